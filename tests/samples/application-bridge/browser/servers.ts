/** Two origins on loopback, with TLS: the page of the bank, and a stand-in of the application host. */
import fs from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import ts from 'typescript';
import { Authority } from '../../testing/authority.js';
import { sampleFolder } from '../../testing/folders-fs.js';
import { listen } from '../../testing/listen-fs.js';

const here = import.meta.dirname;
const web = path.join(sampleFolder('application-bridge'), 'web');

export interface Launched {
  path: string;
  contentType: string | undefined;
  origin: string | undefined;
  fields: Record<string, string>;
}

export interface Servers {
  hostOrigin: string;
  applicationOrigin: string;
  /** The launches so far, and the cookies that came with each page of the Web App. */
  launches: Launched[];
  cookies: (string | undefined)[];
  close(): Promise<void>;
}

/** Paths of the bank's page, and the headers that make the difference. */
const hostPages: Record<string, (policy: Record<string, string>) => Record<string, string>> = {
  '/': (policy) => policy,
  '/without-policy': () => ({}),
  '/no-referrer': (policy) => ({ ...policy, 'Referrer-Policy': 'no-referrer' }),
};

/** The printed policy with one directive that allows nothing: `/without/frame-src`. */
function withoutDirective(pathname: string): (typeof hostPages)[string] | undefined {
  const [, directive] = /^\/without\/([a-z-]+)$/.exec(pathname) ?? [];
  if (directive === undefined) return undefined;
  return (policy) => ({
    ...policy,
    'Content-Security-Policy': (policy['Content-Security-Policy'] ?? '').replace(
      new RegExp(`${directive} [^;]*`),
      `${directive} 'none'`,
    ),
  });
}

export async function startServers(): Promise<Servers> {
  const launches: Launched[] = [];
  const cookies: (string | undefined)[] = [];
  // The browser of the tests trusts whatever it meets on loopback.
  const credentials = await (await Authority.create('Test authority')).issue('localhost', 'server');
  // Different hosts, so that the frame is cross-site and its cookie a third-party one.
  const origins = { host: '', application: '' };

  const host = https.createServer(credentials, (request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', origins.host);
      const headers = hostPages[pathname] ?? withoutDirective(pathname);
      if (headers) {
        response.writeHead(200, { 'content-type': 'text/html', ...headers(await policies('host-page', origins)) });
        response.end(
          '<!doctype html><title>Bank</title><main></main><script type="module" src="/browser/host-page.js"></script>',
        );
      } else {
        await serveScript(pathname, response);
      }
    })();
  });

  const application = https.createServer(credentials, (request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', origins.application);
      if (pathname === '/users/verify_token') {
        const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
        launches.push({
          path: request.url ?? '',
          contentType: request.headers['content-type'],
          origin: request.headers.origin,
          fields,
        });
        if (fields['token'] === 'refused') {
          const first = { event: 'onExitRequested', message: { reason: 'launchFailed' } };
          response.writeHead(422, { 'content-type': 'text/html', ...(await policies('web-app', origins)) });
          response.end(webAppPage(origins.host, first));
          return;
        }
        response.writeHead(303, {
          location: fields['location'] ?? '/',
          'set-cookie': '__Host-des_session=s1; Path=/; Secure; HttpOnly; SameSite=None; Partitioned',
        });
        response.end();
      } else if (pathname.endsWith('.js')) {
        await serveScript(pathname, response);
      } else {
        cookies.push(request.headers.cookie);
        // `/other` is embedded by a page that is not in bridge_allowed_origins.
        const allowed = pathname === '/other' ? { ...origins, host: 'https://other.samplebank.example' } : origins;
        response.writeHead(200, { 'content-type': 'text/html', ...(await policies('web-app', allowed)) });
        const isSilent = pathname === '/silent';
        response.end(webAppPage(origins.host, isSilent ? undefined : { event: 'onPageReadyEvent', message: {} }));
      }
    })();
  });

  origins.host = `https://localhost:${await listen(host)}`;
  origins.application = `https://127.0.0.1:${await listen(application)}`;
  return {
    hostOrigin: origins.host,
    applicationOrigin: origins.application,
    launches,
    cookies,
    close: async () => {
      for (const server of [host, application]) {
        await new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        });
      }
    },
  };
}

function webAppPage(hostOrigin: string, first?: unknown): string {
  const said = first === undefined ? '' : JSON.stringify(first).replaceAll('"', '&quot;');
  return `<!doctype html><html data-host-origin="${hostOrigin}" data-first="${said}"><title>Web App</title><script type="module" src="/browser/web-app.js"></script></html>`;
}

/** The headers that the guide shows, with the origins of this test. */
async function policies(
  region: string,
  origins: { host: string; application: string },
): Promise<Record<string, string>> {
  const text = await fs.readFile(path.join(web, 'headers.txt'), 'utf8');
  const [, lines = ''] = new RegExp(`#region ${region}\\n([^]*?)\\n# #endregion ${region}`).exec(text) ?? [];
  return Object.fromEntries(
    lines
      .replaceAll('https://savings.samplebank.example', origins.application)
      .replaceAll('https://app.samplebank.example', origins.host)
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
}

/** The samples as the browser gets them: types removed, nothing else. */
async function serveScript(pathname: string, response: Parameters<RequestListener>[1]): Promise<void> {
  const [, sample, name = ''] =
    /^\/(?:browser|(content\/samples\/application-bridge\/web))\/([a-z-]+)\.js$/.exec(pathname) ?? [];
  if (name === '') {
    // Browsers ask for an icon; an answer of 404 would stand on the console.
    response.writeHead(204).end();
    return;
  }
  const source = await fs.readFile(path.join(sample === undefined ? here : web, `${name}.ts`), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(outputText);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
