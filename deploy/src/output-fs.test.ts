import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeHtml } from './output-fs.js';
import { listSite } from './site-fs.js';
import { fixtureFiles, page, temporaryFolder } from './testing/fixture-site-fs.js';

it('takes what an earlier copy has compressed, of files that have not changed', async () => {
  const site = await temporaryFolder(fixtureFiles);
  const earlier = await temporaryFolder();
  const later = await temporaryFolder();
  const [kept, changed, fresh] = ['docs/contact.html', '404.html', 'docs/new.html'];
  await writeHtml(await listSite(site.path), earlier.path);
  // Told by its other bytes: the same text, compressed less.
  const mark = gzipSync(fixtureFiles[kept] ?? '', { level: 1 });
  await writeFile(path.join(earlier.path, `${kept}.gz`), mark);

  const other = page('Other', `<p>${'Not what it was before. '.repeat(60)}</p>`);
  await writeFile(path.join(site.path, changed), other);
  await writeFile(path.join(site.path, fresh), other);
  await writeHtml(await listSite(site.path), later.path, earlier.path);
  const compressed = (file: string) => readFile(path.join(later.path, `${file}.gz`));
  expect((await compressed(kept)).equals(mark)).toBe(true);
  expect(gunzipSync(await compressed(changed)).toString()).toBe(other);
  expect(gunzipSync(await compressed(fresh)).toString()).toBe(other);
  await Promise.all([site, earlier, later].map((folder) => folder.remove()));
});
