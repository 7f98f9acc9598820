/** The styles of the pages. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const css = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'css');

/** The file of a style sheet of the package. */
export const styleSheet = (name: string): string => path.join(css, `${name}.css`);

/** Files, in the order of their cascade. */
export const styleSheets = [
  'colours',
  'layout',
  'tables',
  'fields',
  'overview',
  'panes',
  'samples',
  'choices',
  'operation',
  'bands',
  'errors',
  'field-search',
  'menu',
  'print',
].map(styleSheet);
