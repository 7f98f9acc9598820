// @ts-check
/**
 * Serves the bank's page.
 *   node bank-app-server.mjs        with the settings of the environment; see README.md
 */
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { fileURLToPath } from 'node:url';

const folder = new URL('.', import.meta.url);

/** @type {Record<string, [file: string, type: string]>} */
const files = {
  '/': ['bank-app.html', 'text/html; charset=utf-8'],
  '/des-callback': ['des-callback.html', 'text/html; charset=utf-8'],
  '/bank-app.mjs': ['bank-app.mjs', 'text/javascript'],
  '/id-token.mjs': ['id-token.mjs', 'text/javascript'],
  '/launch.mjs': ['launch.mjs', 'text/javascript'],
  '/pkce.mjs': ['pkce.mjs', 'text/javascript'],
  '/silent-authorization.mjs': ['silent-authorization.mjs', 'text/javascript'],
};

/**
 * @typedef {import('./id-token.mjs').Settings & { applicationHost: string, signInUrl: string }} PageSettings
 * @param {PageSettings} settings
 */
export function createBankAppServer(settings) {
  return http.createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://bank').pathname;
    response.setHeader('Cache-Control', 'no-store');
    // The code is in the address of the callback page: keep it out of the Referer. The page that launches must not have
    // `no-referrer`: browsers then send `Origin: null` with the form, and the launch is refused.
    response.setHeader('Referrer-Policy', path === '/des-callback' ? 'no-referrer' : 'strict-origin');
    if (path === '/settings.json') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(settings));
      return;
    }
    const [file, type] = files[path] ?? [];
    if (file === undefined || type === undefined) {
      response.writeHead(404).end();
      return;
    }
    const content = await readFile(new URL(file, folder));
    response.setHeader('Content-Type', type).end(content);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PORT = '4400', AUTHORIZATION_SERVER, APPLICATION_HOST, CLIENT_ID, REDIRECT_URI, SIGN_IN_URL } = process.env;
  if (!AUTHORIZATION_SERVER || !APPLICATION_HOST || !CLIENT_ID || !REDIRECT_URI || !SIGN_IN_URL) {
    console.error('Set AUTHORIZATION_SERVER, APPLICATION_HOST, CLIENT_ID, REDIRECT_URI and SIGN_IN_URL.');
    process.exit(1);
  }
  createBankAppServer({
    authorizationEndpoint: new URL('/authorize', AUTHORIZATION_SERVER).href,
    tokenEndpoint: new URL('/token', AUTHORIZATION_SERVER).href,
    clientId: CLIENT_ID,
    redirectUri: REDIRECT_URI,
    applicationHost: APPLICATION_HOST,
    signInUrl: SIGN_IN_URL,
  }).listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`));
}
