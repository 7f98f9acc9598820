// @ts-check
/** The part of the flow that needs a browser: the authorization request in a hidden iframe. */

// #region authorize-in-frame
const TIMEOUT_MS = 10_000;

/**
 * Opens a URL in a hidden iframe, and resolves to the URL of the redirect.
 * The redirect URI must have the origin of this page, otherwise its URL can't be read.
 * @param {string} url
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>}
 */
export function authorizeInFrame(url, signal) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Silent sign-in';
  const ends = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])];
  const end = AbortSignal.any(ends);
  /** @type {Promise<string>} */
  const redirect = new Promise((resolve, reject) => {
    end.addEventListener('abort', () => reject(new Error('The authorization server did not respond in time.')));
    frame.addEventListener('load', () => {
      try {
        resolve(String(frame.contentWindow?.location.href));
      } catch {
        // Still another origin: the Bank Authorization Server shows a page, or refuses to be framed.
        reject(new Error('The Bank Authorization Server did not redirect.'));
      }
    });
  });
  frame.src = url;
  document.body.append(frame);
  return redirect.finally(() => frame.remove());
}
// #endregion authorize-in-frame
