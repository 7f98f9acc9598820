import type { Dream, ExitReason, OnShareMessage } from './contract.js';

/** Why the view is closed: what the Web App says, or one of two time-outs of the host. */
export type CloseReason = ExitReason | 'launchTimedOut' | 'signOutTimedOut';

/**
 * What your page does for the Web App.
 * A `signal` ends when the answer is no longer wanted: leave your screen then, without a word.
 */
export interface Bank {
  /** The first page is there: hide the spinner. */
  ready(): void;
  /** The user tapped in the Web App: renew the bank's own session. */
  userActive(): void;
  /** A new ID token of the same user. `signal` ends after 25 seconds. */
  freshIdToken(signal: AbortSignal): Promise<string>;
  /** `initiated` once the bank needs nothing more from the user, `cancelled` when the user stops before. */
  startProvisioning(signal: AbortSignal): Promise<'initiated' | 'cancelled'>;
  /** `opened` when the user has chosen or opened an account for the dream. */
  openAccount(dream: Dream, signal: AbortSignal): Promise<'opened' | 'cancelled'>;
  /**
   * Resolves after the Bank Backend has recorded the decision. When its response is lost, ask it for the outcome: reject
   * only when it has recorded none.
   */
  decideConsent(temporaryId: string, signal: AbortSignal): Promise<{ consentRef: string } | 'refused'>;
  /** Share an invitation: Web Share API, or a button that copies the text. */
  share(invitation: OnShareMessage): void;
  /** The view is gone. After `signOutTimedOut` end the session by back-channel logout. */
  closed(reason: CloseReason): void;
}
