import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

const ATTEMPTS = 5;

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

  async function get(url, attempt = 1) {
    // next_url comes from outside: the token goes to the API and to nobody else.
    if (new URL(url).origin !== new URL(baseUrl).origin) throw new Error(`${url} is not an address of the API.`);
    const headers = { Authorization: `Bearer ${await accessToken()}`, Accept: 'application/json' };
    const answer = await send(url, { method: 'GET', headers });
    if (answer.status === 200) return JSON.parse(answer.text);
    if (attempt < ATTEMPTS && answer.status === 401) {
      token = undefined;
      return get(url, ATTEMPTS);
    }
    if (attempt < ATTEMPTS && (answer.status === 429 || answer.status >= 500)) {
      await wait(1000 * Number(answer.headers['retry-after'] ?? 2 ** attempt));
      return get(url, attempt + 1);
    }
    throw new Error(`GET ${url} answered ${answer.status}: ${answer.text}`);
  }

  /** A token serves until 60 seconds before it ends. */
  async function accessToken() {
    if (token !== undefined && Date.now() < token.until) return token.value;
    const form = { grant_type: 'client_credentials', client_id: clientId, scope: 'events:read' };
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
    const answer = await send(tokenUrl, { method: 'POST', headers }, String(new URLSearchParams(form)));
    if (answer.status !== 200) throw new Error(`The token endpoint answered ${answer.status}: ${answer.text}`);
    const { access_token: value, expires_in: seconds } = JSON.parse(answer.text);
    token = { value, until: Date.now() + (seconds - 60) * 1000 };
    return value;
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
      call.on('timeout', () => call.destroy(new Error(`${url} did not answer in time.`)));
      call.on('error', reject);
      call.end(body);
    });
  }
}
