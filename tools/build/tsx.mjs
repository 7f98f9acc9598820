// `--import` of the programs of a build: tsx, with packages as they are.
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const native = load.extensions['.js'];
await import('tsx');
load('../../site/packages-as-they-are.ts').loadPackagesAsTheyAre(load.extensions, native);
