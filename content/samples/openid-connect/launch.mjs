// @ts-check
/** Step 6: the launch from a web page. */

// #region launch
const READY_WITHIN_MS = 15_000;

/**
 * Posts the launch into the iframe. Resolves once the first page has loaded; rejects if the Web App asks to be closed, or
 * after 15 seconds. Messages that are not in the contract are ignored.
 * @param {HTMLIFrameElement} frame with a `name`, without a `src`
 * @param {string} applicationHost origin of the application host
 * @param {Record<string, string>} fields `token` and the optional fields of the launch
 * @returns {Promise<void>}
 */
export function launch(frame, applicationHost, fields) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${applicationHost}/users/verify_token`;
  form.target = frame.name;
  form.acceptCharset = 'utf-8';
  form.hidden = true;
  for (const [name, value] of Object.entries({ ...fields, host_origin: window.location.origin })) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(new Error('The Web App did not load in time.')), READY_WITHIN_MS);
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
      const outcome = outcomeOf(data);
      if (outcome === 'ready') settle();
      else if (outcome) settle(new Error(outcome));
    }
    window.addEventListener('message', receive);
    document.body.append(form);
    form.submit();
    form.remove();
  });
}

const EXIT_REASONS = ['userExit', 'signedOut', 'sessionExpired', 'maxDurationReached', 'tokenRejected', 'launchFailed'];

/**
 * Reads the parts of an envelope that the launch needs.
 * @param {unknown} data
 * @returns {string | undefined} `ready`, the reason of the exit, or undefined for every other message
 */
export function outcomeOf(data) {
  if (typeof data !== 'string') return undefined;
  let envelope;
  try {
    envelope = JSON.parse(data);
  } catch {
    return undefined;
  }
  const message = envelope?.message;
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  if (envelope.event === 'onPageReadyEvent') return 'ready';
  if (envelope.event === 'onExitRequested' && EXIT_REASONS.includes(message.reason)) return message.reason;
  return undefined;
}
// #endregion launch
