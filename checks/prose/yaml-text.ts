/** Prose of YAML files: the Markdown that stands in the values of certain keys, at its place in the file. */
import { markdownColumns } from '@impact-docs/content-model/tables';
import { KEYS_OF_TEXTS } from '@impact-docs/content-model/pages';
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import type { Document, Scalar } from 'yaml';
import { NOT_PROSE, masked, proseOf } from './text.js';
import type { Prose, Range } from './text.js';

/** Keys whose values are the site's own words. */
export const proseKeys = new Set(Object.values(KEYS_OF_TEXTS).flat());

/** Without these characters, Markdown is plain words; most values are, and parsing each takes the longest time of all. */
const markup = /[`*_[\]<>|~\\&#]|:\/\//;

/** Words with a blank between them, under any key: titles, names, and what the API returns in examples. */
const phrase = /\p{L}{2} +\p{L}{2}/u;

const WORDS = new RegExp(`[^${NOT_PROSE}]+`, 'g');

/** The prose of a YAML file. @param document the same, parsed */
export function yamlProseOf(source: string, document: Document = parseDocument(source)): Prose {
  const ranges: Range[] = [];
  const quoted: Range[] = [];
  const columns = markdownColumns(document);
  visit(document, {
    Pair(_key, pair, ancestors) {
      if (!isScalar(pair.key) || !isScalar(pair.value)) return;
      const key = String(pair.key.value);
      const isOwn = proseKeys.has(key) || columns.includes(key);
      if (!isOwn && !phrase.test(String(pair.value.value))) return;
      const found = rangesOf(source, pair.value);
      ranges.push(...found);
      if (!isOwn || isReturned(ancestors.at(-1))) quoted.push(...found);
    },
  });
  return { text: masked(source, ranges), paragraphs: [], quoted };
}

/** The map is an error in an example, or an option of a survey: its texts are those that the API returns. */
function isReturned(map: unknown): boolean {
  return isMap(map) && (map.has('reasonCode') || (map.has('value') && map.has('text')));
}

/** Where the words of one value stand. Indentation is no part of Markdown, so each line is read without it. */
function rangesOf(source: string, scalar: Scalar): Range[] {
  if (typeof scalar.value !== 'string' || !scalar.range) return [];
  const [start, valueEnd] = scalar.range;
  const isBlock = scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED';
  const isQuoted = scalar.type === 'QUOTE_SINGLE' || scalar.type === 'QUOTE_DOUBLE';
  // The first line of a block holds its indicator (YAML 1.2, section 8.1.1), a quoted value its quotes.
  const bodyStart = isBlock ? source.indexOf('\n', start) + 1 : start + (isQuoted ? 1 : 0);
  const bodyEnd = isQuoted ? valueEnd - 1 : valueEnd;
  const lines = source.slice(bodyStart, bodyEnd).split('\n');
  const indents = lines.slice(isBlock ? 0 : 1).filter((line) => line.trim() !== '');
  const indent = Math.min(...indents.map((line) => line.length - line.trimStart().length));
  const cuts = lines.map((line, index) => (isBlock || index > 0 ? Math.min(indent, line.length) : 0));
  const markdown = lines.map((line, index) => line.slice(cuts[index])).join('\n');
  const text = markup.test(markdown) ? proseOf(markdown, 'md').text : markdown;
  const ranges: Range[] = [];
  let at = bodyStart;
  text.split('\n').forEach((line, index) => {
    const lineStart = at + (cuts[index] ?? 0);
    // White space between two words of a phrase.
    if (index > 0) ranges.push({ start: at, end: lineStart });
    for (const match of line.matchAll(WORDS)) {
      ranges.push({ start: lineStart + match.index, end: lineStart + match.index + match[0].length });
    }
    at += (lines[index]?.length ?? 0) + 1;
  });
  return ranges;
}
