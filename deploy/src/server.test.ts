import { readFile, symlink } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentType } from './media-types.js';
import { headerPolicy, headersFor } from './policy.js';
import type { HeaderPolicy } from './policy.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';
import { inlineHashes, listSite } from './site.js';
import { cases, titleOf } from './testing/cases.js';
import { fixtureFiles, page, temporaryFolder } from './testing/fixture-site.js';
import type { TemporaryFolder } from './testing/fixture-site.js';
import { send } from './testing/request.js';

let folder: TemporaryFolder;
let server: RunningServer;
let policy: HeaderPolicy;

beforeAll(async () => {
  folder = await temporaryFolder(fixtureFiles);
  server = await startServer({ root: folder.path, port: 0 });
  policy = headerPolicy(await inlineHashes(await listSite(folder.path)));
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('every response', () => {
  it.each(cases.map((entry) => ({ title: titleOf(entry), ...entry })))('$title', async (entry) => {
    const { path: target, status, method = 'GET', location, file, accept } = entry;
    const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
    const received = await send(server.url, target, { method, headers });
    expect(received.status).toBe(status);
    expect(received.headers.location).toBe(location);
    expect(received.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
    const expected = headersFor(policy, { status, transport: 'http', file: file && `/${file}` });
    for (const [name, value] of Object.entries(expected)) expect(received.headers[name.toLowerCase()]).toBe(value);
    expect(received.headers['strict-transport-security']).toBeUndefined();
    if (file === undefined) return;
    const isPage = /\.(?:html|md)$/.test(file);
    expect((received.headers.vary ?? '').split(', ').includes('Accept')).toBe(isPage);
    expect(received.headers['content-type']).toBe(contentType(`/${file}`));
    const text = fixtureFiles[file] ?? '';
    expect(received.headers['content-length']).toBe(String(Buffer.byteLength(text)));
    expect(received.body.toString()).toBe(method === 'HEAD' ? '' : text);
  });
});

describe('compression', () => {
  const get = (target: string, accepted: string) =>
    send(server.url, target, { headers: { 'Accept-Encoding': accepted } });

  it('is brotli for clients that accept it, else gzip, else none', async () => {
    const text = fixtureFiles['docs/contact.html'];
    const brotli = await get('/docs/contact', 'gzip, deflate, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    const gzip = await get('/docs/contact', 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    const plain = await get('/docs/contact', 'br;q=0, gzip; q=0.0');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(text);
    for (const received of [brotli, gzip, plain]) expect(received.headers.vary).toBe('Accept, Accept-Encoding');
  });

  it.each([
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
  ])('Accept-Encoding "%s" → %s', async (accepted, coding) => {
    expect((await get('/docs/contact', accepted)).headers['content-encoding']).toBe(coding);
  });

  it('leaves small files and images as they are', async () => {
    for (const target of ['/docs', '/assets/images/logo-0a1b2c3d4e5f.png']) {
      const received = await get(target, 'br, gzip');
      expect(received.headers['content-encoding']).toBeUndefined();
      expect(received.headers.vary ?? '').not.toContain('Accept-Encoding');
    }
  });

  it('compresses the not-found page too', async () => {
    const received = await get('/nowhere', '*');
    expect(received.status).toBe(404);
    expect(brotliDecompressSync(received.body).toString()).toBe(fixtureFiles['404.html']);
  });
});

describe('revalidation', () => {
  it('is 304 without a body for clients that have the file, in each encoding', async () => {
    for (const coding of ['identity', 'gzip', 'br']) {
      const headers = { 'Accept-Encoding': coding };
      const { etag = '' } = (await send(server.url, '/docs/contact', { headers })).headers;
      // Weak: one validator for all encodings (RFC 9110 §8.8.1).
      expect(etag).toMatch(/^W\/"[\w-]+"$/);
      for (const tag of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
        const again = await send(server.url, '/docs/contact', { headers: { ...headers, 'If-None-Match': tag } });
        expect(again.status).toBe(304);
        expect(again.body).toHaveLength(0);
        expect(again.headers.etag).toBe(etag);
        expect(again.headers['cache-control']).toBe('no-cache');
        expect(again.headers['content-security-policy']).toBe(policy.headers.http['Content-Security-Policy']);
      }
    }
  });

  it('sends the file to clients that have another version', async () => {
    const received = await send(server.url, '/docs/contact', { headers: { 'If-None-Match': '"other"' } });
    expect(received.status).toBe(200);
  });

  it('keeps a hashed asset cached on 304', async () => {
    const asset = '/assets/js/main.0a1b2c3d.js';
    const { etag = '' } = (await send(server.url, asset)).headers;
    const again = await send(server.url, asset, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('request targets', () => {
  it('understands an absolute target', async () => {
    expect((await send(server.url, 'http://docs.impact.example/docs/contact?x=1')).status).toBe(200);
    expect((await send(server.url, 'http://docs.impact.example')).status).toBe(200);
  });

  it('never redirects to another host', async () => {
    for (const target of [
      '//elsewhere.example/docs.html',
      '//elsewhere.example/..',
      '/\\elsewhere.example/',
      '//docs/',
    ]) {
      const { headers } = await send(server.url, target);
      expect(headers.location ?? '/').toMatch(/^\/(?:[^/\\]|$)/);
    }
  });
});

/** What a server sends before it closes the connection. @param sent what a client sends, byte by byte as it is */
async function answerTo(url: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.write(sent);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

describe('limits', () => {
  it('refuses more header fields than a server reads', async () => {
    const headers = { 'X-Large': 'x'.repeat(20_000) };
    expect((await send(server.url, '/docs', { headers })).status).toBe(431);
  });

  it('follows no link in the folder of the site', async () => {
    const outside = await temporaryFolder({ 'secret.txt': 'what no reader may see' });
    const linked = await temporaryFolder(fixtureFiles);
    await symlink(path.join(outside.path, 'secret.txt'), path.join(linked.path, 'docs/link.txt'));
    const other = await startServer({ root: linked.path });
    expect((await send(other.url, '/docs/link.txt')).status).toBe(404);
    expect((await send(other.url, '/docs/contact')).status).toBe(200);
    await other.close();
    await Promise.all([outside.remove(), linked.remove()]);
  });

  it('lets go of a client that is silent, or stops in the middle of its request', async () => {
    const impatient = await startServer({ root: folder.path, patience: 200 });
    for (const sent of ['', 'GET /docs HTTP/1.1\r\nHost: a\r\nX-Slow: ']) {
      expect(await answerTo(impatient.url, sent)).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    }
    await impatient.close();
  });

  it('refuses a request with two hosts', async () => {
    const request = (hosts: string) => `GET /docs HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
    expect(await answerTo(server.url, request('Host: a\r\n'))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await answerTo(server.url, request('Host: a\r\nHost: b\r\n'))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('lets slow clients keep nobody else waiting', async () => {
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

describe('starting', () => {
  it('names a port that is in use, and how to choose another', async () => {
    const port = Number(new URL(server.url).port);
    await expect(startServer({ root: folder.path, port })).rejects.toThrow(
      `Port ${port} is in use by another program.\nHow to fix: stop that program, or choose another port: PORT=${port + 1} npm run serve`,
    );
  });

  it('lets in this computer only', async (context) => {
    const others = Object.values(os.networkInterfaces()).flatMap((found) => found ?? []);
    const outside = others.find(({ internal, family }) => !internal && family === 'IPv4');
    if (outside === undefined) return context.skip('this machine has no network');
    await expect(send(server.url.replace('localhost', outside.address), '/docs')).rejects.toThrow('ECONNREFUSED');
    expect((await send(server.url.replace('localhost', '127.0.0.1'), '/docs')).status).toBe(200);
  });

  it('listens at a given host', async () => {
    const other = await startServer({ root: folder.path, host: '0.0.0.0' });
    expect(other.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await send(other.url.replace('localhost', '127.0.0.1'), '/docs')).status).toBe(200);
    await other.close();
  });

  it('is not found any more once closed', async () => {
    const other = await startServer({ root: folder.path });
    await other.close();
    await expect(send(other.url, '/docs')).rejects.toThrow('ECONNREFUSED');
  });

  it('refuses a folder without a build', async () => {
    const empty = await temporaryFolder({ 'index.html': page('Home') });
    await expect(startServer({ root: path.join(empty.path, 'nowhere') })).rejects.toThrow(
      /^There is no built site at .*nowhere\.\nHow to fix: run `npm run build` first\.$/,
    );
    await expect(startServer({ root: empty.path })).rejects.toThrow(
      /has no 404\.html: the build there is not complete/,
    );
    await empty.remove();
  });

  it('serves the site on when its files are gone', async () => {
    const away = await temporaryFolder(fixtureFiles);
    const other = await startServer({ root: away.path });
    await away.remove();
    expect((await send(other.url, '/docs')).status).toBe(200);
    await other.close();
  });
});

it('serves the bytes of the built file', async () => {
  const received = await send(server.url, '/docs/contact');
  expect(received.body).toEqual(await readFile(path.join(folder.path, 'docs/contact.html')));
});
