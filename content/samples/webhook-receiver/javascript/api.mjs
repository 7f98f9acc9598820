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
    // next_url comes from a response: never send the token to another host.
    if (new URL(url).origin !== new URL(baseUrl).origin) throw new Error(`${url} is not a URL of the API.`);
    const headers = { Authorization: `Bearer ${await accessToken()}`, Accept: 'application/json' };
    const response = await send(url, { method: 'GET', headers });
    if (response.status === 200) return JSON.parse(response.text);
    if (attempt < ATTEMPTS && response.status === 401) {
      token = undefined;
      return get(url, ATTEMPTS);
    }
    if (attempt < ATTEMPTS && (response.status === 429 || response.status >= 500)) {
      await wait(1000 * Number(response.headers['retry-after'] ?? 2 ** attempt));
      return get(url, attempt + 1);
    }
    throw new Error(`GET ${url} returned ${response.status}: ${response.text}`);
  }

  /** Reuses a token until 60 seconds before it expires. */
  async function accessToken() {
    if (token !== undefined && Date.now() < token.until) return token.value;
    const form = { grant_type: 'client_credentials', client_id: clientId, scope: 'events:read' };
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
    const response = await send(tokenUrl, { method: 'POST', headers }, String(new URLSearchParams(form)));
    if (response.status !== 200) throw new Error(`The token endpoint returned ${response.status}: ${response.text}`);
    const { access_token: value, expires_in: seconds } = JSON.parse(response.text);
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
      call.on('timeout', () => call.destroy(new Error(`${url} did not respond in time.`)));
      call.on('error', reject);
      call.end(body);
    });
  }
}
