/**
 * Calls an API with mutual TLS and OAuth client credentials; the guide explains how to run it.
 * Needs Node.js 20 or newer and no package. Each argument is one call: "METHOD PATH [FILE]".
 */
// #region settings
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const names = ['API_URL', 'TOKEN_URL', 'CLIENT_ID', 'SCOPE', 'CLIENT_CERTIFICATE', 'CLIENT_KEY'];
const { API_URL, TOKEN_URL, CLIENT_ID, SCOPE, CLIENT_CERTIFICATE, CLIENT_KEY } = process.env;
const { IDEMPOTENCY_KEY, IF_MATCH } = process.env; // optional
// #endregion settings

// #region connection
/** Every connection presents the certificate. The server's is verified: never set `rejectUnauthorized: false`. */
export function connect() {
  return new https.Agent({
    cert: readFileSync(CLIENT_CERTIFICATE),
    key: readFileSync(CLIENT_KEY),
    minVersion: 'TLSv1.2',
    keepAlive: true,
  });
}

/** One request; resolves to `{ status, headers, body }`. */
function sendOnce(agent, method, url, headers, body) {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(30_000);
    const request = https.request(url, { agent, method, headers, signal }, async (response) => {
      try {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() });
      } catch (error) {
        reject(error);
      }
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Seconds that `Retry-After` asks for, as a number or as a date (RFC 9110 §10.2.3); undefined if it says neither. */
function secondsAsked(retryAfter = '') {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = / GMT$/.test(retryAfter) ? Date.parse(retryAfter) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000);
}

// ABORT_ERR: 30 seconds have passed.
const connectionErrors = ['ABORT_ERR', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** What one call may still do; a repeat with a new token is one of its five tries. */
const newTries = () => ({ left: 5, pause: 1, areRepeated: true });

/** Retries after 429, 500 and 503, and if no response arrives. In that case, `status` is `no response`. */
async function send(agent, method, url, headers, body, tries = newTries()) {
  for (;;) {
    const response = await sendOnce(agent, method, url, headers, body).catch((error) => {
      if (!connectionErrors.includes(error.code)) throw error;
      return { status: 'no response', headers: {}, body: `(${error.code})` };
    });
    tries.left -= 1;
    const isFailure = [429, 500, 503, 'no response'].includes(response.status);
    if (!isFailure || tries.left === 0 || !tries.areRepeated) return response;
    // Wait as long as the server asks, otherwise 1, 2, 4 and 8 seconds, each up to 25 % shorter or longer.
    const asked = secondsAsked(response.headers['retry-after']);
    await sleep(1000 * (asked ?? tries.pause * (0.75 + Math.random() / 2)));
    if (asked === undefined) tries.pause *= 2;
  }
}
// #endregion connection

// #region token
/** Caches the client's access token, and replaces it 60 seconds before it expires. */
export class Tokens {
  #agent;
  #cached;

  constructor(agent) {
    this.#agent = agent;
  }

  get() {
    if (!this.#cached || Date.now() >= this.#cached.renewAt) this.#cached = this.#request();
    return this.#cached.token;
  }

  /** Discards a token that the API rejected, unless another call has replaced it already. */
  async drop(rejected) {
    const cached = this.#cached;
    if ((await cached?.token) === rejected && this.#cached === cached) this.#cached = undefined;
  }

  /** Caches the promise rather than the token, so that concurrent calls share one token request. */
  #request() {
    const cached = { renewAt: Infinity, token: undefined };
    cached.token = this.#fetch(cached).catch((error) => {
      if (this.#cached === cached) this.#cached = undefined;
      throw error;
    });
    return cached;
  }

  async #fetch(cached) {
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: CLIENT_ID, scope: SCOPE });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { status, body } = await send(this.#agent, 'POST', TOKEN_URL, headers, form.toString());
    if (status !== 200) throw new Error(`No token: ${status} ${body}`);
    const { access_token: token, expires_in: lifetime } = JSON.parse(body);
    cached.renewAt = Date.now() + (lifetime - 60) * 1000;
    return token;
  }
}
// #endregion token

// #region call
/** get-transfer-consent uses up the temporary id: the call must not be retried. */
const isReadOnce = (method, path) => method === 'GET' && path.startsWith('/transfer-consents');

/** Calls the API; resolves to the body of the response as text, and its `ETag`. An error has `status` and `body`. */
export async function call(agent, tokens, method, path, { body, key, ifMatch } = {}) {
  const requestId = randomUUID();
  const headers = { 'X-Request-Id': requestId };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  // Every try sends the same key, so the API carries the call out once.
  if (method === 'POST') headers['Idempotency-Key'] = key || randomUUID();
  // The version that is changed: if somebody else has changed it, the API returns 412.
  if (['PATCH', 'DELETE'].includes(method) && ifMatch) headers['If-Match'] = ifMatch;
  const tries = { ...newTries(), areRepeated: !isReadOnce(method, path) };
  let token = await tokens.get();
  const attempt = () =>
    send(agent, method, API_URL + path, { ...headers, Authorization: `Bearer ${token}` }, body, tries);
  let response = await attempt();
  if (response.status === 401 && tries.left > 0) {
    // The token was revoked, or the clocks differ: get a new one and repeat the call once.
    await tokens.drop(token);
    token = await tokens.get();
    response = await attempt();
  }
  if (response.status >= 200 && response.status < 300) return { body: response.body, etag: response.headers.etag };
  const message = `${method} ${path}: ${response.status} ${response.body} (X-Request-Id ${requestId})`;
  throw Object.assign(new Error(message), { status: response.status, body: response.body });
}
// #endregion call

// #region main
async function main() {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')}. See the section Settings of the guide.`);
  const agent = connect();
  try {
    const tokens = new Tokens(agent);
    for (const argument of process.argv.slice(2)) {
      const [method, path, file] = argument.split(' ');
      const sent = { body: file && readFileSync(file, 'utf8'), key: IDEMPOTENCY_KEY, ifMatch: IF_MATCH };
      const { body, etag } = await call(agent, tokens, method, path, sent);
      console.log(body);
      if (etag) console.error(`ETag: ${etag}`);
    }
  } finally {
    agent.destroy();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
// #endregion main
