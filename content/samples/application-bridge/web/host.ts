import { answerTo, isQuestion } from './answers.js';
import type { Bank, CloseReason } from './bank.js';
import type { DesEvent, PartnerEvent } from './contract.js';
import { parseDesEvent } from './envelope.js';
import { postLaunch } from './launch.js';
import type { Launch } from './launch.js';

const READY_LIMIT_MS = 15_000;
const SIGN_OUT_LIMIT_MS = 5_000;

export interface DesViewOptions {
  /** Element that the frame fills. */
  container: HTMLElement;
  /** Origin of the application host, without a path: `https://savings.samplebank.example`. */
  applicationOrigin: string;
  /** Name of the frame for screen readers, in the user's language. */
  title: string;
  launch: Launch;
  bank: Bank;
}

/** What your page can do with the open view. After the view is closed these functions do nothing. */
export interface DesView {
  navigateTo(location: string): void;
  updateLocale(locale: string): void;
  back(): void;
  /** Only when the user was active in your own screens. */
  keepAlive(): void;
  signOut(): void;
  /** Removes the view without signing out. `closed` is not called. */
  dispose(): void;
}

// #region open
/** Opens the Web App in a new frame. Call it once for each launch, with a fresh token. */
export function openDesView({ container, applicationOrigin, title, launch, bank }: DesViewOptions): DesView {
  const session = new AbortController();
  const asked = new Set<string>();
  let pageTimer: number | undefined;
  let signOutTimer: number | undefined;
  let loads = 0;
  let readyPages = 0;

  const frame = document.createElement('iframe');
  frame.name = `des-view-${crypto.randomUUID()}`;
  frame.title = title;
  window.addEventListener('message', receive);
  container.append(frame);
  frame.addEventListener('load', loaded);
  postLaunch(frame.name, applicationOrigin, launch);
  expectPage('launchTimedOut');
  // #endregion open

  // #region navigation
  function expectPage(reason: CloseReason): void {
    window.clearTimeout(pageTimer);
    pageTimer = window.setTimeout(() => close(reason), READY_LIMIT_MS);
  }

  /** Another page of the application host sends `onPageReadyEvent`, before or after it has loaded. */
  function loaded(): void {
    if (frame.contentDocument?.URL === 'about:blank') return; // the empty frame, before the launch
    loads += 1;
    if (loads > 1 && readyPages < loads) expectPage('leftApplicationHost');
  }
  // #endregion navigation

  // #region receive
  function receive(incoming: MessageEvent<unknown>): void {
    if (incoming.origin !== applicationOrigin) return;
    if (incoming.source !== frame.contentWindow) return;
    const event = parseDesEvent(incoming.data);
    if (event) handle(event);
  }

  function handle(event: DesEvent): void {
    if (isQuestion(event)) {
      const { requestId } = event.message;
      if (asked.has(requestId)) return; // one reply for each event
      asked.add(requestId);
      void answerTo(event, bank, session.signal).then((reply) => reply && send(reply));
      return;
    }
    switch (event.event) {
      case 'onPageReadyEvent':
        readyPages += 1;
        window.clearTimeout(pageTimer);
        bank.ready();
        break;
      case 'onTelemetryEvent':
        bank.userActive();
        break;
      case 'onShare':
        bank.share(event.message);
        break;
      case 'onExitRequested':
        close(event.message.reason);
        break;
    }
  }
  // #endregion receive

  // #region send
  function send(event: PartnerEvent): void {
    if (session.signal.aborted) return; // the session has ended: no reply is needed
    frame.contentWindow?.postMessage(JSON.stringify(event), applicationOrigin);
  }

  function signOut(): void {
    send({ event: 'signOutRequested', message: {} });
    signOutTimer ??= window.setTimeout(() => close('signOutTimedOut'), SIGN_OUT_LIMIT_MS);
  }
  // #endregion send

  // #region close
  function dispose(): void {
    session.abort();
    window.clearTimeout(pageTimer);
    window.clearTimeout(signOutTimer);
    window.removeEventListener('message', receive);
    frame.remove();
  }

  function close(reason: CloseReason): void {
    if (session.signal.aborted) return;
    dispose();
    bank.closed(reason);
  }
  // #endregion close

  return {
    navigateTo: (location) => send({ event: 'navigateTo', message: { location } }),
    updateLocale: (locale) => send({ event: 'updateLocale', message: { locale } }),
    back: () => send({ event: 'backRequested', message: {} }),
    keepAlive: () => send({ event: 'sessionKeepAlive', message: {} }),
    signOut,
    dispose,
  };
}
