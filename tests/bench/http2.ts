/** Serves built sites as a host would: HTTP/2 over TLS, compressed with brotli. */
import fs from 'node:fs/promises';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Authority } from '../samples/testing/authority.js';
import type { Identity } from '../samples/testing/authority.js';
import { contentType } from '../../deploy/src/media-types.js';
import { findFile } from '../helpers/serve.js';

/** What servers use on the fly. */
const QUALITY = 6;

export interface Host {
  /** Origin, without trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** A key and a certificate for this run, which no browser trusts. */
export async function certificate(): Promise<Identity> {
  return (await Authority.create('Benchmark')).issue('localhost', 'server');
}

/** Serves a folder; files with a hash in their names are immutable, as all three generators advise. */
export async function serve(folder: string, { cert, key }: Identity): Promise<Host> {
  const cache = new Map<string, Promise<Buffer>>();
  const body = (file: string) => {
    const known = cache.get(file) ?? compressed(file);
    cache.set(file, known);
    return known;
  };
  const sessions = new Set<http2.ServerHttp2Session>();
  const server = http2.createSecureServer({ cert, key });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('request', (request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) => {
    void respond(folder, request.url, body, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

async function respond(
  folder: string,
  target: string,
  body: (file: string) => Promise<Buffer>,
  response: http2.Http2ServerResponse,
): Promise<void> {
  const { pathname } = new URL(target, 'https://localhost');
  const file = await findFile(folder, decodeURIComponent(pathname));
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' });
    response.end('Not found');
    return;
  }
  const isImmutable = /[\\/](?:assets|_astro)[\\/]/.test(file);
  response.writeHead(200, {
    'content-type': contentType(file),
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isText(file) ? { 'content-encoding': 'br' } : {}),
  });
  response.end(await body(file));
}

async function compressed(file: string): Promise<Buffer> {
  const content = await fs.readFile(file);
  if (!isText(file)) return content;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params });
}

const isText = (file: string) => /^\.(?:html|js|css|svg|json|md|txt|xml)$/.test(path.extname(file));
