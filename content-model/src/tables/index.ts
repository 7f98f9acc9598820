export { markdownColumns, readTable, tableNames } from './table-file.js';
export type { TableFile } from './table-file.js';
