import path from 'node:path';

/** Folders that tests read and write. */
export const root = path.join(import.meta.dirname, '../..');
export const tests = path.join(root, 'tests');
export const output = path.join(tests, '.output');
export const siteBuild = path.join(root, 'site/build');
export const fixtureSite = path.join(tests, 'fixture-site');
