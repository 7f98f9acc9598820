// @ts-check
// #region answer
const REPLY_WITHIN_MS = 25_000;

/**
 * Replies to onIdTokenDidExpire. Resolves to false if there is no token to send.
 * @param {string} requestId as received
 * @param {(signal: AbortSignal) => Promise<string>} fetchIdToken gets a fresh ID token without showing a page
 * @param {(event: string, message: object) => void} send sends a Partner event to the Web App
 */
export async function answerTokenRequest(requestId, fetchIdToken, send) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), REPLY_WITHIN_MS);
  try {
    const idToken = await fetchIdToken(controller.signal);
    if (controller.signal.aborted) return false;
    send('updateToken', { requestId, idToken });
    return true;
  } catch {
    // Without a reply, the session ends with onExitRequested, reason sessionExpired.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
// #endregion answer
