/** The flow of the guide against a real OpenID Provider on loopback, and each failure that its tables name. */
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { errors, interactionPolicy } from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AuthorizationFailed,
  codeOf,
  exchangeCode,
  fetchIdToken,
  SignInRequired,
  startAuthorization,
} from '../../../content/samples/openid-connect/id-token.mjs';
import { challengeOf, createVerifier } from '../../../content/samples/openid-connect/pkce.mjs';
import { startPractice } from '../../../content/samples/openid-connect/practice/run.mjs';
import { createUserAgent, signIn } from './user-agent.js';

type Practice = Awaited<ReturnType<typeof startPractice>>;
type Check = (ctx: { oidc: { client?: { clientId: string } } }) => boolean;

const running: Practice[] = [];

// oidc-provider warns of its practice settings: memory, keys, pages.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);
vi.spyOn(console, 'info').mockImplementation(() => undefined);

afterEach(() => {
  for (const practice of running.splice(0)) practice.stop();
});

/** All three servers, a user agent, and a user who is signed in unless told otherwise. */
async function practice({
  user = 'usr-778120' as string | null,
  change = undefined as ((config: Configuration) => void) | undefined,
} = {}) {
  const servers = await startPractice([0, 0, 0], change);
  running.push(servers);
  const agent = createUserAgent();
  if (user !== null) await signIn(agent, servers.settings.signInUrl, user);
  const { settings } = servers;
  const authorize = (url: string) => agent.follow(url, settings.redirectUri);
  /** Steps 1 to 3, with another request than the one of the program. */
  const authorizeWith = async (alter: (parameters: URLSearchParams) => void) => {
    const attempt = await startAuthorization(settings);
    const url = new URL(attempt.url);
    alter(url.searchParams);
    return { attempt, redirect: await authorize(url.href) };
  };
  return { ...servers, agent, authorize, authorizeWith };
}

/** The error of a promise that must fail. */
async function failure(promise: Promise<unknown>): Promise<Error & { code?: string }> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('No failure.');
}

/** A server that wants one more thing of the user, for the client of the launch only. */
function wants(reason: string) {
  return (config: Configuration) => {
    const policy = interactionPolicy.base();
    const check: Check = ({ oidc }) => oidc.client?.clientId === 'impact-finance-embed';
    policy.get('login')?.checks.add(new interactionPolicy.Check(`asks_${reason}`, reason, reason, check as never));
    config.interactions = { policy };
  };
}

/** A server that fails for the client of the launch. */
function failsWith(error: Error) {
  return (config: Configuration) => {
    const { loadExistingGrant } = config;
    config.loadExistingGrant = async (ctx) => {
      if (ctx.oidc.client?.clientId === 'impact-finance-embed') throw error;
      return loadExistingGrant?.(ctx);
    };
  };
}

describe('verifier and challenge', () => {
  it('are those of RFC 7636, appendix B', async () => {
    await expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  it('are new for each attempt, and of the alphabet of the standard', () => {
    const verifiers = Array.from({ length: 50 }, createVerifier);
    expect(new Set(verifiers).size).toBe(50);
    for (const verifier of verifiers) expect(verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

describe('a user with a session', () => {
  it('gets an ID token without a page, and the launch takes it', async () => {
    const { settings, authorize, agent, issuer, applicationHost, app } = await practice();
    const token = await fetchIdToken(settings, authorize);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: 'practice-1' });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ iss: issuer, sub: 'usr-778120', aud: 'impact-finance-embed', given_name: 'Alex' });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);

    const launch = await agent.request(`${applicationHost}/users/verify_token`, {
      method: 'POST',
      headers: { Origin: app },
      body: new URLSearchParams({ token, locale: 'en-FI', location: '/marketplace' }),
    });
    expect(launch.status).toBe(303);
    expect(launch.headers.get('Location')).toBe('/marketplace');
    expect(launch.headers.get('Set-Cookie')).toMatch(
      /^__Host-des_session=[^;]+; Path=\/; Secure; HttpOnly; SameSite=None; Partitioned$/,
    );
    const first = await agent.request(`${applicationHost}/marketplace`);
    expect(await first.text()).toContain('onPageReadyEvent');
  });

  it('gets another token for each attempt', async () => {
    const { settings, authorize } = await practice();
    const tokens = [await fetchIdToken(settings, authorize), await fetchIdToken(settings, authorize)];
    expect(new Set(tokens).size).toBe(2);
  });
});

describe('errors of the authorization request', () => {
  it('login_required: the user has no session', async () => {
    const { settings, authorize } = await practice({ user: null });
    const error = await failure(fetchIdToken(settings, authorize));
    expect(error).toBeInstanceOf(SignInRequired);
    expect(error.code).toBe('login_required');
  });

  it('consent_required: the client is not approved', async () => {
    const { settings, authorize } = await practice({
      change(config) {
        const { loadExistingGrant } = config;
        config.loadExistingGrant = async (ctx) =>
          ctx.oidc.client?.clientId === 'impact-finance-embed' ? undefined : loadExistingGrant?.(ctx);
      },
    });
    const error = await failure(fetchIdToken(settings, authorize));
    expect(error).toBeInstanceOf(SignInRequired);
    expect(error.code).toBe('consent_required');
  });

  it('interaction_required: the server wants to show another page', async () => {
    const { settings, authorize } = await practice({ change: wants('interaction_required') });
    const error = await failure(fetchIdToken(settings, authorize));
    expect(error).toBeInstanceOf(SignInRequired);
    expect(error.code).toBe('interaction_required');
  });

  it('access_denied: a policy of the server refuses', async () => {
    const { settings, authorize } = await practice({ change: wants('access_denied') });
    const error = await failure(fetchIdToken(settings, authorize));
    expect(error).toBeInstanceOf(AuthorizationFailed);
    expect(error).not.toBeInstanceOf(SignInRequired);
    expect(error.code).toBe('access_denied');
  });

  it('invalid_request, elsewhere unauthorized_client: the client may not use Authorization Code', async () => {
    const { settings, authorize } = await practice({
      change(config) {
        Object.assign(config.clients?.[0] ?? {}, { response_types: ['none'] });
      },
    });
    const error = await failure(fetchIdToken(settings, authorize));
    expect(error.message).toBe('invalid_request: requested response_type is not allowed for this client');
  });

  it.each(['code_challenge', 'code_challenge_method'])('invalid_request: %s is missing', async (name) => {
    const { authorizeWith } = await practice();
    const { attempt, redirect } = await authorizeWith((parameters) => parameters.delete(name));
    expect((await failure(Promise.resolve().then(() => codeOf(redirect, attempt)))).code).toBe('invalid_request');
  });

  it('invalid_scope: openid is not allowed for the client', async () => {
    const { settings, authorize } = await practice({
      change(config) {
        Object.assign(config.clients?.[0] ?? {}, { scope: 'offline_access' });
      },
    });
    expect((await failure(fetchIdToken(settings, authorize))).code).toBe('invalid_scope');
  });

  it('temporarily_unavailable: the server has a problem, and says so', async () => {
    const { settings, authorize } = await practice({ change: failsWith(new errors.TemporarilyUnavailable()) });
    const error = await failure(fetchIdToken(settings, authorize));
    expect(error).not.toBeInstanceOf(SignInRequired);
    expect(error.code).toBe('temporarily_unavailable');
  });

  it('a page instead of a redirect: the server failed', async () => {
    const { settings, authorize } = await practice({ change: failsWith(new Error('The disk is full.')) });
    await expect(fetchIdToken(settings, authorize)).rejects.toThrow('A page with status 500 instead of a redirect.');
  });

  it('a page instead of a redirect: the redirect URI is unknown', async () => {
    const { settings, authorize, agent } = await practice();
    const other = { ...settings, redirectUri: `${settings.redirectUri}/` };
    await expect(fetchIdToken(other, authorize)).rejects.toThrow('A page with status 400 instead of a redirect.');
    const { url } = await startAuthorization(other);
    expect(await (await agent.request(url)).text()).toContain('invalid_redirect_uri');
  });

  it('a page instead of a redirect: the client id is unknown', async () => {
    const { settings, authorize, agent } = await practice();
    const other = { ...settings, clientId: 'somebody-else' };
    await expect(fetchIdToken(other, authorize)).rejects.toThrow('A page with status 400 instead of a redirect.');
    const { url } = await startAuthorization(other);
    expect(await (await agent.request(url)).text()).toContain('invalid_client');
  });

  it('state differs: the response belongs to another attempt', async () => {
    const { settings, authorize } = await practice();
    const { url } = await startAuthorization(settings);
    const otherAnswer = await authorize(url);
    await expect(fetchIdToken(settings, () => Promise.resolve(otherAnswer))).rejects.toThrow(
      'The state differs: the response belongs to another request.',
    );
  });
});

describe('errors of the token request', () => {
  async function withCode() {
    const servers = await practice();
    const attempt = await startAuthorization(servers.settings);
    const code = codeOf(await servers.authorize(attempt.url), attempt);
    return { ...servers, code, verifier: attempt.verifier };
  }

  it('invalid_grant: the code was used', async () => {
    const { settings, code, verifier } = await withCode();
    await exchangeCode(settings, code, verifier);
    expect((await failure(exchangeCode(settings, code, verifier))).code).toBe('invalid_grant');
  });

  it('invalid_grant: the verifier is of another attempt', async () => {
    const { settings, code } = await withCode();
    expect((await failure(exchangeCode(settings, code, createVerifier()))).code).toBe('invalid_grant');
  });

  it('invalid_grant: the redirect URI is another one', async () => {
    const { settings, code, verifier, app } = await withCode();
    const other = { ...settings, redirectUri: `${app}/` };
    expect((await failure(exchangeCode(other, code, verifier))).code).toBe('invalid_grant');
  });

  it('invalid_grant: the code is of another client', async () => {
    const { settings, code, verifier } = await withCode();
    const other = { ...settings, clientId: 'samplebank-app' };
    expect((await failure(exchangeCode(other, code, verifier))).code).toBe('invalid_grant');
  });

  it('invalid_grant: the code has expired', async () => {
    const servers = await practice({
      change(config) {
        config.ttl = { ...config.ttl, AuthorizationCode: 1 };
      },
    });
    const attempt = await startAuthorization(servers.settings);
    const code = codeOf(await servers.authorize(attempt.url), attempt);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await failure(exchangeCode(servers.settings, code, attempt.verifier))).code).toBe('invalid_grant');
  });

  it('invalid_client: the client is unknown', async () => {
    const { settings, code, verifier } = await withCode();
    const other = { ...settings, clientId: 'somebody-else' };
    expect((await failure(exchangeCode(other, code, verifier))).code).toBe('invalid_client');
  });

  it('invalid_client: the client is not public', async () => {
    const servers = await practice({
      change(config) {
        Object.assign(config.clients?.[0] ?? {}, {
          token_endpoint_auth_method: 'client_secret_basic',
          client_secret: 'only-for-this-test',
        });
      },
    });
    expect((await failure(fetchIdToken(servers.settings, servers.authorize))).code).toBe('invalid_client');
  });

  it.each([
    ['invalid_grant', 'the verifier is missing', { code_verifier: undefined }],
    ['invalid_request', 'the code is missing', { code: undefined }],
    ['unsupported_grant_type', 'the grant type is another one', { grant_type: 'password' }],
  ])('%s: %s', async (error, _case, altered) => {
    const { settings, code, verifier } = await withCode();
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: settings.redirectUri,
      client_id: settings.clientId,
      code_verifier: verifier,
      ...altered,
    };
    const body = new URLSearchParams(Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]));
    const response = await fetch(settings.tokenEndpoint, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error });
  });

  it('no ID token: the request did not ask for openid', async () => {
    const { settings, authorizeWith } = await practice({
      change(config) {
        const { loadExistingGrant } = config;
        config.scopes = ['openid', 'balances'];
        Object.assign(config.clients?.[0] ?? {}, { scope: 'openid balances' });
        config.loadExistingGrant = async (ctx) => {
          const grant = await loadExistingGrant?.(ctx);
          grant?.addOIDCScope('balances');
          return grant;
        };
      },
    });
    const { attempt, redirect } = await authorizeWith((parameters) => parameters.set('scope', 'balances'));
    await expect(exchangeCode(settings, codeOf(redirect, attempt), attempt.verifier)).rejects.toThrow(
      'No id_token in the response: request the scope openid.',
    );
  });

  it('CORS: the origin of the redirect URI may read the answer, another one may not', async () => {
    const { settings, app } = await practice();
    const allowed = async (origin: string) => {
      const body = new URLSearchParams({ client_id: settings.clientId, grant_type: 'authorization_code', code: 'x' });
      const answer = await fetch(settings.tokenEndpoint, { method: 'POST', body, headers: { Origin: origin } });
      return answer.headers.get('Access-Control-Allow-Origin');
    };
    expect(await allowed(app)).toBe(app);
    expect(await allowed('https://elsewhere.example')).toBeNull();
  });
});

describe('errors of the launch', () => {
  async function launched(alter: (fields: Record<string, string>) => void, headers: Record<string, string> = {}) {
    const servers = await practice();
    const fields: Record<string, string> = { token: await fetchIdToken(servers.settings, servers.authorize) };
    alter(fields);
    return fetch(`${servers.applicationHost}/users/verify_token`, {
      method: 'POST',
      headers: { Origin: servers.app, ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  }

  it.each([
    [400, 'validation-failed', (fields: Record<string, string>) => (fields['location'] = '//elsewhere.example')],
    [422, 'launch-token-invalid', (fields: Record<string, string>) => (fields['token'] = `${fields['token']}x`)],
  ])('%s %s', async (status, code, alter) => {
    const response = await launched(alter);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status, code });
  });

  it('403 launch-origin-refused', async () => {
    const response = await launched(() => undefined, { Origin: 'https://elsewhere.example' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'launch-origin-refused' });
  });

  it('503 identity-provider-unreachable', async () => {
    const servers = await practice({
      change(config) {
        config.routes = { ...config.routes, jwks: '/keys-are-elsewhere' };
      },
    });
    const token = await fetchIdToken(servers.settings, servers.authorize);
    const body = new URLSearchParams({ token });
    const response = await fetch(`${servers.applicationHost}/users/verify_token`, { method: 'POST', body });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'identity-provider-unreachable' });
  });

  it('a page for whoever wants HTML, which reports launchFailed', async () => {
    const response = await launched((fields) => (fields['token'] = 'no-token'), { Accept: 'text/html' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('launchFailed');
  });

  it('303, but no cookie comes back: sessionExpired follows at once', async () => {
    const servers = await practice();
    const token = await fetchIdToken(servers.settings, servers.authorize);
    const body = new URLSearchParams({ token });
    const launch = await fetch(`${servers.applicationHost}/users/verify_token`, { method: 'POST', body });
    expect(launch.redirected).toBe(true);
    expect(await launch.text()).toContain('sessionExpired');
  });
});
