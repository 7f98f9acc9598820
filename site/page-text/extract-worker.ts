/** A thread that extracts the text of its share of the pages, and sends it. */
import { parentPort, workerData } from 'node:worker_threads';
import { extractText } from './extract-text';
import type { PageInput } from './extract-text';
import type { Known } from '../search/index/extract';

export interface Share {
  pages: readonly PageInput[];
  /** Of the site. */
  origin: string;
  /** Of all pages, those of other shares included. */
  paths: readonly string[];
  /** What the catalogue knows of addresses. */
  known: Known;
}

const { pages, origin, paths, known } = workerData as Share;
const all = new Set(paths);
parentPort?.postMessage(pages.map((page) => extractText(page, origin, all, known)));
