import type { Dream, ExitReason, OnShareMessage } from './contract.js';

/** Why the view is closed: the reason from the Web App, or one that the host found out. */
export type CloseReason = ExitReason | 'launchTimedOut' | 'signOutTimedOut' | 'leftApplicationHost';

/**
 * What your page does for the Web App.
 * A `signal` is aborted when no reply is needed any more: close your screen silently then.
 */
export interface Bank {
  /** The first page has loaded: hide the spinner. */
  ready(): void;
  /** The user tapped in the Web App: renew the bank's own session. */
  userActive(): void;
  /** A new ID token of the same user. `signal` is aborted after 25 seconds. */
  freshIdToken(signal: AbortSignal): Promise<string>;
  /** `initiated` once the bank needs nothing more from the user, `cancelled` if the user stops before. */
  startProvisioning(signal: AbortSignal): Promise<'initiated' | 'cancelled'>;
  /** `opened` once the user has chosen or opened an account for the dream. */
  openAccount(dream: Dream, signal: AbortSignal): Promise<'opened' | 'cancelled'>;
  /**
   * Resolves after the Bank Backend has recorded the decision. If its response is lost, ask it for the outcome: reject
   * only if it has recorded none.
   */
  decideConsent(temporaryId: string, signal: AbortSignal): Promise<{ consentRef: string } | 'refused'>;
  /** Share an invitation: Web Share API, or a button that copies the text. */
  share(invitation: OnShareMessage): void;
  /**
   * The view is closed. After `signOutTimedOut`, end the session by back-channel logout. After `leftApplicationHost`,
   * offer to open the Web App again, with a new token.
   */
  closed(reason: CloseReason): void;
}
