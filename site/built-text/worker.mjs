/** A thread has no loader for TypeScript of its own: this gives it one. */
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
createRequire(import.meta.url)('./worker-thread.ts');
