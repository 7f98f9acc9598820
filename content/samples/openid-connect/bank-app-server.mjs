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
 * @param {(headers: string) => string} [change] changes `headers.txt`, to see what fails
 */
export function createBankAppServer(settings, change = (headers) => headers) {
  return http.createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://bank').pathname;
    // The URL of the redirect page contains the code: its policy keeps it out of the `Referer`. The page that launches
    // must not have `no-referrer`: browsers then send `Origin: null` with the form, and the launch is refused.
    const headers = change(await readFile(new URL('headers.txt', folder), 'utf8'));
    response.setHeader('Cache-Control', 'no-store');
    response.setHeaders(headersOf(headers, path === '/des-callback' ? 'redirect-page' : 'page', settings));
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

/**
 * The headers of a page as `headers.txt` has them, with the origins of the settings.
 * @param {string} text
 * @param {string} page name of the region
 * @param {PageSettings} settings
 */
function headersOf(text, page, { authorizationEndpoint, applicationHost }) {
  const [, lines = ''] = new RegExp(`#region ${page}\\n([^]*?)\\n# #endregion`).exec(text) ?? [];
  const own = lines
    .replaceAll('https://id.samplebank.example', new URL(authorizationEndpoint).origin)
    .replaceAll('https://savings.samplebank.example', applicationHost);
  return new Map(own.split('\n').map((line) => /** @type {[string, string]} */ (line.split(/: (.*)/, 2))));
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
