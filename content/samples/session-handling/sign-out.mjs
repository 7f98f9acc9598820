// @ts-check
// #region sign-out
const SIGN_OUT_TIMEOUT_MS = 5_000;

/**
 * Ends the session of the Web App, then closes the view.
 * @param {(event: string, message: object) => void} send sends a Partner event to the Web App
 * @param {Promise<unknown>} exitRequested resolves when onExitRequested arrives
 * @param {() => void} close removes the view
 */
export async function signOutOfWebApp(send, exitRequested, close) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, SIGN_OUT_TIMEOUT_MS);
  });
  send('signOutRequested', {});
  await Promise.race([exitRequested, timeout]);
  clearTimeout(timer);
  close();
}
// #endregion sign-out
