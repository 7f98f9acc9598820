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
const { API_URL, TOKEN_URL, CLIENT_ID, SCOPE, CLIENT_CERTIFICATE, CLIENT_KEY, IDEMPOTENCY_KEY } = process.env;
// #endregion settings

// #region connection
/** Every connection shows the certificate. The server's is checked: never set `rejectUnauthorized: false`. */
export function connect() {
  return new https.Agent({
    cert: readFileSync(CLIENT_CERTIFICATE),
    key: readFileSync(CLIENT_KEY),
    minVersion: 'TLSv1.2',
    keepAlive: true,
  });
}

/** One request; the answer is `{ status, headers, body }`. */
function send(agent, method, url, headers, body) {
  return new Promise((resolve, reject) => {
    const request = https.request(url, { agent, method, headers, timeout: 30_000 }, async (response) => {
      try {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() });
      } catch (error) {
        reject(error);
      }
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer within 30 seconds`)));
    request.on('error', reject);
    request.end(body);
  });
}
// #endregion connection

// #region token
/** Gives the token of the client: the kept one, or a new one from 60 seconds before its end. */
export class Tokens {
  #agent;
  #kept;

  constructor(agent) {
    this.#agent = agent;
  }

  get() {
    if (!this.#kept || Date.now() >= this.#kept.due) this.#kept = this.#request();
    return this.#kept.token;
  }

  /** A token that the API refused is not used again. Another call may have replaced it already. */
  async drop(refused) {
    const kept = this.#kept;
    if ((await kept?.token) === refused && this.#kept === kept) this.#kept = undefined;
  }

  /** What is kept is the request, not its answer: calls that run at the same time wait for one and the same token. */
  #request() {
    const kept = { due: Infinity, token: undefined };
    kept.token = this.#fetch(kept).catch((error) => {
      if (this.#kept === kept) this.#kept = undefined;
      throw error;
    });
    return kept;
  }

  async #fetch(kept) {
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: CLIENT_ID, scope: SCOPE });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { status, body } = await send(this.#agent, 'POST', TOKEN_URL, headers, form.toString());
    if (status !== 200) throw new Error(`No token: ${status} ${body}`);
    const { access_token: token, expires_in: life } = JSON.parse(body);
    kept.due = Date.now() + (life - 60) * 1000;
    return token;
  }
}
// #endregion token

// #region call
/** Calls the API, and gives the body of the answer as text. */
export async function call(agent, tokens, method, path, body) {
  const requestId = randomUUID();
  const headers = { 'X-Request-Id': requestId };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  // The same key with every try: the API carries the call out once.
  if (IDEMPOTENCY_KEY) headers['Idempotency-Key'] = IDEMPOTENCY_KEY;
  let renewed = false;
  let waits = 0;
  for (;;) {
    const token = await tokens.get();
    const answer = await send(agent, method, API_URL + path, { ...headers, Authorization: `Bearer ${token}` }, body);
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    if (answer.status === 401 && !renewed) {
      // The token was revoked, or the clocks differ: one new token, one more try.
      renewed = true;
      await tokens.drop(token);
    } else if ([429, 500, 503].includes(answer.status) && waits < 4) {
      // Five tries in all. Wait as long as the server asks; where it does not say, 1, 2, 4 and 8 seconds.
      const asked = Number.parseInt(answer.headers['retry-after'] ?? '', 10);
      await sleep((Number.isNaN(asked) ? 2 ** waits : asked) * 1000);
      waits += 1;
    } else {
      throw new Error(`${method} ${path}: ${answer.status} ${answer.body} (X-Request-Id ${requestId})`);
    }
  }
}
// #endregion call

// #region main
async function main() {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0)
    throw new Error(`Set ${missing.join(', ')}. The section Settings of the guide explains them.`);
  const agent = connect();
  try {
    const tokens = new Tokens(agent);
    for (const argument of process.argv.slice(2)) {
      const [method, path, file] = argument.split(' ');
      console.log(await call(agent, tokens, method, path, file && readFileSync(file, 'utf8')));
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
