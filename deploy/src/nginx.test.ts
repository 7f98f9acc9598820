import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dockerfile } from './dockerfile.js';
import { nginxConf } from './nginx.js';
import { headerPolicy, headersFor } from './policy.js';
import type { HeaderPolicy } from './policy.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';
import { inlineHashes, listSite } from './site.js';
import { cases, titleOf } from './testing/cases.js';
import { fixtureFiles, temporaryFolder } from './testing/fixture-site.js';
import type { TemporaryFolder } from './testing/fixture-site.js';
import { checkNginx, findNginx, prepareNginx, startNginx } from './testing/nginx.js';
import type { RunningNginx } from './testing/nginx.js';
import { send } from './testing/request.js';
import type { Received } from './testing/request.js';

const nginx = findNginx();
const NOT_RUN = 'nginx is not installed here (Debian: apt-get install nginx-light); set NGINX to name another program';

const sample = headerPolicy({ scripts: ['sha256-c2NyaXB0'], styles: [] });

describe('what is written', () => {
  it('is this configuration', () => {
    expect(nginxConf(sample)).toMatchSnapshot();
  });

  it('is this Dockerfile', () => {
    expect(dockerfile()).toMatchSnapshot();
  });

  it('never holds a value that nginx would read otherwise', () => {
    const hostile: HeaderPolicy = { ...sample, cacheControl: { ...sample.cacheControl, revalidate: 'a" $host' } };
    expect(() => nginxConf(hostile)).toThrow('nginx.conf cannot hold the value "a\\" $host".');
    const bothQuotes: HeaderPolicy = { ...sample, cacheControl: { ...sample.cacheControl, revalidate: `"'` } };
    expect(() => nginxConf(bothQuotes)).toThrow('nginx.conf cannot hold the value');
  });
});

describe('a real nginx and the local server', () => {
  let site: TemporaryFolder;
  let place: TemporaryFolder;
  let policy: HeaderPolicy;
  let local: RunningServer;
  let remote: RunningNginx | undefined;
  let checked: ReturnType<typeof checkNginx> | undefined;

  beforeAll(async () => {
    if (nginx === undefined) return;
    site = await temporaryFolder(fixtureFiles);
    place = await temporaryFolder();
    policy = headerPolicy(await inlineHashes(await listSite(site.path)));
    const { conf, port } = await prepareNginx(policy, site.path, place.path);
    checked = checkNginx(nginx, conf);
    local = await startServer({ root: site.path });
    remote = await startNginx(nginx, conf, port);
  }, 30_000);

  afterAll(async () => {
    if (nginx === undefined) return;
    await remote?.close();
    await local.close();
    await site.remove();
    await place.remove();
  });

  it('nginx accepts the configuration', (context) => {
    if (nginx === undefined) context.skip(NOT_RUN);
    expect(checked?.output).toContain('test is successful');
    expect(checked?.status).toBe(0);
  });

  it.for(cases.map((entry) => ({ title: titleOf(entry), ...entry })))(
    '$title: the same from both',
    async (entry, context) => {
      if (remote === undefined) return context.skip(NOT_RUN);
      const { path, method = 'GET', accept } = entry;
      const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
      const [here, there] = await Promise.all(
        [local.url, remote.url].map((url) => send(url, path, { method, headers })),
      );
      if (here === undefined || there === undefined) throw new Error('Both servers answer.');
      expect(there.status).toBe(entry.status);
      expect(comparable(there, policy)).toEqual(comparable(here, policy));
    },
  );

  it('both compress with gzip', async (context) => {
    if (remote === undefined) return context.skip(NOT_RUN);
    for (const path of [
      '/docs/contact',
      '/assets/js/main.0a1b2c3d.js',
      '/.well-known/api-catalog',
      '/docs',
      '/nowhere',
    ]) {
      // Via: what a proxy in front adds; nginx would send such requests uncompressed files by default.
      const headers = { 'Accept-Encoding': 'gzip', Via: '1.1 proxy' };
      const [here, there] = await Promise.all([
        send(local.url, path, { headers }),
        send(remote.url, path, { headers }),
      ]);
      const text = (received: Received) =>
        (received.headers['content-encoding'] === 'gzip' ? gunzipSync(received.body) : received.body).toString();
      expect(there.headers['content-encoding']).toBe(here.headers['content-encoding']);
      expect(text(there)).toBe(text(here));
      expect(varied(there)).toEqual(varied(here));
    }
  });

  it('both answer 304 to whom has the file', async (context) => {
    if (remote === undefined) return context.skip(NOT_RUN);
    for (const path of ['/docs/contact', '/assets/js/main.0a1b2c3d.js']) {
      for (const { url } of [local, remote]) {
        const { etag = '' } = (await send(url, path)).headers;
        const again = await send(url, path, { headers: { 'If-None-Match': etag } });
        expect(again.status).toBe(304);
        expect(again.body).toHaveLength(0);
        const file = path.startsWith('/assets/') ? path : `${path}.html`;
        const expected = headersFor(policy, { status: 304, transport: 'http', file });
        for (const [name, value] of Object.entries(expected)) expect(again.headers[name.toLowerCase()]).toBe(value);
      }
    }
  });

  it('nginx follows no link, neither in the site nor in the volume', async (context) => {
    if (remote === undefined) return context.skip(NOT_RUN);
    const secret = path.join(place.path, 'secret.txt');
    fs.writeFileSync(secret, 'secret');
    fs.mkdirSync(path.join(place.path, 'kept/assets'), { recursive: true });
    for (const file of ['kept/assets/link.0a1b2c3d.txt', 'html/link.txt']) {
      fs.symlinkSync(secret, path.join(place.path, file));
    }
    for (const url of ['/assets/link.0a1b2c3d.txt', '/link.txt']) {
      expect((await send(remote.url, url)).body.toString()).not.toContain('secret');
      expect((await send(remote.url, url)).status).toBe(404);
    }
  });

  it('nginx limits what one client may ask for, and no other', async (context) => {
    if (remote === undefined) return context.skip(NOT_RUN);
    const { url } = remote;
    const statuses = async (headers: Record<string, string>) => {
      const found: number[] = [];
      for (let round = 0; round < 40; round += 1) {
        const received = await Promise.all(Array.from({ length: 25 }, () => send(url, '/docs', { headers })));
        found.push(...received.map(({ status }) => status));
      }
      return found;
    };
    const flood = await statuses({ 'X-Forwarded-For': '203.0.113.7' });
    expect(flood.filter((status) => status === 200).length).toBeGreaterThan(500);
    expect(flood.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await send(url, '/docs', { headers: { 'X-Forwarded-For': '203.0.113.8' } })).status).toBe(200);
    // A balancer that does not name its clients.
    expect(new Set(await statuses({}))).toEqual(new Set([200]));
  }, 60_000);

  it('nginx refuses a field above 8 KiB', async (context) => {
    if (remote === undefined) return context.skip(NOT_RUN);
    const statusOf = async (length: number) =>
      (await send(remote?.url ?? '', '/docs', { headers: { 'X-Long': 'x'.repeat(length) } })).status;
    expect([await statusOf(8_000), await statusOf(8_300)]).toEqual([200, 400]);
  });

  it('nginx closes the connection of a client that says nothing within ten seconds', (context) => {
    if (nginx === undefined) context.skip(NOT_RUN);
    for (const limit of ['client_header_timeout', 'client_body_timeout', 'send_timeout']) {
      expect(nginxConf(policy)).toContain(`${limit} 10s;`);
    }
  });

  it('nginx sends the headers for TLS where the server in front ends TLS', async (context) => {
    if (remote === undefined) return context.skip(NOT_RUN);
    const url = remote.url;
    const answers: [path: string, status: number, file?: string][] = [
      ['/docs', 200, '/docs.html'],
      ['/assets/js/main.0a1b2c3d.js', 200, '/assets/js/main.0a1b2c3d.js'],
      ['/docs.html', 301],
      ['/nowhere', 404, '/404.html'],
      ['/docs/%0a', 400],
    ];
    const transports = { https: 'https', 'HTTPS, http': 'https', http: 'http', httpsx: 'http' } as const;
    for (const [proto, transport] of Object.entries(transports)) {
      for (const [path, status, file] of answers) {
        const { headers, ...received } = await send(url, path, { headers: { 'X-Forwarded-Proto': proto } });
        expect(received.status).toBe(status);
        const expected = headersFor(policy, { status, transport, file });
        for (const [name, value] of Object.entries(expected)) expect(headers[name.toLowerCase()]).toBe(value);
        expect('strict-transport-security' in headers).toBe(transport === 'https');
      }
    }
  });
});

/** What must be equal. The rest is the server's own: Date, Server, ETag, Last-Modified, the text of 400 and 405. */
function comparable({ status, headers, body }: Received, policy: HeaderPolicy): Record<string, unknown> {
  const named = new Set([
    ...Object.keys(policy.headers.https).map((name) => name.toLowerCase()),
    ...['cache-control', 'location', 'allow', 'link', 'accept-ranges', 'content-encoding'],
  ]);
  const described = status === 200 || status === 404;
  if (described) for (const name of ['content-type', 'content-length']) named.add(name);
  const chosen = Object.fromEntries([...named].sort().map((name) => [name, headers[name]]));
  return { status, ...chosen, vary: varied({ headers }), body: described ? body.toString() : undefined };
}

/** The names in `Vary`, which servers give in any order. */
function varied({ headers }: Pick<Received, 'headers'>): string[] {
  return (headers.vary ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .sort();
}
