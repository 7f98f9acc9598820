// @ts-check
/**
 * The bank's side of OpenID Connect Back-Channel Logout 1.0: creates a logout token and posts it.
 *   npm install jose
 *   node send-logout-token.mjs settings.json usr-778120
 * Needs Node.js 20 or newer.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { importPKCS8, SignJWT } from 'jose';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

// #region token
/**
 * Creates a logout token (section 2.4), which ends all sessions of the user `sub`.
 * @param {{ issuer: string, audience: string, alg: string, kid: string, key: CryptoKey | Uint8Array }} signer a key
 *   that is published at `oidc_jwks_url`
 * @param {string} sub
 */
export function createLogoutToken({ issuer, audience, alg, kid, key }, sub) {
  return new SignJWT({ events: { [LOGOUT_EVENT]: {} } })
    .setProtectedHeader({ alg, kid, typ: 'logout+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime('2 minutes')
    .setJti(randomUUID())
    .sign(key);
}
// #endregion token

// #region post
const TIMEOUT_MS = 5_000;
const PAUSES_MS = [1_000, 5_000, 25_000];

/**
 * Posts a logout token. Retries after a timeout, a connection error or a 5xx, with a new token each time.
 * @param {string} url `{application host}/oidc/backchannel-logout`
 * @param {() => Promise<string>} createToken
 * @param {readonly number[]} [pauses] milliseconds before each retry
 */
export async function postLogoutToken(url, createToken, pauses = PAUSES_MS) {
  for (let attempt = 0; ; attempt += 1) {
    const status = await statusOf(url, await createToken());
    if (status === 200) return;
    if (status !== undefined && status < 500) throw new Error(`The logout token was refused with ${status}.`);
    const wait = pauses[attempt];
    if (wait === undefined)
      throw new Error(`No success after ${attempt + 1} attempts, last: ${status ?? 'no response'}.`);
    await pause(wait);
  }
}

/**
 * @param {string} url
 * @param {string} token
 * @returns {Promise<number | undefined>} undefined: no response
 */
async function statusOf(url, token) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.status;
  } catch {
    return undefined;
  }
}
// #endregion post

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [settingsFile, sub] = process.argv.slice(2);
  if (!settingsFile || !sub) {
    console.error('Usage: node send-logout-token.mjs settings.json <sub>');
    process.exit(2);
  }
  const { logoutUrl, keyFile, ...signer } = JSON.parse(await readFile(settingsFile, 'utf8'));
  const key = await importPKCS8(await readFile(keyFile, 'utf8'), signer.alg);
  await postLogoutToken(logoutUrl, () => createLogoutToken({ ...signer, key }, sub));
  console.log(`All sessions of ${sub} have ended.`);
}
