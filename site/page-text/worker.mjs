/** A thread has no loader for TypeScript of its own: this gives it one. */
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

const load = createRequire(import.meta.url);
const native = load.extensions['.js'];
register();
load('../packages-as-they-are.ts').loadPackagesAsTheyAre(load.extensions, native);
load('./worker-thread.ts');
