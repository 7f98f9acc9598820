/**
 * The configuration is in `configuration.ts`. Docusaurus would translate it and everything that it imports with Babel,
 * twice: fifteen seconds. Here tsx translates it once.
 */
import { createRequire } from 'node:module';
import type { Config } from '@docusaurus/types';

const load = createRequire(__filename);
load('tsx/cjs');

export default (load('./configuration') as { default: () => Promise<Config> }).default;
