// @ts-check
/** Verifier and challenge of RFC 7636. Runs in browsers and in Node.js 20 or newer. */

// #region pkce
/** @param {Uint8Array} bytes */
function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A new verifier: 32 random bytes, 43 characters (RFC 7636, section 4.1). */
export function createVerifier() {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * The challenge of a verifier, method S256 (RFC 7636, section 4.2).
 * @param {string} verifier
 */
export async function challengeOf(verifier) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(digest));
}
// #endregion pkce
