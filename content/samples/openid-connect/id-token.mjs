// @ts-check
/** From the signed-in user to an ID token, without a page. Runs in browsers and in Node.js 20 or newer. */
import { challengeOf, createVerifier } from './pkce.mjs';

/**
 * @typedef {object} Settings
 * @property {string} authorizationEndpoint
 * @property {string} tokenEndpoint
 * @property {string} clientId
 * @property {string} redirectUri exactly as registered
 *
 * @typedef {object} Attempt what one attempt has to remember between request and answer
 * @property {string} url
 * @property {string} state
 * @property {string} verifier
 */

// #region errors
const SIGN_IN_ERRORS = ['login_required', 'consent_required', 'interaction_required'];

/** The Bank Authorization Server refused. `code` is the error of RFC 6749 or OpenID Connect. */
export class AuthorizationFailed extends Error {
  /**
   * @param {string} code
   * @param {string | null} [description]
   */
  constructor(code, description) {
    super(description ? `${code}: ${description}` : code);
    this.code = code;
  }
}

/** The user has to authenticate in the bank's own screens first. */
export class SignInRequired extends AuthorizationFailed {}
// #endregion errors

// #region start
/**
 * Steps 1 and 2: the address of the authorization request, and what its answer is checked with.
 * @param {Settings} settings
 * @returns {Promise<Attempt>}
 */
export async function startAuthorization({ authorizationEndpoint, clientId, redirectUri }) {
  const verifier = createVerifier();
  const state = createVerifier();
  const url = new URL(authorizationEndpoint);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid',
    prompt: 'none',
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return { url: url.href, state, verifier };
}
// #endregion start

// #region code
/**
 * Step 3: the code in the address of the redirect.
 * @param {string} redirect
 * @param {Attempt} attempt
 */
export function codeOf(redirect, { state }) {
  const answer = new URL(redirect).searchParams;
  if (answer.get('state') !== state) throw new Error('The answer belongs to another request.');
  const error = answer.get('error');
  if (error !== null) {
    const Failure = SIGN_IN_ERRORS.includes(error) ? SignInRequired : AuthorizationFailed;
    throw new Failure(error, answer.get('error_description'));
  }
  const code = answer.get('code');
  if (code === null) throw new Error('The answer has neither a code nor an error.');
  return code;
}
// #endregion code

// #region exchange
/**
 * Steps 4 and 5: the ID token for the code.
 * @param {Settings} settings
 * @param {string} code
 * @param {string} verifier
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>}
 */
export async function exchangeCode({ tokenEndpoint, clientId, redirectUri }, code, verifier, signal) {
  const response = await fetch(tokenEndpoint, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      code_verifier: verifier,
    }),
    signal,
  });
  const body = await response.json();
  if (!response.ok) throw new AuthorizationFailed(body.error, body.error_description);
  if (typeof body.id_token !== 'string') throw new Error('No ID token came: the scope openid is missing.');
  return body.id_token;
}
// #endregion exchange

// #region fetch-id-token
/**
 * Resolves to a fresh ID token. Throws SignInRequired when a page would be needed.
 * @param {Settings} settings
 * @param {(url: string, signal?: AbortSignal) => Promise<string>} authorizeSilently opens the address where the
 *   user's session is present, and resolves to the address of the redirect
 * @param {AbortSignal} [signal]
 */
export async function fetchIdToken(settings, authorizeSilently, signal) {
  const attempt = await startAuthorization(settings);
  const redirect = await authorizeSilently(attempt.url, signal);
  const code = codeOf(redirect, attempt);
  return exchangeCode(settings, code, attempt.verifier, signal);
}
// #endregion fetch-id-token
