import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Reads the Impact Finance API with client credentials and a client certificate (RFC 8705).
 *
 * @param {object} options
 * @param {string} options.baseUrl `https://{partner}.impact-finance.example/v1`
 * @param {string} options.tokenUrl
 * @param {string} options.clientId
 * @param {{ cert?: Buffer, key?: Buffer }} options.certificate
 */
export function createApi({ baseUrl, tokenUrl, clientId, certificate }) {
  let token;
  return { baseUrl, get };

  async function get(url) {
    // next_url comes from a response: never send the token to another host.
    if (new URL(url).origin !== new URL(baseUrl).origin) throw new Error(`${url} is not a URL of the API.`);
    const tries = { left: 5, pause: 1 };
    let response = await attempt();
    if (response.status === 401 && tries.left > 0) {
      token = undefined;
      response = await attempt();
    }
    return bodyOf(`GET ${url}`, response);

    async function attempt() {
      const headers = { Authorization: `Bearer ${await accessToken()}`, Accept: 'application/json' };
      return sendAgain(tries, url, { method: 'GET', headers });
    }
  }

  /** Reuses a token until 60 seconds before it expires. */
  async function accessToken() {
    if (token !== undefined && Date.now() < token.until) return token.value;
    const form = { grant_type: 'client_credentials', client_id: clientId, scope: 'events:read' };
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
    const body = String(new URLSearchParams(form));
    const response = await sendAgain({ left: 5, pause: 1 }, tokenUrl, { method: 'POST', headers }, body);
    const { access_token: value, expires_in: seconds } = bodyOf('The token endpoint', response);
    token = { value, until: Date.now() + (seconds - 60) * 1000 };
    return value;
  }

  /** Sends a request, and again after 429, 500 and 503 and if no response arrives, as long as there are tries left. */
  async function sendAgain(tries, ...request) {
    for (;;) {
      const response = await send(...request).catch((error) => ({ status: 0, headers: {}, text: error.message }));
      tries.left -= 1;
      if (tries.left === 0 || ![0, 429, 500, 503].includes(response.status)) return response;
      // Wait as long as the server asks, otherwise 1, 2, 4 and 8 seconds, each up to 25 % shorter or longer.
      const asked = secondsAsked(response.headers['retry-after']);
      await wait(1000 * (asked ?? tries.pause * (0.75 + Math.random() / 2)));
      if (asked === undefined) tries.pause *= 2;
    }
  }

  async function send(url, options, body) {
    const request = new URL(url).protocol === 'https:' ? requestOverHttps : requestOverHttp;
    return new Promise((resolve, reject) => {
      const call = request(url, { ...options, ...certificate, timeout: 30_000 }, async (response) => {
        try {
          const text = Buffer.concat(await response.toArray()).toString();
          resolve({ status: response.statusCode, headers: response.headers, text });
        } catch (error) {
          reject(error);
        }
      });
      call.on('timeout', () => call.destroy(new Error(`${url} did not respond in time.`)));
      call.on('error', reject);
      call.end(body);
    });
  }
}

function bodyOf(call, { status, text }) {
  if (status === 200) return JSON.parse(text);
  throw new Error(`${call} returned ${status === 0 ? 'no response' : status}: ${text}`);
}

/**
 * Seconds that `Retry-After` asks for, as a number or as a date (RFC 9110 §10.2.3); undefined if it says neither.
 */
function secondsAsked(retryAfter = '') {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = / GMT$/.test(retryAfter) ? Date.parse(retryAfter) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000);
}
