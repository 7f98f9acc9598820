// @ts-check
/** The part of the flow that needs a browser: the authorization request in a hidden iframe. */

// #region authorize-in-frame
const ANSWER_WITHIN_MS = 10_000;

/**
 * Opens an address in a hidden iframe, and resolves to the address of the redirect.
 * The redirect URI must have the origin of this page: only then its address can be read.
 * @param {string} url
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>}
 */
export function authorizeInFrame(url, signal) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Sign-in without a page';
  const ends = [AbortSignal.timeout(ANSWER_WITHIN_MS), ...(signal ? [signal] : [])];
  const end = AbortSignal.any(ends);
  /** @type {Promise<string>} */
  const answer = new Promise((resolve, reject) => {
    end.addEventListener('abort', () => reject(new Error('The authorization request has no answer.')));
    frame.addEventListener('load', () => {
      try {
        resolve(String(frame.contentWindow?.location.href));
      } catch {
        // Another origin: the Bank Authorization Server shows a page, or may not be shown in an iframe.
        reject(new Error('The Bank Authorization Server did not redirect.'));
      }
    });
  });
  frame.src = url;
  document.body.append(frame);
  return answer.finally(() => frame.remove());
}
// #endregion authorize-in-frame
