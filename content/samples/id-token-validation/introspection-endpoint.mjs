// @ts-check
/**
 * The bank's endpoint for opaque tokens: token introspection (RFC 7662) over mutual TLS (RFC 8705).
 *   node introspection-endpoint.mjs settings.json
 * Needs Node.js 20 or newer, nothing else.
 */
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} OpaqueToken what the bank stores of a token
 * @property {string} sub
 * @property {number} exp unix seconds
 * @property {string} [given_name]
 * @property {string} [family_name]
 *
 * @typedef {object} IntrospectionSettings
 * @property {string} clientId `introspection_client_id` of the partner settings
 * @property {string[]} fingerprints SHA-256 fingerprints of the client certificates of DES
 * @property {(token: string) => Promise<OpaqueToken | undefined>} findToken
 */

// #region endpoint
/**
 * Returns the handler of POST /introspect. TLS has already verified the chain of the client certificate.
 * @param {IntrospectionSettings} settings
 * @returns {import('node:http').RequestListener}
 */
export function introspection({ clientId, fingerprints, findToken }) {
  return (request, response) => {
    // Whatever goes wrong ends this request only.
    handle(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };

  /** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} */
  async function handle(request, response) {
    /** @type {(status: number, body: object) => void} */
    const respond = (status, body) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    if (request.method !== 'POST' || request.url !== '/introspect') return void response.writeHead(404).end();

    const text = await textOf(request);
    if (text === undefined) return void response.writeHead(413, { Connection: 'close' }).end();
    const form = new URLSearchParams(text);
    const certificate = /** @type {import('node:tls').TLSSocket} */ (request.socket).getPeerCertificate();
    if (form.get('client_id') !== clientId || !fingerprints.includes(certificate.fingerprint256)) {
      return respond(401, { error: 'invalid_client' });
    }
    const token = form.get('token');
    if (!token) return respond(400, { error: 'invalid_request' });

    const found = await findToken(token);
    // The same response for unknown, expired and revoked tokens, so that nobody can find out which tokens exist.
    if (!found || found.exp <= Date.now() / 1000) return respond(200, { active: false });
    respond(200, { active: true, ...found });
  }
}
// #endregion endpoint

const MAX_BODY_BYTES = 64 * 1024;

/**
 * The body, or undefined if it is too long. Always reads to the end, so that the client gets the response.
 * @param {import('node:http').IncomingMessage} request
 */
async function textOf(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(chunks).toString('utf8') : undefined;
}

// #region server
/**
 * Returns a TLS server that accepts only clients with a certificate of the given authority.
 * @param {{ key: string | Buffer, cert: string | Buffer, ca: string | Buffer }} tls
 * @param {IntrospectionSettings} settings
 */
export function createIntrospectionServer(tls, settings) {
  const options = { ...tls, requestCert: true, rejectUnauthorized: true, minVersion: /** @type {const} */ ('TLSv1.2') };
  return https.createServer(options, introspection(settings));
}
// #endregion server

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [settingsFile] = process.argv.slice(2);
  if (!settingsFile) {
    console.error('Usage: node introspection-endpoint.mjs settings.json');
    process.exit(2);
  }
  const { port, key, cert, ca, clientId, fingerprints, tokens } = JSON.parse(readFileSync(settingsFile, 'utf8'));
  const tls = { key: readFileSync(key), cert: readFileSync(cert), ca: readFileSync(ca) };
  // Replace this lookup with the bank's token store.
  const findToken = async (/** @type {string} */ token) => (Object.hasOwn(tokens, token) ? tokens[token] : undefined);
  const server = createIntrospectionServer(tls, { clientId, fingerprints, findToken });
  server.listen(port, () => console.log(`Introspection endpoint on port ${port}`));
}
