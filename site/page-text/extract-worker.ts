/** A thread that extracts the text of its share of the pages, and sends it. */
import { parentPort, workerData } from 'node:worker_threads';
import { extractText } from './extract-text';
import type { PageInput } from './extract-text';

export interface Share {
  pages: readonly PageInput[];
  /** Of the site. */
  origin: string;
  /** Of all pages, those of other shares included. */
  paths: readonly string[];
}

const { pages, origin, paths } = workerData as Share;
const known = new Set(paths);
parentPort?.postMessage(pages.map((page) => extractText(page, origin, known)));
