/** The text of all built pages. */
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { readFragment, readReferenceData, referencePages } from '@impact-docs/api-reference/markdown-page';
import { isPrintEdition, readBuiltPages } from '@impact-docs/lib/built-pages';
import type { Catalogue } from '@impact-docs/content-model/catalogue';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { siteCatalogue } from '@impact-docs/content-model/uses';
import type { PageText, ReferenceInput } from './extract-text';
import type { Share } from './extract-worker';

/** Has no address of its own. */
const NOT_FOUND_PAGE = '/404';

/** Two halve the time; each loads the modules anew. */
const MOST_THREADS = 2;

/**
 * In threads of their own: next to all that a build holds in memory, the same work takes this thread twice as long.
 * @param outDir folder of the built site
 * @param origin of the site
 * @param docs what the plugin of the guides has loaded: it knows which pages are unlisted, and these are left out
 * @param catalogue says what is at an address
 * @returns the text of each page by its path, in the order of the paths
 * @throws Error when a page lacks a title, a description or a `main`
 */
export async function extractAll(
  outDir: string,
  origin: string,
  docs: LoadedContent,
  catalogue: () => Promise<Pick<Catalogue, 'rows'>> = siteCatalogue,
): Promise<Map<string, PageText>> {
  const hidden = new Set([NOT_FOUND_PAGE, ...unlistedPaths(docs)]);
  // Print editions repeat the text of the guides.
  const built = readBuiltPages(outDir).filter(({ path }) => !hidden.has(path) && !isPrintEdition(path));
  const references = await readReferences(docs);
  const pages = built.map((page) => references.get(page.path) ?? page);
  const paths = pages.map(({ path }) => path);
  const threads = Math.min(MOST_THREADS, os.availableParallelism());
  const shares = Array.from({ length: threads }, (_, own) => pages.filter((_page, index) => index % threads === own));
  const { rows } = await catalogue();
  const known = new Map(rows.map(({ href, kind }) => [href, kind]));
  const texts = await Promise.all(shares.map((share) => extractShare({ pages: share, origin, paths, known })));
  return new Map(
    pages.map(({ path }, index) => [path, texts[index % threads]?.[Math.floor(index / threads)] as PageText]),
  );
}

/** The HTML and the data of each page of the API reference, by the path of the page. */
async function readReferences(docs: LoadedContent): Promise<Map<string, ReferenceInput>> {
  const read = referencePages(docs, repositoryFile('site')).map(async (page) => {
    const [fragment, data] = await Promise.all([readFragment(page), readReferenceData(page)]);
    return [page.path, { path: page.path, fragment, data }] as const;
  });
  return new Map(await Promise.all(read));
}

function extractShare(share: Share): Promise<PageText[]> {
  const load = createRequire(__filename).resolve('tsx/cjs');
  const worker = new Worker(path.join(__dirname, 'extract-worker.ts'), {
    workerData: share,
    execArgv: ['--require', load],
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function unlistedPaths({ loadedVersions }: LoadedContent): string[] {
  const pages = loadedVersions.flatMap(({ docs }) => docs);
  return pages.filter(({ unlisted }) => unlisted).map(({ permalink }) => permalink);
}
