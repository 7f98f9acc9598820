// @ts-check
/**
 * A Bank Authorization Server to practise with: oidc-provider, set up as the guide asks the bank to set up its own.
 * Any user name signs in, and nothing is stored. Never run it where others can reach it.
 */
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

export const EMBED_CLIENT = 'impact-finance-embed';
export const BANK_CLIENT = 'samplebank-app';

// #region provider
/**
 * The setup of the Bank Authorization Server.
 * @param {string} appOrigin origin of the bank's page
 * @returns {Promise<import('oidc-provider').Configuration>}
 */
export async function configuration(appOrigin) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    clients: [
      {
        // A client of its own for the launch of the Web App: public, Authorization Code with PKCE.
        client_id: EMBED_CLIENT,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${appOrigin}/des-callback`],
        scope: 'openid',
        id_token_signed_response_alg: 'ES256',
      },
      {
        // The client with which the Bank App signs its user in; it gives the user a session.
        client_id: BANK_CLIENT,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${appOrigin}/`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'practice-1', use: 'sig', alg: 'ES256' }] },
    pkce: { required: () => true },
    ttl: { AuthorizationCode: 60, IdToken: 600 },
    routes: { authorization: '/authorize', token: '/token', jwks: '/jwks' },
    // The names are in the ID token, because DES calls no other endpoint for them.
    claims: { openid: ['sub', 'given_name'] },
    conformIdTokenClaims: false,
    findAccount: async (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, given_name: 'Alex' }),
    }),
    // No consent page: the bank has approved its own clients.
    async loadExistingGrant(ctx) {
      const { client, provider, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  };
}
// #endregion provider

/**
 * @param {string} issuer
 * @param {import('oidc-provider').Configuration} config
 */
export function createAuthorizationServer(issuer, config) {
  return new Provider(issuer, config);
}
