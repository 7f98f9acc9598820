// @ts-check
/**
 * The checks that DES makes on an ID token, for banks that test their own tokens.
 *   npm install jose
 *   node check-id-token.mjs settings.json token.txt
 * Needs Node.js 20 or newer. Prints each check with its result; exits with 1 if one fails.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compactDecrypt, compactVerify, createRemoteJWKSet, decodeProtectedHeader, errors } from 'jose';

/**
 * @typedef {object} Settings
 * @property {string} oidc_issuer
 * @property {string} oidc_audience
 * @property {string} oidc_jwks_url
 * @property {string[]} [oidc_allowed_algorithms]
 * @property {boolean} [oidc_require_encryption]
 *
 * @typedef {{ number: number, check: string, passed: boolean, reason?: string }} Result
 * @typedef {Record<string, unknown>} Claims
 */

/** The keys could not be fetched: DES returns 503 `identity-provider-unreachable`. */
export class KeysUnreachable extends Error {}

// #region limits
const MAX_BYTES = 16 * 1024;
const SKEW_SECONDS = 60;
const MAX_AGE_SECONDS = 600;
const KEYS_LIVE_MS = 600_000;
const ALGORITHMS = ['RS256', 'PS256', 'ES256'];
const KEY_MANAGEMENT = ['RSA-OAEP-256', 'ECDH-ES'];
const CONTENT_ENCRYPTION = ['A256GCM'];
// #endregion limits

// #region claim-checks
/** @type {{ number: number, check: string, problem(claims: Claims, context: Context): string | undefined }[]} */
const claimChecks = [
  {
    number: 6,
    check: 'iss equals oidc_issuer',
    problem: ({ iss }, { settings }) =>
      iss === settings.oidc_issuer ? undefined : `iss is ${text(iss)}, not ${text(settings.oidc_issuer)}`,
  },
  {
    number: 7,
    check: 'aud contains oidc_audience',
    problem: ({ aud }, { settings }) =>
      audiences(aud).includes(settings.oidc_audience) ? undefined : `aud is ${text(aud)}`,
  },
  {
    number: 8,
    check: 'azp equals oidc_audience when there are several audiences',
    problem: ({ aud, azp }, { settings }) =>
      audiences(aud).length < 2 || azp === settings.oidc_audience ? undefined : `azp is ${text(azp)}`,
  },
  {
    number: 9,
    check: 'exp is in the future',
    problem: ({ exp }, { now }) => {
      if (typeof exp !== 'number') return `exp is ${text(exp)}`;
      return exp + SKEW_SECONDS > now ? undefined : `exp was ${now - exp} s ago`;
    },
  },
  {
    number: 10,
    check: 'iat is at most 10 minutes old',
    problem: ({ iat }, { now }) => {
      if (typeof iat !== 'number') return `iat is ${text(iat)}`;
      if (iat > now + SKEW_SECONDS) return `iat is ${iat - now} s in the future`;
      return now - iat <= MAX_AGE_SECONDS + SKEW_SECONDS ? undefined : `iat was ${now - iat} s ago`;
    },
  },
  {
    number: 11,
    check: 'sub is 1 to 255 printable ASCII characters without spaces',
    problem: ({ sub }) =>
      typeof sub === 'string' && /^[\x21-\x7e]{1,255}$/.test(sub) ? undefined : `sub is ${text(sub)}`,
  },
  {
    number: 12,
    check: 'jti was not used before',
    problem: ({ jti }, { usedIds }) =>
      jti === undefined || !usedIds.has(jti) ? undefined : `jti ${text(jti)} was used before`,
  },
  {
    number: 13,
    check: 'sub is the one of the session',
    problem: ({ sub }, { sessionSub }) =>
      sessionSub === undefined || sub === sessionSub ? undefined : `sub is ${text(sub)}, not ${text(sessionSub)}`,
  },
];
// #endregion claim-checks

/** @typedef {{ settings: Settings, now: number, usedIds: Set<unknown>, sessionSub?: string }} Context */

/** @param {unknown} value */
function text(value) {
  return value === undefined ? 'missing' : JSON.stringify(value);
}

/** @param {unknown} aud */
function audiences(aud) {
  return Array.isArray(aud) ? aud : [aud];
}

/**
 * Returns a function that checks tokens against the settings. It caches the keys for 600 seconds and stores each `jti`.
 * @param {Settings} settings
 * @param {{ decryptionKey?: CryptoKey, now?: () => number, keys?: import('jose').JWTVerifyGetKey }} [options] `now` in
 *   unix seconds; the private key for encrypted tokens, when you test with a key pair of your own
 */
export function createTokenCheck(settings, options = {}) {
  const { decryptionKey, now = () => Math.floor(Date.now() / 1000) } = options;
  const keys =
    options.keys ??
    createRemoteJWKSet(new URL(settings.oidc_jwks_url), { cacheMaxAge: KEYS_LIVE_MS, cooldownDuration: 0 });
  const usedIds = new Set();

  // #region check
  /**
   * Checks 1 to 5 depend on each other, so they stop at the first failure. Checks 6 to 13 all run.
   * @param {string} token
   * @param {string} [sessionSub] at updateToken: the `sub` of the session
   * @returns {Promise<{ results: Result[], claims?: Claims }>}
   */
  return async function checkToken(token, sessionSub) {
    /** @type {Result[]} */
    const results = [];
    /** @type {(number: number, check: string, reason?: string) => boolean} */
    const note = (number, check, reason) => {
      results.push({ number, check, passed: reason === undefined, ...(reason === undefined ? {} : { reason }) });
      return reason === undefined;
    };

    const bytes = new TextEncoder().encode(token).length;
    if (!note(1, 'the token is at most 16 KiB', bytes > MAX_BYTES ? `${bytes} bytes` : undefined)) return { results };

    const inner = await decrypt(token, settings.oidc_require_encryption ?? false, decryptionKey);
    if (!note(2, 'encryption', inner.reason) || inner.jws === undefined) return { results };

    const header = headerOf(inner.jws);
    const allowed = (settings.oidc_allowed_algorithms ?? ALGORITHMS).filter((name) => ALGORITHMS.includes(name));
    const algorithm = allowed.includes(String(header?.alg)) ? undefined : `alg is ${text(header?.alg)}`;
    if (!note(3, `signed JWT with ${allowed.join(', ')}`, header ? algorithm : 'not a JWT')) return { results };

    const signed = header?.kid ? await verify(inner.jws, keys, allowed) : { unknownKey: 'there is no kid' };
    if (!note(4, 'kid is known', signed.unknownKey)) return { results };
    if (!note(5, 'the signature fits the key', signed.reason) || !signed.claims) return { results };

    const { claims } = signed;
    const context = { settings, now: now(), usedIds, sessionSub };
    for (const { number, check, problem } of claimChecks) note(number, check, problem(claims, context));
    const passed = results.every((result) => result.passed);
    if (passed && claims.jti !== undefined) usedIds.add(claims.jti);
    return passed ? { results, claims } : { results };
  };
  // #endregion check
}

/**
 * Returns the signed token inside an encrypted one, or the token itself.
 * @param {string} token
 * @param {boolean} required
 * @param {CryptoKey | undefined} key
 * @returns {Promise<{ jws?: string, reason?: string }>}
 */
async function decrypt(token, required, key) {
  // A JWE has five parts (RFC 7516, section 3.1), a signed JWT three.
  if (token.split('.').length !== 5) return required ? { reason: 'the token is not encrypted' } : { jws: token };
  if (!key) return { reason: 'the token is encrypted, and there is no key to decrypt it with' };
  try {
    const { plaintext } = await compactDecrypt(token, key, {
      keyManagementAlgorithms: KEY_MANAGEMENT,
      contentEncryptionAlgorithms: CONTENT_ENCRYPTION,
    });
    return { jws: new TextDecoder().decode(plaintext) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {string} jws */
function headerOf(jws) {
  try {
    return decodeProtectedHeader(jws);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} jws
 * @param {import('jose').JWTVerifyGetKey} keys
 * @param {string[]} algorithms
 * @returns {Promise<{ claims?: Claims, reason?: string, unknownKey?: string }>}
 */
async function verify(jws, keys, algorithms) {
  try {
    const { payload } = await compactVerify(jws, keys, { algorithms });
    return { claims: JSON.parse(new TextDecoder().decode(payload)) };
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return { unknownKey: 'no key of oidc_jwks_url has this kid' };
    if (error instanceof errors.JWSSignatureVerificationFailed) return { reason: 'the signature does not fit' };
    if (error instanceof errors.JWSInvalid || error instanceof SyntaxError) return { reason: error.message };
    throw new KeysUnreachable('The keys cannot be fetched.', { cause: error });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [settingsFile, tokenFile] = process.argv.slice(2);
  if (!settingsFile || !tokenFile) {
    console.error('Usage: node check-id-token.mjs settings.json token.txt');
    process.exit(2);
  }
  const checkToken = createTokenCheck(JSON.parse(await readFile(settingsFile, 'utf8')));
  const { results, claims } = await checkToken((await readFile(tokenFile, 'utf8')).trim());
  for (const { number, check, passed, reason } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${number}. ${check}${reason ? `: ${reason}` : ''}`);
  }
  process.exitCode = claims ? 0 : 1;
}
