/** Reads some of the built pages, in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { textOf } from './text';
import type { Task } from './texts-fs';

// `texts-fs.ts` starts this thread with it, and nothing else does.
const { pages, origin, known } = workerData as Task;
const paths = new Set(known);
parentPort?.postMessage(pages.map((page) => [page.path, textOf(page, origin, paths)]));
