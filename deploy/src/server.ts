import type { IncomingMessage, RequestListener, ServerResponse, Server } from 'node:http';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { describeError, DeployError, systemCode } from './errors.js';
import { contentType, isCompressible } from './media-types.js';
import { HEADERS_FILE, OUTPUT, SITE } from './output.js';
import { headersFor, REDIRECT_STATUS, resolveRequest, variesBy } from './policy.js';
import { servedSite } from './served-site.js';
import type { ServedSite } from './served-site.js';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ServerOptions {
  /** Folder of a built site; site/build if not given. */
  root?: string;
  /** 0, the default, for a free one. */
  port?: number;
  /** Name or address to listen at; this computer only, if not given. */
  host?: string;
  /** What the generator wrote for the folder; known for site/build. Without it the headers are computed at the start. */
  headersFile?: string;
  /** How long a client may take to send its request (milliseconds); as long as with nginx if not given. */
  patience?: number;
}

export interface RunningServer {
  /** Without slash at the end. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site with the production policy over HTTP.
 * A new `npm run build` is picked up while the server runs.
 * @throws DeployError when there is no build, the policy forbids something in it, or the port is not available
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const root = path.resolve(options.root ?? SITE);
  const headersFile = options.headersFile ?? (root === SITE ? path.join(OUTPUT, HEADERS_FILE) : undefined);
  const listener = siteListener(await servedSite(root, headersFile));
  const listening = await listen(listener, options);
  return { url: `http://${visibleHost(options.host)}:${listening.port}`, close: () => listening.close() };
}

/** A host that can stand in an address: every address of this computer is reached as localhost. */
function visibleHost(host = 'localhost'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function siteListener(current: () => Promise<ServedSite>): RequestListener {
  return async (request, response) => {
    const site = await current();
    try {
      respond(site, request, response);
    } catch (error) {
      console.error(describeError(error));
      if (response.headersSent) response.destroy();
      else sendText(site, response, 500, 'Internal server error');
    }
  };
}

function respond(site: ServedSite, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    // The body of the request is not read; the connection cannot be used again.
    response.setHeader('Connection', 'close');
    sendText(site, response, 405, 'Method not allowed');
    return;
  }
  // Of two, another server or a cache may take the one that this server does not (RFC 9112 §3.2).
  if ((request.headersDistinct['host']?.length ?? 0) > 1)
    return sendText(site, response, 400, 'Bad request: more than one Host');
  const { rawPath, query } = splitTarget(request.url ?? '/');
  const resolution = resolveRequest(rawPath, (file) => site.files.has(file), request.headers.accept);
  switch (resolution.kind) {
    case 'bad-request':
      return sendText(site, response, 400, 'Bad request: the path is not a valid URL path');
    case 'redirect':
      return sendRedirect(site, response, resolution.to + query);
    case 'not-found':
      return sendFile(site, request, response, resolution.file, 404);
    case 'file':
      return sendFile(site, request, response, resolution.file, 200);
  }
}

/** Path and query of a request target; an absolute one (RFC 9112 §3.2.2) loses its origin. */
function splitTarget(target: string): { rawPath: string; query: string } {
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const mark = relative.indexOf('?');
  if (mark < 0) return { rawPath: relative || '/', query: '' };
  const query = relative.slice(mark);
  return { rawPath: relative.slice(0, mark) || '/', query: query === '?' ? '' : query };
}

/** For a server that compresses on request: an eighth larger than the best, in a fiftieth of its time (measured). */
const BROTLI_QUALITY = 5;

/** Compresses what is large enough, as `Accept-Encoding` (RFC 9110 §12.5.3) allows. */
const compress = compression({
  filter: () => true,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});

function sendFile(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: 200 | 404,
): void {
  const found = site.files.get(file);
  if (found === undefined) return sendText(site, response, status, 'Not found');
  const { content, etag } = found;
  const isKnown = status === 200 && fresh(request.headers, { etag });
  setHeaders(site, response, isKnown ? 304 : status, file);
  if (status === 200) response.setHeader('ETag', etag);
  const varies = variesBy(file);
  if (varies !== undefined) response.setHeader('Vary', varies);
  const sendBody = (): void => {
    if (!isKnown) {
      response.setHeader('Content-Type', contentType(file));
      response.setHeader('Content-Length', content.length);
    }
    response.end(isKnown ? undefined : content);
  };
  // The middleware is written for Express, and uses nothing that Express adds.
  if (isCompressible(file, content.length)) compress(request as Request, response as Response, sendBody);
  else sendBody();
}

function sendRedirect(site: ServedSite, response: ServerResponse, location: string): void {
  setHeaders(site, response, REDIRECT_STATUS);
  response.setHeader('Location', location);
  response.setHeader('Content-Length', 0);
  response.end();
}

function sendText(site: ServedSite, response: ServerResponse, status: number, text: string): void {
  setHeaders(site, response, status);
  response.setHeader('Content-Type', contentType('message.txt'));
  response.setHeader('Content-Length', Buffer.byteLength(`${text}\n`));
  response.end(`${text}\n`);
}

/** Sets the status and the headers of the policy. @param file the file in the response, if it is one of the site */
function setHeaders(site: ServedSite, response: ServerResponse, status: number, file?: string): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headersFor(site.policy, { status, transport: 'http', file }))) {
    response.setHeader(name, value);
  }
}

/** A server that listens. */
interface Listening {
  port: number;
  close(): Promise<void>;
}

/** How long responses under way may take after the server was told to stop (milliseconds). */
const GRACE = 1000;

/** What nginx waits for a request (milliseconds), and how often Node.js looks. */
const PATIENCE = 10_000;
const LOOKS = 10;

/** @throws DeployError when the port cannot be had */
function listen(
  listener: RequestListener,
  { port = 0, host = '127.0.0.1', patience = PATIENCE }: ServerOptions,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const limits = {
      headersTimeout: patience,
      requestTimeout: patience,
      connectionsCheckingInterval: patience / LOOKS,
    };
    const server = createServer(limits, listener);
    server.once('error', (cause) => reject(new DeployError(explain(cause, port, host), { cause })));
    server.listen({ port, host }, () => {
      resolve({ port: (server.address() as AddressInfo).port, close: () => close(server) });
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(hurry);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function explain(cause: unknown, port: number, host: string): string {
  const another = `choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm run serve`;
  const code = systemCode(cause);
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program.\nHow to fix: stop that program, or ${another}`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account.\nHow to fix: ${another.replace(/PORT=\d+/, 'PORT=3000')}`;
  return `Cannot listen at ${host}, port ${port}: ${cause instanceof Error ? cause.message : String(cause)}.\nHow to fix: check the value of HOST, or ${another}`;
}
