import { describe, expect, it } from 'vitest';
import { bridgeEvents, bridgeMessage } from './bridge.js';

describe('bridge-events', () => {
  it('has the events of one sender, with a link to the section and to the answers', async () => {
    const { columns, rows } = await bridgeEvents.load({ sender: 'web-app' });
    expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
    expect(rows.find(({ id }) => id === 'event-onAccountRequested')?.cells).toEqual([
      '[`onAccountRequested`](#onaccountrequested)',
      expect.stringMatching(/\S/),
      '[`accountRequestedSucceeded`](/docs/impact-finance/application-bridge/partner-events#accountrequestedsucceeded) or [`accountRequestedFailed`](/docs/impact-finance/application-bridge/partner-events#accountrequestedfailed)',
      expect.stringMatching(/\S/),
    ]);
  });

  it('names the question of an answer', async () => {
    const { rows } = await bridgeEvents.load({ sender: 'bank-app' });
    const questionOf = (event: string) => rows.find(({ id }) => id === `event-${event}`)?.cells[2];
    expect(questionOf('updateToken')).toBe(
      '[`onIdTokenDidExpire`](/docs/impact-finance/application-bridge/des-events#onidtokendidexpire)',
    );
    expect(questionOf('navigateTo')).toBe('none');
  });

  it('says which senders there are', async () => {
    await expect(bridgeEvents.load({ sender: 'bank' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: There is no sender "bank". Allowed: web-app, bank-app. Correct the element, or what it shows.]`,
    );
  });
});

describe('bridge-message', () => {
  it('has a row for each member, by its path', async () => {
    const { rows } = await bridgeMessage.load({ event: 'onAccountRequested' });
    expect(rows.map(({ id, cells }) => [id, ...cells.slice(0, 3)].join(' | '))).toEqual(
      expect.arrayContaining([
        'onAccountRequested.requestId | `requestId` | UUID | yes',
        'onAccountRequested.dream.account_type | `dream.account_type` | `SharedSavings`, `Performance` | yes',
        'onAccountRequested.dream.target_date | `dream.target_date` | date | no',
      ]),
    );
    expect(rows.filter(({ cells }) => cells[3] === '')).toEqual([]);
  });

  it('tells lengths', async () => {
    const { rows } = await bridgeMessage.load({ event: 'transferConsentSucceeded' });
    expect(rows.find(({ id }) => id.endsWith('.consentRef'))?.cells[1]).toMatch(/^string, \d+ to \d+ characters$/);
  });

  it('refuses an event that is not there', async () => {
    await expect(bridgeMessage.load({ event: 'onLunch' })).rejects.toThrow(
      /^The bridge has no event "onLunch"\. Allowed: onPageReadyEvent, /,
    );
  });
});
