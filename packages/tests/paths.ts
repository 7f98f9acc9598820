import path from 'node:path';

/** The repository. */
export const root = path.join(import.meta.dirname, '../..');
