import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentType } from '../../deploy/src/media-types.js';
import { startServer } from '../../deploy/src/server.js';

export interface Server {
  /** Origin, without trailing slash. */
  url: string;
  close: () => Promise<void>;
}

export interface StaticServer extends Server {
  /** Serves another folder from now on, at the same origin: as a new deployment does. */
  use: (root: string) => void;
}

/** Serves a built site as production does, with its headers and redirects. */
export function startProductionServer(root: string): Promise<Server> {
  return startServer({ root, port: 0 });
}

/**
 * Serves a folder as a plain file server: `/a` is `a`, `a.html` or `a/index.html`; anything else is `404.html` with 404.
 * It redirects nothing, so that what the site itself does with paths can be seen.
 */
export async function startStaticServer(root: string, headers: Record<string, string> = {}): Promise<StaticServer> {
  let folder = root;
  const server = http.createServer((request, response) => {
    void respond(folder, request.url ?? '/', headers, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    use: (next) => {
      folder = next;
    },
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function respond(
  root: string,
  target: string,
  headers: Record<string, string>,
  response: http.ServerResponse,
): Promise<void> {
  const { pathname } = new URL(target, 'http://localhost');
  const file = await findFile(root, decodeURIComponent(pathname));
  const found = file ?? path.join(root, '404.html');
  try {
    const body = await fs.readFile(found);
    response.writeHead(file ? 200 : 404, {
      'content-type': contentType(found),
      'cache-control': 'no-cache',
      ...headers,
    });
    response.end(body);
  } catch {
    response.writeHead(404, { 'content-type': 'text/plain' });
    response.end('Not found');
  }
}

/** The file of a folder that a path resolves to. */
export async function findFile(root: string, pathname: string): Promise<string | undefined> {
  const base = path.join(root, path.normalize(pathname));
  if (!base.startsWith(root)) return undefined;
  for (const file of [base, `${base.replace(/\/$/, '')}.html`, path.join(base, 'index.html')]) {
    const isFile = await fs.stat(file).then(
      (stat) => stat.isFile(),
      () => false,
    );
    if (isFile) return file;
  }
  return undefined;
}
