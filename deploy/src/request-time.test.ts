/** What a request costs grows with its length, and not faster, whatever is in it: otherwise one client keeps all others waiting. */
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prefersMarkdown } from './accept.js';
import { nginxConf } from './nginx.js';
import { headerPolicy, resolveRequest } from './policy.js';
import { inlineHashes, listSite } from './site.js';
import { fixtureFiles, temporaryFolder } from './testing/fixture-site.js';
import type { TemporaryFolder } from './testing/fixture-site.js';
import { findNginx, prepareNginx, startNginx } from './testing/nginx.js';
import { send } from './testing/request.js';

/** What may come before a long stretch of one thing: as far as patterns and parsers go. */
const beginnings = [
  ...['', ',', '/', '/docs', '/docs/contact', '0', '200 /a', 'text/markdown', 'text/markdown;', 'text/html;q=0.'],
  ...['text/html', 'text/*', '*/*', '*/*;q=1', 'gzip', 'W/"a"', '?', '//'],
];

/** What the stretch is made of: what patterns look for, and what they skip. */
const pieces = [
  ...[' ', '\t', 'x', '0', ',', ';', ', ', '; ', ';a', ' a', '"', ';q=', ';q=1', ';q=0.5 ', ',text/markdown;q=0.5'],
  ...['/', '.', '/.', '%2f', '%41', '?', '#', '/index', '.html', '.html/', '.md', '.gz', ',*/*', ',W/"'],
];

const textsOf = (length: number) =>
  beginnings.flatMap((beginning) =>
    pieces.flatMap((piece) =>
      // An end that fits, and one that does not.
      ['', 'x'].map((end) => beginning + piece.repeat(length).slice(0, length) + end),
    ),
  );

/** Bytes. A server takes at most 16 KiB of fields. */
const texts = textsOf(16_000);

/** Milliseconds. To go over a text once takes less than one; a hundred or more where the time grows with the square. */
const MAX_MS = 40;

/** @returns the least time of three: what else the machine does counts at most twice */
function timeOf(run: () => void): number {
  let least = Infinity;
  for (let round = 0; round < 3 && least > MAX_MS; round += 1) {
    const started = performance.now();
    run();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

function expectQuick(run: (text: string) => void): void {
  const slow = texts.filter((text) => timeOf(() => run(text)) > MAX_MS);
  expect(slow.map((text) => `${JSON.stringify(text.slice(0, 30))} … ${JSON.stringify(text.slice(-3))}`)).toEqual([]);
}

const policy = headerPolicy({ scripts: [], styles: [] });

/** Every pattern of the configuration: all of them mean the same in JavaScript. */
const patterns = [...nginxConf(policy).matchAll(/(?<=[\s"']|^)!?~(\*?) ?["']?(.+?)["'](?= |\))/gm)].map(
  ([, flag, source = '']) => new RegExp(source, flag === '*' ? 'i' : ''),
);

describe('the patterns of nginx.conf', () => {
  it('are all here', () => {
    const lines = nginxConf(policy)
      .split('\n')
      .filter((line) => line.includes('~') && !line.trimStart().startsWith('add_header'));
    expect(patterns.length).toBeGreaterThan(30);
    expect(patterns.length).toBeGreaterThanOrEqual(lines.length);
  });

  it.each([...new Map(patterns.map((pattern) => [String(pattern), pattern])).values()])('%s', (pattern) => {
    expectQuick((text) => pattern.test(text));
  });
});

describe('the local server decides', () => {
  it('about Accept', () => expectQuick(prefersMarkdown));
  it('about a path', () => expectQuick((text) => resolveRequest(`/${text}`, () => false)));
});

/**
 * Whole servers, what they are made of included. They are told to take longer requests than they do: where the time grows
 * with the square, one of this length takes ten seconds and more.
 */
describe('one request of 100 KB', () => {
  const LONG = 100_000;
  /** Milliseconds. Most of it is the machine's. */
  const SOON = 8_000;
  const fields = [
    'accept',
    'accept-encoding',
    'if-none-match',
    'cache-control',
    'x-forwarded-for',
    'x-forwarded-proto',
  ];
  const longTexts = ['text/markdown', 'text/html;q=0.', 'gzip', 'W/"a"'].flatMap((beginning) =>
    ['\t', '\t,', ';', '; a', '/', '%2f'].map((piece) => `${beginning}${piece.repeat(LONG / piece.length)}x`),
  );
  let site: TemporaryFolder;
  let place: TemporaryFolder;

  beforeAll(async () => {
    site = await temporaryFolder(fixtureFiles);
    place = await temporaryFolder();
  });
  afterAll(async () => {
    await site.remove();
    await place.remove();
  });

  /** Sends each text in each field, and as the path. */
  async function expectSoon(url: string): Promise<void> {
    const slow: string[] = [];
    const to = (target: string, headers = {}) => send(url, target, { headers, maxHeaderSize: 10 * LONG });
    for (const text of longTexts) {
      const started = performance.now();
      const target = `/docs/${encodeURI(text).replaceAll('#', '')}`;
      await Promise.all([to(target), ...fields.map((name) => to('/docs/contact', { [name]: text }))]);
      if (performance.now() - started > SOON) slow.push(text.slice(0, 40));
    }
    expect(slow).toEqual([]);
  }

  it('takes the local server no time to speak of', { timeout: 120_000 }, async () => {
    const args = [
      '--max-http-header-size=500000',
      '--import',
      'tsx',
      path.join(import.meta.dirname, 'serve.ts'),
      site.path,
    ];
    const child = spawn(process.execPath, args, { env: { ...process.env, HOST: '', PORT: '0' } });
    try {
      const url = await new Promise<string>((resolve) => {
        child.stdout.on('data', (chunk: Buffer) => resolve(/http:\S+/.exec(chunk.toString())?.[0] ?? ''));
      });
      await expectSoon(url);
    } finally {
      child.kill();
    }
  });

  it('takes nginx no time to speak of, and nothing of it is logged', { timeout: 120_000 }, async (context) => {
    const nginx = findNginx();
    if (nginx === undefined) return context.skip('nginx is not installed here (Debian: apt-get install nginx-light)');
    const own = headerPolicy(await inlineHashes(await listSite(site.path)));
    const { conf, port } = await prepareNginx(own, site.path, place.path);
    const text = await readFile(conf, 'utf8');
    await writeFile(conf, text.replace('http {', 'http {\nlarge_client_header_buffers 4 500k;'));
    const server = await startNginx(nginx, conf, port);
    try {
      await expectSoon(server.url);
      expect(await readFile(path.join(place.path, 'error.log'), 'utf8')).toBe('');
    } finally {
      await server.close();
    }
  });
});
