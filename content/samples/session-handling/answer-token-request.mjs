// @ts-check
// #region answer
const ANSWER_WITHIN_MS = 25_000;

/**
 * Answers onIdTokenDidExpire. Resolves to false when there is no token to send.
 * @param {string} requestId as received
 * @param {(signal: AbortSignal) => Promise<string>} fetchIdToken gets a fresh ID token without showing a page
 * @param {(event: string, message: object) => void} send sends a Partner event to the Web App
 */
export async function answerTokenRequest(requestId, fetchIdToken, send) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ANSWER_WITHIN_MS);
  try {
    const idToken = await fetchIdToken(controller.signal);
    if (controller.signal.aborted) return false;
    send('updateToken', { requestId, idToken });
    return true;
  } catch {
    // No answer: the session ends with onExitRequested, reason sessionExpired.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
// #endregion answer
