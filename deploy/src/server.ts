import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { describeError, systemCode } from './errors.js';
import { listen } from './listen-fs.js';
import { contentType } from './media-types.js';
import { HEADERS_FILE } from './output-fs.js';
import { OUTPUT, SITE } from './paths.js';
import { answerFor, headersFor, NOT_FOUND_PAGE, REDIRECT_STATUS, variesBy } from './policy.js';
import { loadServedSite, writtenAt } from './served-site-fs.js';
import type { Encoding, ServedSite } from './served-site-fs.js';

export interface ServerOptions {
  /** Folder of a built site; site/build if not given. */
  root?: string;
  /** 0, the default, for a free one. */
  port?: number;
  /** Name or address to listen at; this computer only, if not given. */
  host?: string;
  /** What the generator wrote for the folder; known for site/build. Without it the headers are worked out at the start. */
  headersFile?: string;
}

export interface RunningServer {
  /** Without slash at the end. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site with the production policy over HTTP.
 * A new `npm run build` is picked up while the server runs.
 * @throws DeployError when there is no build, the policy forbids something in it, or the port cannot be had
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const root = path.resolve(options.root ?? SITE);
  const headersFile = options.headersFile ?? (root === SITE ? path.join(OUTPUT, HEADERS_FILE) : undefined);
  const listening = await listen(await siteListener(root, headersFile), options.port ?? 0, options.host);
  return { url: `http://${visibleHost(options.host)}:${listening.port}`, close: () => listening.close() };
}

/** A host that can stand in an address: every address of this computer is reached as localhost. */
function visibleHost(host = 'localhost'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function siteListener(root: string, headersFile: string | undefined): Promise<RequestListener> {
  let stamp = await writtenAt(headersFile);
  let site = await loadServedSite(root, headersFile);
  const current = async (): Promise<ServedSite> => {
    const now = await writtenAt(headersFile);
    if (now !== undefined && now !== stamp) {
      stamp = now;
      site = await loadServedSite(root, headersFile);
    }
    return site;
  };
  return (request, response) => {
    current()
      .then((loaded) => respond(loaded, request, response))
      .catch((error: unknown) => {
        console.error(describeError(error));
        if (response.headersSent) response.destroy();
        else sendText(site, response, 500, 'Internal server error');
      });
  };
}

async function respond(site: ServedSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    // The body of the request is not read; the connection cannot be used again.
    response.setHeader('Connection', 'close');
    sendText(site, response, 405, 'Method not allowed');
    return;
  }
  const { rawPath, query } = splitTarget(request.url ?? '/');
  const answer = answerFor(rawPath, (file) => site.has(file), request.headers.accept);
  if (answer.kind === 'bad-request') sendText(site, response, 400, 'Bad request: the path is not a valid URL path');
  else if (answer.kind === 'redirect') sendRedirect(site, response, answer.to + query);
  else if (answer.kind === 'not-found') await sendNotFound(site, request, response);
  else await sendFile(site, request, response, answer.file, 200);
}

/** Path and query of a request target; an absolute one (RFC 9112 §3.2.2) loses its origin. */
function splitTarget(target: string): { rawPath: string; query: string } {
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const mark = relative.indexOf('?');
  if (mark < 0) return { rawPath: relative || '/', query: '' };
  const query = relative.slice(mark);
  return { rawPath: relative.slice(0, mark) || '/', query: query === '?' ? '' : query };
}

async function sendFile(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: 200 | 404,
): Promise<void> {
  const compresses = site.compresses(file);
  const encoding = compresses ? preferredEncoding(request.headers['accept-encoding'] ?? '') : 'identity';
  const payload = await site.payload(file, encoding).catch((error: unknown) => {
    // Listed, but gone: a new build is being written at this moment.
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!payload) {
    if (status === 200) await sendNotFound(site, request, response);
    else sendText(site, response, 404, 'Not found');
    return;
  }
  const vary = [compresses ? 'Accept-Encoding' : undefined, status === 200 ? variesBy(file) : undefined];
  if (vary.some(Boolean)) response.setHeader('Vary', vary.filter(Boolean).join(', '));
  if (status === 200) response.setHeader('ETag', payload.etag);
  if (status === 200 && matches(request.headers['if-none-match'], payload.etag)) {
    begin(site, response, 304, file);
    response.end();
    return;
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', contentType(file));
  response.setHeader('Content-Length', payload.body.length);
  begin(site, response, status, file);
  response.end(payload.body);
}

async function sendNotFound(site: ServedSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await sendFile(site, request, response, NOT_FOUND_PAGE, 404);
}

function sendRedirect(site: ServedSite, response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  response.setHeader('Content-Length', 0);
  begin(site, response, REDIRECT_STATUS);
  response.end();
}

function sendText(site: ServedSite, response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', contentType('message.txt'));
  response.setHeader('Content-Length', Buffer.byteLength(`${text}\n`));
  begin(site, response, status);
  response.end(`${text}\n`);
}

function begin(site: ServedSite, response: ServerResponse, status: number, file?: string): void {
  for (const [name, value] of Object.entries(headersFor(site.policy, { status, transport: 'http', file }))) {
    response.setHeader(name, value);
  }
  response.writeHead(status);
}

/** The best coding that an `Accept-Encoding` header (RFC 9110 §12.5.3) allows. */
export function preferredEncoding(accepted: string): Encoding {
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const allowed = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(allowed) ?? 'identity';
}

/** Whether an `If-None-Match` header (RFC 9110 §13.1.2) names the file that the client already has. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
}
