/** The modules of the guides on a clock of the test: what is sent, and when. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTokenRequest } from '../../../content/samples/session-handling/answer-token-request.mjs';
import { createSessionActivity } from '../../../content/samples/session-handling/session-activity.mjs';
import { signOutOfWebApp } from '../../../content/samples/session-handling/sign-out.mjs';

const START = Date.parse('2026-03-02T08:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Everything that happened, with the seconds since the start. */
function journal() {
  const entries: string[] = [];
  const note = (what: string) => void entries.push(`${(Date.now() - START) / 1000} ${what}`);
  const send = (event: string, message: object) => note(`${event} ${JSON.stringify(message)}`);
  return { entries, note, send };
}

describe('activity', () => {
  function start(stillThere: boolean, inactivityMs = 300_000) {
    const { entries, note, send } = journal();
    const activity = createSessionActivity({
      inactivityMs,
      warnBeforeMs: 60_000,
      send,
      renewBank: () => note('renew bank'),
      askStillThere: async (forMs, signal) => {
        note('dialog');
        signal.addEventListener('abort', () => note('dialog closed'));
        if (!stillThere) await new Promise((resolve) => setTimeout(resolve, forMs));
        return stillThere;
      },
      signOut: () => note('sign out'),
    });
    return { entries, activity };
  }

  it('in the Web App renews the bank’s session only', () => {
    const { entries, activity } = start(true);
    vi.advanceTimersByTime(10_000);
    activity.activeInWebApp();
    activity.stop();
    expect(entries).toEqual(['10 renew bank']);
  });

  it('in the Bank App renews both, the Web App’s at most once a minute and once more after the pause', () => {
    const { entries, activity } = start(true);
    for (const seconds of [1, 1, 20]) {
      vi.advanceTimersByTime(seconds * 1000);
      activity.activeInBankApp();
    }
    vi.advanceTimersByTime(60_000);
    activity.stop();
    expect(entries.filter((entry) => entry.includes('sessionKeepAlive'))).toEqual([
      '1 sessionKeepAlive {}',
      '61 sessionKeepAlive {}',
    ]);
    expect(entries.filter((entry) => entry.includes('renew bank'))).toHaveLength(3);
  });

  it('is asked for more often with a short time-out', () => {
    const { entries, activity } = start(true, 120_000);
    activity.activeInBankApp();
    vi.advanceTimersByTime(1_000);
    activity.activeInBankApp();
    vi.advanceTimersByTime(40_000);
    activity.stop();
    expect(entries.filter((entry) => entry.includes('sessionKeepAlive'))).toEqual([
      '0 sessionKeepAlive {}',
      '30 sessionKeepAlive {}',
    ]);
  });

  it('is asked for after four minutes of silence; yes renews both sessions', async () => {
    const { entries, activity } = start(true);
    await vi.advanceTimersByTimeAsync(240_000);
    activity.stop();
    expect(entries).toEqual(['240 dialog', '240 renew bank', '240 sessionKeepAlive {}']);
  });

  it('that does not come ends in a sign-out, once', async () => {
    const { entries, activity } = start(false);
    await vi.advanceTimersByTimeAsync(900_000);
    activity.activeInBankApp();
    expect(entries).toEqual(['240 dialog', '300 sign out']);
  });

  it('closes the dialog, and the user stays signed in', async () => {
    for (const isInWebApp of [true, false]) {
      const { entries, activity } = start(false);
      const begin = (Date.now() - START) / 1000;
      await vi.advanceTimersByTimeAsync(290_000);
      if (isInWebApp) activity.activeInWebApp();
      else activity.activeInBankApp();
      await vi.advanceTimersByTimeAsync(200_000);
      activity.stop();
      const renewed = isInWebApp ? ['290 renew bank'] : ['290 renew bank', '290 sessionKeepAlive {}'];
      expect(entries.map((entry) => entry.replace(/^\d+/, (at) => String(Number(at) - begin)))).toEqual([
        '240 dialog',
        ...renewed,
        '290 dialog closed',
      ]);
    }
  });

  it('does nothing any more once it is stopped', async () => {
    const { entries, activity } = start(true);
    activity.stop();
    activity.activeInWebApp();
    activity.activeInBankApp();
    await vi.advanceTimersByTimeAsync(900_000);
    expect(entries).toEqual([]);
  });
});

describe('the answer to onIdTokenDidExpire', () => {
  const requestId = 'fc3a0611-66b1-46a6-ac1c-51f6f144ac87';

  it('repeats the request id', async () => {
    const { entries, send } = journal();
    await expect(answerTokenRequest(requestId, () => Promise.resolve('token'), send)).resolves.toBe(true);
    expect(entries).toEqual([`0 updateToken {"requestId":"${requestId}","idToken":"token"}`]);
  });

  it('is not sent when there is no token', async () => {
    const { entries, send } = journal();
    const fails = () => Promise.reject(new Error('login_required'));
    await expect(answerTokenRequest(requestId, fails, send)).resolves.toBe(false);
    expect(entries).toEqual([]);
  });

  it('is not sent after 25 seconds, even when the token comes in the end', async () => {
    const { entries, send } = journal();
    let aborted: boolean | undefined;
    const slow = async (signal: AbortSignal) => {
      await new Promise((resolve) => setTimeout(resolve, 26_000));
      aborted = signal.aborted;
      return 'token';
    };
    const answer = answerTokenRequest(requestId, slow, send);
    await vi.advanceTimersByTimeAsync(26_000);
    await expect(answer).resolves.toBe(false);
    expect(aborted).toBe(true);
    expect(entries).toEqual([]);
  });
});

describe('sign-out', () => {
  it('closes the view when the Web App has answered', async () => {
    const { entries, note, send } = journal();
    const exit = new Promise((resolve) => setTimeout(resolve, 400));
    const done = signOutOfWebApp(send, exit, () => note('close'));
    await vi.advanceTimersByTimeAsync(400);
    await done;
    expect(entries).toEqual(['0 signOutRequested {}', '0.4 close']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes the view after 5 seconds without an answer', async () => {
    const { entries, note, send } = journal();
    const done = signOutOfWebApp(send, new Promise(() => undefined), () => note('close'));
    await vi.advanceTimersByTimeAsync(5_000);
    await done;
    expect(entries).toEqual(['0 signOutRequested {}', '5 close']);
  });
});
