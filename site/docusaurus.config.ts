/**
 * The configuration is in `configuration.ts`. Docusaurus would translate it and everything that it imports with Babel,
 * twice: fifteen seconds. Here tsx translates it once, as the configuration of TypeScript in the root says, which knows
 * the JSX of packages.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from '@docusaurus/types';

process.env['TSX_TSCONFIG_PATH'] = path.join(__dirname, '../tsconfig.json');
const load = createRequire(__filename);
load('tsx/cjs');

export default (load('./configuration') as { default: () => Promise<Config> }).default;
