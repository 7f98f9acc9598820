import path from 'node:path';
import { fileURLToPath } from 'node:url';

const deploy = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Where Docusaurus writes the site. */
export const SITE = path.resolve(deploy, '../site/build');

/** Where the generator writes what servers need. */
export const OUTPUT = path.join(deploy, 'dist');

/** What the operator of a site decides. */
export const SETTINGS = path.join(deploy, 'settings.json');
