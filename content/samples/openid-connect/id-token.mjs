// @ts-check
/** Gets an ID token for the signed-in user without showing a page. Runs in browsers and in Node.js 20 or newer. */
import { challengeOf, createVerifier } from './pkce.mjs';

/**
 * @typedef {object} Settings
 * @property {string} authorizationEndpoint
 * @property {string} tokenEndpoint
 * @property {string} clientId
 * @property {string} redirectUri exactly as registered
 *
 * @typedef {object} Attempt what one attempt stores between request and response
 * @property {string} url
 * @property {string} state
 * @property {string} verifier
 */

// #region errors
const SIGN_IN_ERRORS = ['login_required', 'consent_required', 'interaction_required'];

/** The Bank Authorization Server returned an error. `code` is the one of RFC 6749 or OpenID Connect. */
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
 * Steps 1 and 2: creates the URL of the authorization request, and the values that verify its response.
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
 * Step 3: reads the code from the URL of the redirect.
 * @param {string} redirect
 * @param {Attempt} attempt
 */
export function codeOf(redirect, { state }) {
  const response = new URL(redirect).searchParams;
  if (response.get('state') !== state) throw new Error('The state differs: the response belongs to another request.');
  const error = response.get('error');
  if (error !== null) {
    const Failure = SIGN_IN_ERRORS.includes(error) ? SignInRequired : AuthorizationFailed;
    throw new Failure(error, response.get('error_description'));
  }
  const code = response.get('code');
  if (code === null) throw new Error('The response has neither a code nor an error.');
  return code;
}
// #endregion code

// #region exchange
/**
 * Steps 4 and 5: exchanges the code for the ID token.
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
  if (typeof body.id_token !== 'string') throw new Error('No id_token in the response: request the scope openid.');
  return body.id_token;
}
// #endregion exchange

// #region fetch-id-token
/**
 * Resolves to a fresh ID token. Throws SignInRequired if the user has to sign in first.
 * @param {Settings} settings
 * @param {(url: string, signal?: AbortSignal) => Promise<string>} authorizeSilently opens the URL with the user's
 *   session, and resolves to the URL of the redirect
 * @param {AbortSignal} [signal]
 */
export async function fetchIdToken(settings, authorizeSilently, signal) {
  const attempt = await startAuthorization(settings);
  const redirect = await authorizeSilently(attempt.url, signal);
  const code = codeOf(redirect, attempt);
  return exchangeCode(settings, code, attempt.verifier, signal);
}
// #endregion fetch-id-token
