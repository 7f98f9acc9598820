// @ts-check
/**
 * An application host to practise with: accepts launches and logout tokens as the guides describe, and returns a page
 * that sends its event to the Bank App. It is not the Web App, and it stores nothing.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { createTokenCheck, KeysUnreachable } from '../../id-token-validation/check-id-token.mjs';
import { createLogoutTokenCheck } from '../../id-token-validation/check-logout-token.mjs';

const titles = {
  'validation-failed': /** @type {const} */ ([400, 'The request is not valid']),
  'launch-origin-refused': /** @type {const} */ ([403, 'The Web App may not be launched from this origin']),
  'launch-token-invalid': /** @type {const} */ ([422, 'The launch token is not valid']),
  'identity-provider-unreachable': /** @type {const} */ ([503, 'The identity provider cannot be reached']),
};

/** A launch that is refused, with the code of the problem. */
class Refused extends Error {
  /** @param {keyof typeof titles} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * @param {import('../../id-token-validation/check-id-token.mjs').Settings & { bridge_allowed_origins: string[] }} settings
 */
export function createApplicationHost(settings) {
  const checkToken = createTokenCheck(settings);
  const checkLogoutToken = createLogoutTokenCheck(settings);
  /** @type {Map<string, string>} session → sub */
  const sessions = new Map();

  /** @param {http.IncomingMessage} request */
  async function launch(request) {
    const origin = request.headers.origin;
    if (origin !== undefined && !settings.bridge_allowed_origins.includes(origin)) {
      throw new Refused('launch-origin-refused');
    }
    const form = new URLSearchParams(await textOf(request));
    const token = form.get('token') ?? '';
    const location = form.get('location') ?? '/';
    if (token === '' || token.length > 16_384 || !/^\/(?:[^/].*)?$/.test(location) || location.length > 512) {
      throw new Refused('validation-failed');
    }
    const { claims } = await checkToken(token).catch((error) => {
      throw error instanceof KeysUnreachable ? new Refused('identity-provider-unreachable') : error;
    });
    if (!claims) throw new Refused('launch-token-invalid');
    const session = randomUUID();
    sessions.set(session, String(claims['sub']));
    return { location, session };
  }

  /** @param {http.IncomingMessage} request */
  function sessionOf(request) {
    const cookie = /(?:^|; )__Host-des_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
    return cookie !== undefined && sessions.has(cookie);
  }

  return http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Security-Policy', `frame-ancestors ${settings.bridge_allowed_origins.join(' ')}`);
    const html = (request.headers.accept ?? '').includes('text/html');
    if (request.method === 'POST' && pathname === '/users/verify_token') {
      try {
        const { location, session } = await launch(request);
        response.setHeader('Location', location);
        response.setHeader(
          'Set-Cookie',
          `__Host-des_session=${session}; Path=/; Secure; HttpOnly; SameSite=None; Partitioned`,
        );
        response.writeHead(303).end();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        sendProblem(response, error.code, html, settings.bridge_allowed_origins);
      }
    } else if (request.method === 'POST' && pathname === '/oidc/backchannel-logout') {
      const token = new URLSearchParams(await textOf(request)).get('logout_token') ?? '';
      const claims = await checkLogoutToken(token).catch(() => undefined);
      for (const [session, sub] of sessions) if (claims && sub === claims.sub) sessions.delete(session);
      response.writeHead(claims ? 200 : 400).end();
    } else if (request.method === 'GET') {
      const reason = 'sessionExpired';
      const page = sessionOf(request)
        ? tell('onPageReadyEvent', {}, settings.bridge_allowed_origins)
        : tell('onExitRequested', { reason }, settings.bridge_allowed_origins);
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    } else {
      response.writeHead(405, { Allow: 'GET, POST' }).end();
    }
  });
}

/**
 * @param {http.ServerResponse} response
 * @param {keyof typeof titles} code
 * @param {boolean} html
 * @param {string[]} origins
 */
function sendProblem(response, code, html, origins) {
  const [status, title] = titles[code];
  const type = `https://impact-finance.example/problems/${code}`;
  const problem = { type, title, status, instance: '/users/verify_token', code, requestId: randomUUID() };
  response.writeHead(status, { 'Content-Type': html ? 'text/html; charset=utf-8' : 'application/problem+json' });
  response.end(html ? tell('onExitRequested', { reason: 'launchFailed' }, origins) : JSON.stringify(problem));
}

/**
 * A page that sends one event to its host.
 * @param {string} event
 * @param {object} message
 * @param {string[]} origins
 */
function tell(event, message, [origin]) {
  const envelope = JSON.stringify(JSON.stringify({ event, message }));
  return `<!doctype html><html lang="en"><title>${event}</title><h1>${event}</h1>
<script>parent.postMessage(${envelope}, ${JSON.stringify(origin)});</script></html>`;
}

/** @param {http.IncomingMessage} request */
async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
