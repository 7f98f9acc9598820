// @ts-check
/**
 * The checks of a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6), for banks that test their own.
 * Needs Node.js 20 or newer, and jose.
 */
import { createRemoteJWKSet, jwtVerify } from 'jose';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

// #region check-logout-token
/**
 * Returns a function that resolves to the claims of a valid logout token, and rejects for any other.
 * @param {{ oidc_issuer: string, oidc_audience: string, oidc_jwks_url: string, oidc_allowed_algorithms?: string[] }} s
 * @param {import('jose').JWTVerifyGetKey} [keys] instead of those at `oidc_jwks_url`
 */
export function createLogoutTokenCheck(s, keys = createRemoteJWKSet(new URL(s.oidc_jwks_url))) {
  const usedIds = new Set();
  return async (/** @type {string} */ token) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: s.oidc_issuer,
      audience: s.oidc_audience,
      algorithms: s.oidc_allowed_algorithms ?? ['RS256', 'PS256', 'ES256'],
      clockTolerance: 60,
      maxTokenAge: 600, // also rejects an iat in the future
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    });
    const { events, jti, sub, sid, nonce } = payload;
    const event = events instanceof Object ? Reflect.get(events, LOGOUT_EVENT) : undefined;
    if (!(event instanceof Object)) throw new Error(`events has no member ${LOGOUT_EVENT}.`);
    if (sub === undefined && sid === undefined) throw new Error('sub and sid are missing.');
    if (nonce !== undefined) throw new Error('A logout token must not have a nonce.');
    if (usedIds.has(jti)) throw new Error('jti was used before.');
    usedIds.add(jti);
    return payload;
  };
}
// #endregion check-logout-token
