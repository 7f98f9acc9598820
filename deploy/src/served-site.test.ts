/** `npm run build` replaces the site while the local server runs: responses are whole, and nothing that a tab needs is lost. */
import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cspHash } from './inline-code.js';
import { writeOutputs } from './output.js';
import { headerPolicy } from './policy.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';
import { inlineHashes, listSite } from './site.js';
import { fixtureFiles, page, temporaryFolder } from './testing/fixture-site.js';
import type { TemporaryFolder } from './testing/fixture-site.js';
import { send } from './testing/request.js';

const hashOf = (build: number) => String(build).padStart(8, '0');
const asset = (build: number) => `assets/js/main.${hashOf(build)}.js`;
/** As a listed script that has changed with the build. */
const inlineCode = (build: number) => `start(${build}, "[data-awaits-script]", "pointermove")`;

/** A build with files of its own: each page names its script and has inline code that only its own headers allow. */
const filesOf = (build: number): Record<string, string> => ({
  ...fixtureFiles,
  'docs.html': page(`Build ${build}`, `<script>${inlineCode(build)}</script><script src="/${asset(build)}"></script>`),
  [asset(build)]: `show(${build});`,
});

let place: TemporaryFolder;
let server: RunningServer;
const at = (...names: string[]) => path.join(place.path, ...names);

/** As `npm run build` replaces them: the site first, then its headers, each by renaming. */
async function build(number: number): Promise<void> {
  const files = await temporaryFolder(filesOf(number));
  const listed = await listSite(files.path);
  await writeOutputs(listed, await inlineHashes(listed), at('next-headers'));
  for (const [next, current] of [
    [files.path, at('site')],
    [at('next-headers'), at('headers')],
  ] as const) {
    await rm(at('previous'), { recursive: true, force: true });
    await rename(current, at('previous')).catch(() => undefined);
    await rename(next, current);
  }
}

beforeEach(async () => {
  place = await temporaryFolder();
  await build(1);
  server = await startServer({ root: at('site'), headersFile: at('headers/headers.json') });
});

afterEach(async () => {
  await server.close();
  await place.remove();
});

it('a new build is picked up, and the files of the build before stay', async () => {
  await build(2);
  const { body, headers } = await send(server.url, '/docs');
  expect(body.toString()).toBe(filesOf(2)['docs.html']);
  expect(headers['content-security-policy']).toContain(cspHash(inlineCode(2)));
  expect(headers['content-security-policy']).not.toContain(cspHash(inlineCode(1)));
  const kept = await send(server.url, `/${asset(1)}`);
  expect(kept).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
  expect(kept.body.toString()).toBe(filesOf(1)[asset(1)]);
  // Only hashed files: an old page would be a wrong page.
  await writeFile(at('site/docs/old.html'), page('Old'));
  expect((await send(server.url, '/docs/old')).status).toBe(404);
});

it('pages, the files that they need and the headers belong together at every moment', async () => {
  let isBuilding = true;
  let responses = 0;
  const seen = new Set<string>();
  const read = async () => {
    while (isBuilding) {
      const { status, body, headers } = await send(server.url, '/docs');
      expect(status).toBe(200);
      const number = Number(/Build (\d+)/.exec(body.toString())?.[1]);
      expect(headers['content-security-policy']).toContain(cspHash(inlineCode(number)));
      const script = await send(server.url, `/${asset(number)}`);
      expect(script.body.toString()).toBe(`show(${number});`);
      seen.add(String(number));
      responses += 1;
    }
  };
  const readers = [read(), read(), read()];
  for (let number = 2; number <= 13; number += 1) await build(number);
  isBuilding = false;
  await Promise.all(readers);
  expect(responses).toBeGreaterThan(20);
  expect(seen.size).toBeGreaterThan(2);
}, 30_000);

it('the files of ten builds stay, and no more: each takes space', async () => {
  for (let number = 2; number <= 12; number += 1) {
    await build(number);
    await send(server.url, '/docs');
  }
  expect((await send(server.url, `/${asset(2)}`)).status).toBe(200);
  expect((await send(server.url, `/${asset(1)}`)).status).toBe(404);
});

it('a site that is away for a moment is served on', async () => {
  await rename(at('site'), at('away'));
  await utimes(at('headers/headers.json'), 1, 1);
  const response = send(server.url, '/docs');
  await rename(at('away'), at('site'));
  expect((await response).status).toBe(200);
});

it('a build that breaks the policy is reported, and the one before is served on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await writeFile(at('site/docs.html'), page('Broken', '<p style="color:red">x</p>'));
  await utimes(at('headers/headers.json'), 1, 1);
  expect((await send(server.url, '/docs/contact')).status).toBe(200);
  expect(log.mock.calls.join()).toContain('inline style on <p>');
  log.mockRestore();
});

it('headers older than the pages are not used', async () => {
  await writeFile(at('headers/headers.json'), JSON.stringify(headerPolicy({ scripts: [], styles: [] })));
  await utimes(at('headers/headers.json'), 0, 0);
  const { headers } = await send(server.url, '/docs');
  expect(headers['content-security-policy']).toContain(cspHash(inlineCode(1)));
});
