/** The texts of a data file that pages show as they are: Markdown in the values of certain keys. */
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isScalar, parseDocument, visit } from 'yaml';

/** Other keys hold the values that facts are made of, or names. */
const TEXTS = new Set(['change', 'effect', 'event', 'meaning', 'reason', 'remedy', 'step', 'timeOut', 'when', 'why']);

export interface DataText {
  root: Root;
  /** Of the value in the file. */
  start: number;
}

export function dataTexts(source: string): DataText[] {
  const texts: DataText[] = [];
  visit(parseDocument(source), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !TEXTS.has(String(key.value))) return;
      if (!isScalar(value) || typeof value.value !== 'string' || !value.range) return;
      texts.push({ root: fromMarkdown(value.value), start: value.range[0] });
    },
  });
  return texts;
}
