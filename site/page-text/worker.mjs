// A worker has no loader of its own for TypeScript.
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
load('tsx/cjs');
load('./worker-thread.ts');
