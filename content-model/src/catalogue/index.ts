export type { Catalogue } from './catalogue.js';
export { figuresIn, numbersIn } from './quantity.js';
export { splitHref, valueOf } from './row.js';
export type { Row, RowKind } from './row.js';
