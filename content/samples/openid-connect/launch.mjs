// @ts-check
/** Step 6: the launch from a web page. */

// #region launch
const READY_WITHIN_MS = 15_000;

/**
 * Posts the launch into the iframe. Resolves when the first page is there; rejects when the Web App gives up, or after
 * 15 seconds.
 * @param {HTMLIFrameElement} frame with a `name`, without a `src`
 * @param {string} applicationHost origin of the application host
 * @param {Record<string, string>} fields `token`, and what else the launch shall say
 * @returns {Promise<void>}
 */
export function launch(frame, applicationHost, fields) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${applicationHost}/users/verify_token`;
  form.target = frame.name;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(new Error('The Web App did not answer.')), READY_WITHIN_MS);
    /** @param {Error} [problem] */
    function settle(problem) {
      clearTimeout(timer);
      window.removeEventListener('message', receive);
      if (problem) reject(problem);
      else resolve();
    }
    /** @param {MessageEvent} event */
    function receive({ origin, source, data }) {
      if (origin !== applicationHost || source !== frame.contentWindow) return;
      const { event, message } = JSON.parse(data);
      if (event === 'onPageReadyEvent') settle();
      if (event === 'onExitRequested') settle(new Error(message.reason));
    }
    window.addEventListener('message', receive);
    document.body.append(form);
    form.submit();
    form.remove();
  });
}
// #endregion launch
