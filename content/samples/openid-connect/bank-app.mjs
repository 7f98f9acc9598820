// @ts-check
/** The bank's page: gets an ID token when the user opens the savings goals, and launches the Web App. */
import { fetchIdToken, SignInRequired } from './id-token.mjs';
import { launch } from './launch.mjs';
import { authorizeInFrame } from './silent-authorization.mjs';

/** @param {string} selector */
function element(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return found;
}

const settings = await (await fetch('/settings.json')).json();
const status = element('#status');
const signIn = element('#sign-in');
const view = element('iframe');

// #region open
async function open() {
  try {
    const token = await fetchIdToken(settings, authorizeInFrame);
    if (!(view instanceof HTMLIFrameElement)) return;
    await launch(view, settings.applicationHost, { token, locale: 'en-FI', location: '/marketplace' });
    status.textContent = 'The Web App is open.';
  } catch (error) {
    if (error instanceof SignInRequired) signIn.hidden = false;
    // Show users a text of your own; log the code.
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}
// #endregion open

signIn.setAttribute('href', settings.signInUrl);
const button = element('#open');
button.addEventListener('click', () => void open());
button.removeAttribute('disabled');
