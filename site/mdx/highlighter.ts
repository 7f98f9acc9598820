import { createClassHighlighter } from '@impact-docs/api-reference';
import type { Highlighter } from '@impact-docs/api-reference';
import { languages } from '@impact-docs/request-samples';

/** Languages of fenced blocks in guides; the build refuses others (`remark-fences`). */
export const fenceLanguages = [
  ...languages.map(({ highlight }) => highlight),
  ...['http', 'ini', 'json', 'kotlin', 'swift', 'text', 'typescript', 'xml', 'yaml'],
];

export function highlighterOfGuides(): Promise<Highlighter> {
  return createClassHighlighter(fenceLanguages);
}
