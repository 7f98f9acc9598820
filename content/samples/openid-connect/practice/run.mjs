// @ts-check
/**
 * Starts all three on this computer: the bank's page, a Bank Authorization Server and an application host.
 *   npm install jose oidc-provider
 *   node practice/run.mjs
 */
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { createBankAppServer } from '../bank-app-server.mjs';
import { challengeOf, createVerifier } from '../pkce.mjs';
import { createApplicationHost } from './application-host.mjs';
import { BANK_CLIENT, configuration, createAuthorizationServer, EMBED_CLIENT } from './authorization-server.mjs';

/**
 * Listens on loopback.
 * @param {http.Server} server
 * @param {number} port 0: any free one
 * @returns {Promise<string>} origin
 */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('No port.'));
      else resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

/**
 * @param {[bank: number, authorizationServer: number, applicationHost: number]} ports
 * @param {(config: import('oidc-provider').Configuration) => void} [change] changes the setup of the Bank
 *   Authorization Server, to see failures
 * @param {(headers: string) => string} [changeHeaders] changes the headers of the bank's pages
 */
export async function startPractice([bankPort, authorizationPort, hostPort], change, changeHeaders) {
  /** @type {http.RequestListener} */
  let bank = (_request, response) => void response.end();
  /** @type {http.RequestListener} */
  let authorization = bank;
  /** @type {http.RequestListener} */
  let host = bank;
  const servers = [
    http.createServer((request, response) => bank(request, response)),
    http.createServer((request, response) => authorization(request, response)),
    http.createServer((request, response) => host(request, response)),
  ];
  const [app = '', issuer = '', applicationHost = ''] = await Promise.all(
    servers.map((server, index) => listen(server, [bankPort, authorizationPort, hostPort][index] ?? 0)),
  );

  const config = await configuration(app);
  change?.(config);
  authorization = createAuthorizationServer(issuer, config).callback();
  const applicationServer = createApplicationHost({
    oidc_issuer: issuer,
    oidc_audience: EMBED_CLIENT,
    oidc_jwks_url: `${issuer}/jwks`,
    bridge_allowed_origins: [app],
  });
  host = (request, response) => void applicationServer.emit('request', request, response);

  const signIn = new URL('/authorize', issuer);
  signIn.search = new URLSearchParams({
    response_type: 'code',
    client_id: BANK_CLIENT,
    redirect_uri: `${app}/`,
    scope: 'openid',
    code_challenge: await challengeOf(createVerifier()),
    code_challenge_method: 'S256',
  }).toString();
  const settings = {
    authorizationEndpoint: `${issuer}/authorize`,
    tokenEndpoint: `${issuer}/token`,
    clientId: EMBED_CLIENT,
    redirectUri: `${app}/des-callback`,
    applicationHost,
    signInUrl: signIn.href,
  };
  const bankServer = createBankAppServer(settings, changeHeaders);
  bank = (request, response) => void bankServer.emit('request', request, response);
  const stop = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { app, issuer, applicationHost, settings, stop };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env['PORT'] ?? 4400);
  const { app } = await startPractice([port, port + 1, port + 2]);
  console.log(`Open ${app}, sign in with any user name, then open the savings goals.`);
}
