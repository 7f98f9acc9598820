/** The local server under hostile requests. */
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { symlink } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';
import { fixtureFiles, temporaryFolder } from './testing/fixture-site.js';
import type { TemporaryFolder } from './testing/fixture-site.js';
import { fuzz, FUZZ_LIMIT, injectedFields, statusesOf } from './testing/fuzz.js';
import { send } from './testing/request.js';

const SECRET = 'what no reader may see';

let folder: TemporaryFolder;
let server: RunningServer;

beforeAll(async () => {
  const site = Object.entries(fixtureFiles).map(([name, text]) => [`site/${name}`, text]);
  folder = await temporaryFolder({
    ...Object.fromEntries(site),
    'secret.txt': SECRET,
    'site/.hidden/secret.txt': SECRET,
  });
  await symlink(path.join(folder.path, 'secret.txt'), path.join(folder.path, 'site/docs/link.txt'));
  server = await startServer({ root: path.join(folder.path, 'site') });
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('hostile requests', () => {
  it(
    'get a response of the policy, never a file from outside the site',
    async () => {
      const paths = [
        'docs',
        'contact.html',
        'docs/contact',
        // A redirect.
        'docs/contact/',
        'link.txt',
        'secret.txt',
        '.hidden',
        '.well-known',
        folder.path,
      ];
      const counts = await fuzz({ origin: server.url }, { paths, fields: [] }, (received) => {
        expect(received).not.toContain(SECRET);
        expect(received).not.toContain('root:x:0');
        expect(injectedFields(received)).toEqual([]);
        for (const status of statusesOf(received))
          expect([100, 200, 301, 304, 400, 404, 405, 412, 417, 431, 501]).toContain(status);
      });
      // Many get past the parser.
      for (const status of [200, 301, 400, 404, 405])
        expect(counts.get(status) ?? 0, `responses with ${status}`).toBeGreaterThan(5);
      expect((await send(server.url, '/docs/contact')).status).toBe(200);
    },
    FUZZ_LIMIT,
  );

  it('are noticed where they lead a reader elsewhere', () => {
    const redirect = (location: string) => `HTTP/1.1 301 Moved\r\nLocation: ${location}\r\n\r\n`;
    for (const elsewhere of [
      '//elsewhere.example',
      '/\\elsewhere.example',
      'https://elsewhere.example/',
      ' //a.example',
    ])
      expect(injectedFields(redirect(elsewhere)), elsewhere).toHaveLength(1);
    for (const here of ['/', '/docs', '/docs/contact?a=//b']) expect(injectedFields(redirect(here))).toEqual([]);
    expect(injectedFields('HTTP/1.1 200 OK\r\nX-Injected: 1\r\n\r\nx-injected: 2')).toEqual(['X-Injected: 1']);
  });

  it('with more header fields than a server reads are refused', async () => {
    const headers = { 'X-Large': 'x'.repeat(20_000) };
    expect((await send(server.url, '/docs', { headers })).status).toBe(431);
  });

  it('do not follow a link in the folder of the site', async () => {
    expect((await send(server.url, '/docs/link.txt')).status).toBe(404);
  });

  it('of the slow kind keep nobody else waiting', async () => {
    const { hostname, port } = new URL(server.url);
    const slow = Array.from({ length: 200 }, () => net.connect({ host: hostname, port: Number(port) }));
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (const socket of slow) socket.write('GET /docs HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    const before = performance.now();
    expect((await send(server.url, '/docs')).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(1000);
    for (const socket of slow) socket.destroy();
  });
});

it('is reached from this computer only', async (context) => {
  const others = Object.values(os.networkInterfaces()).flatMap((found) => found ?? []);
  const outside = others.find(({ internal, family }) => !internal && family === 'IPv4');
  if (outside === undefined) return context.skip('this machine has no network');
  await expect(send(server.url.replace('localhost', outside.address), '/docs')).rejects.toThrow('ECONNREFUSED');
  expect((await send(server.url.replace('localhost', '127.0.0.1'), '/docs')).status).toBe(200);
});
