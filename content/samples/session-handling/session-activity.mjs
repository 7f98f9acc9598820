// @ts-check
// #region activity
const KEEP_ALIVE_EVERY_MS = 60_000;

/**
 * Keeps the session of the bank and the session of the Web App in step.
 * @param {object} host
 * @param {number} host.inactivityMs value of session_inactivity_timeout, in milliseconds
 * @param {number} host.warnBeforeMs how long before that timeout the dialog opens
 * @param {(event: string, message: object) => void} host.send sends a Partner event to the Web App
 * @param {() => void} host.renewBank renews the session of the bank
 * @param {(forMs: number, signal: AbortSignal) => Promise<boolean>} host.askStillThere shows the dialog; resolves to true
 *   if the user says yes, to false when time is up; closes the dialog when `signal` is aborted
 * @param {() => void} host.signOut signs the user out of the bank and sends signOutRequested
 * @param {() => number} [host.now]
 */
export function createSessionActivity({
  inactivityMs,
  warnBeforeMs,
  send,
  renewBank,
  askStillThere,
  signOut,
  now = Date.now,
}) {
  const keepAliveEveryMs = Math.min(KEEP_ALIVE_EVERY_MS, inactivityMs / 4);
  let lastKeepAlive = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let keepAliveTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let dialogTimer;
  /** @type {AbortController | undefined} */
  let openDialog;
  let stopped = false;

  /** Any activity starts the time again and closes the dialog. */
  function restart() {
    openDialog?.abort();
    openDialog = undefined;
    clearTimeout(dialogTimer);
    dialogTimer = setTimeout(warn, inactivityMs - warnBeforeMs);
  }

  async function warn() {
    const dialog = new AbortController();
    openDialog = dialog;
    const stillThere = await askStillThere(warnBeforeMs, dialog.signal).catch(() => false);
    if (dialog.signal.aborted) return;
    openDialog = undefined;
    if (stillThere) confirmed();
    else {
      stop();
      signOut();
    }
  }

  function keepAlive() {
    clearTimeout(keepAliveTimer);
    keepAliveTimer = undefined;
    lastKeepAlive = now();
    send('sessionKeepAlive', {});
  }

  /** At once, or at the end of the interval if one was sent in it. */
  function keepAliveSoon() {
    if (keepAliveTimer !== undefined) return;
    const wait = lastKeepAlive + keepAliveEveryMs - now();
    if (wait <= 0) keepAlive();
    else keepAliveTimer = setTimeout(keepAlive, wait);
  }

  function confirmed() {
    renewBank();
    keepAlive();
    restart();
  }

  function stop() {
    stopped = true;
    openDialog?.abort();
    clearTimeout(keepAliveTimer);
    clearTimeout(dialogTimer);
  }

  restart();
  return {
    /** Call it for each onTelemetryEvent. */
    activeInWebApp() {
      if (stopped) return;
      renewBank();
      restart();
    },
    /** Call it for each touch or key in a screen of the bank. */
    activeInBankApp() {
      if (stopped) return;
      renewBank();
      keepAliveSoon();
      restart();
    },
    /** Call it on onExitRequested and when the view closes. */
    stop,
  };
}
// #endregion activity
