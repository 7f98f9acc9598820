import fs from 'node:fs/promises';
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root as repository } from './paths.js';

export interface Server {
  /** Origin, without trailing slash. */
  url: string;
  close: () => Promise<void>;
}

export interface StaticServer extends Server {
  /** Serves another folder from now on, at the same origin: as a new deployment does. */
  use: (root: string) => void;
}

/** The module `deploy/src/server.ts`: the server of `npm run site`, with the production headers and redirects. */
interface ProductionServerModule {
  startServer: (options: { root: string; port: number }) => Promise<Server>;
}

const productionServer = path.join(repository, 'deploy/src/server.ts');

/** Serves a built site as production does. The crawl checks that its headers are there. */
export async function startProductionServer(root: string): Promise<Server> {
  if (!existsSync(productionServer)) {
    console.warn(`tests: ${productionServer} is missing; the site is served without its production headers`);
    return startStaticServer(root);
  }
  const { startServer } = (await import(pathToFileURL(productionServer).href)) as ProductionServerModule;
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

/** The file of a folder that answers for a path. */
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

export function contentType(file: string): string {
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.json': 'application/json; charset=utf-8',
    '.png': 'image/png',
  };
  return types[path.extname(file)] ?? 'application/octet-stream';
}
