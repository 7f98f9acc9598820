/** The words of all built pages, made once for the plugins that ask for them. */
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { hashOf, hashOfPrograms, openKeptResults } from '@impact-docs/api-reference';
import { readBuiltPages } from '../../checks/built-links/built-pages-fs';
import { root } from '@impact-docs/content/data/paths';
import { textOf } from './text';
import type { PageInput, PageText } from './text';

/** One page has no address of its own. */
const NOT_FOUND_PAGE = '/404';

/** Fewer pages are read sooner than a worker has loaded its modules. */
const FEW = 12;

export interface Task {
  pages: readonly PageInput[];
  origin: string;
  /** Paths of all pages. */
  known: readonly string[];
}

const made = new Map<string, Promise<ReadonlyMap<string, PageText>>>();

/**
 * @param outDir folder of the built site
 * @param generated folder of generated files, in which results are kept for the next build
 * @returns the words of each page by its path, in the order of the paths
 * @throws Error when a page lacks a title, a description or a `main`
 */
export function builtTexts(outDir: string, origin: string, generated: string): Promise<ReadonlyMap<string, PageText>> {
  const texts = made.get(outDir) ?? read(outDir, origin, generated);
  made.set(outDir, texts);
  return texts;
}

async function read(outDir: string, origin: string, generated: string): Promise<ReadonlyMap<string, PageText>> {
  const built = readBuiltPages(outDir).filter((page) => page.path !== NOT_FOUND_PAGE);
  const checkedAt = process.env['SITE_CHECKED_AT'] ?? '';
  const pages = built.map(({ path: page, file, html }) => ({
    path: page,
    file: path.relative(outDir, file),
    html: checkedAt === '' ? html : html.replaceAll(checkedAt, ANY_TIME),
  }));
  const known = pages.map((page) => page.path);
  const version = hashOfPrograms(root, ['site/page-text', 'site/markdown', 'site/search']);
  const kept = openKeptResults<PageText>(path.join(generated, 'built-texts.json'), version);
  const site = hashOf(origin, ...known);
  const keys = new Map(pages.map((page) => [page.path, hashOf(site, page.path, wordsIn(page.html))]));
  const texts = new Map(pages.map((page) => [page.path, kept.get(keys.get(page.path) ?? '')]));
  const missing = pages.filter((page) => texts.get(page.path) === undefined);
  for (const [page, text] of await readAll({ pages: missing, origin, known })) {
    texts.set(page, text);
    kept.set(keys.get(page) ?? '', text);
  }
  kept.save();
  return new Map(
    [...texts].map(([page, text]) => {
      const read = text ?? neverRead(page);
      const timed = (part: string) => part.replaceAll(ANY_TIME, checkedAt);
      return [page, { ...read, body: timed(read.body), text: timed(read.text) }];
    }),
  );
}

/** Stands for the end of the line below each page (site/src/components/CheckedAt.tsx), which each revision has anew. */
const ANY_TIME = ' on 0000-00-00, revision 00000000';

/** What is read of a page: its description, and everything from `main` on. Names of scripts change more often. */
function wordsIn(html: string): string {
  const [description = ''] = /<meta(?:[^">]|"[^"]*")*? name="?description"?(?:[^">]|"[^"]*")*>/.exec(html) ?? [];
  return description + html.slice(Math.max(html.search(/<main[\s>]/), 0), html.lastIndexOf('</main>'));
}

function neverRead(page: string): never {
  throw new Error(`The text of ${page} was neither read nor kept.`);
}

/** A processor each for the half of the pages, and then for the other work at the end of a build. */
async function readAll({ pages, origin, known }: Task): Promise<[string, PageText][]> {
  if (pages.length <= FEW) {
    const paths = new Set(known);
    return pages.map((page) => [page.path, textOf(page, origin, paths)]);
  }
  const count = Math.min(os.availableParallelism(), 4);
  const parts = Array.from({ length: count }, (_, index) => pages.filter((__, at) => at % count === index));
  return (await Promise.all(parts.map((part) => inWorker({ pages: part, origin, known })))).flat();
}

function inWorker(task: Task): Promise<[string, PageText][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'worker.mjs'), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A reader of built pages ended with ${code}.`)));
  });
}
