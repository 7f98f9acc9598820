/** The words of all built pages, made once for the plugins that ask for them. */
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readBuiltPages } from '../../checks/built-links/built-pages-fs';
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
 * @returns the words of each page by its path, in the order of the paths
 * @throws Error when a page lacks a title, a description or a `main`
 */
export function builtTexts(outDir: string, origin: string): Promise<ReadonlyMap<string, PageText>> {
  const texts = made.get(outDir) ?? read(outDir, origin);
  made.set(outDir, texts);
  return texts;
}

async function read(outDir: string, origin: string): Promise<ReadonlyMap<string, PageText>> {
  const built = readBuiltPages(outDir).filter((page) => page.path !== NOT_FOUND_PAGE);
  const pages = built.map(({ path: page, file, html }) => ({ path: page, file: path.relative(outDir, file), html }));
  return new Map(await readAll({ pages, origin, known: pages.map((page) => page.path) }));
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
