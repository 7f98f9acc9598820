import type { Bank } from './bank.js';
import type {
  DesEvent,
  OnAccountProvisionRequested,
  OnAccountRequested,
  OnIdTokenDidExpire,
  OnTransferConsentRequested,
  PartnerEvent,
} from './contract.js';

const TOKEN_LIMIT_MS = 25_000;

export type Question =
  OnIdTokenDidExpire | OnAccountProvisionRequested | OnAccountRequested | OnTransferConsentRequested;

/** Events that need a reply have a `requestId`. */
export function isQuestion(event: DesEvent): event is Question {
  return 'requestId' in event.message;
}

/**
 * Asks the bank and returns the one reply, or undefined if none must be sent.
 *
 * @param signal is aborted when the session ends
 */
export async function answerTo(question: Question, bank: Bank, signal: AbortSignal): Promise<PartnerEvent | undefined> {
  const { requestId } = question.message;
  switch (question.event) {
    case 'onIdTokenDidExpire':
      try {
        const idToken = await inTime(TOKEN_LIMIT_MS, signal, (limited) => bank.freshIdToken(limited));
        return { event: 'updateToken', message: { requestId, idToken } };
      } catch {
        return undefined; // the session ends with onExitRequested, reason sessionExpired
      }
    case 'onAccountProvisionRequested':
      try {
        const outcome = await bank.startProvisioning(signal);
        return outcome === 'initiated' ? { event: 'accountProvisioned', message: { requestId } } : undefined;
      } catch {
        return undefined; // the event is sent again with the next savehack launch
      }
    case 'onAccountRequested':
      try {
        const outcome = await bank.openAccount(question.message.dream, signal);
        return outcome === 'opened'
          ? { event: 'accountRequestedSucceeded', message: { requestId } }
          : { event: 'accountRequestedFailed', message: { requestId, reason: 'cancelled' } };
      } catch {
        return { event: 'accountRequestedFailed', message: { requestId, reason: 'error' } };
      }
    case 'onTransferConsentRequested': {
      const { consentId } = question.message;
      const cancelled = (reason: string): PartnerEvent => ({
        event: 'transferConsentCancelled',
        message: { requestId, consentId, reason },
      });
      try {
        const decision = await bank.decideConsent(consentId, signal);
        if (decision === 'refused') return cancelled('refused by the user');
        const { consentRef } = decision;
        return { event: 'transferConsentSucceeded', message: { requestId, consentId, consentRef } };
      } catch {
        return cancelled('technical error'); // no decision: the Web App sends the event again
      }
    }
  }
}

/** Rejects and aborts the signal of `work` when the time is up or `outer` is aborted. */
function inTime<T>(milliseconds: number, outer: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => {
      controller.abort();
      reject(new Error('The reply is no longer needed.'));
    };
    const timer = setTimeout(stop, milliseconds);
    outer.addEventListener('abort', stop, { once: true });
    const settle = (): void => {
      clearTimeout(timer);
      outer.removeEventListener('abort', stop);
    };
    work(controller.signal).finally(settle).then(resolve, reject);
  });
}
