import { createClassHighlighter } from '@impact-docs/api-reference';
import type { Highlighter } from '@impact-docs/api-reference';

/** Languages of fenced blocks in guides; the build refuses others (`remark-fences`). */
export const fenceLanguages = [
  'bash',
  'csharp',
  'go',
  'http',
  'ini',
  'java',
  'javascript',
  'json',
  'kotlin',
  'php',
  'python',
  'ruby',
  'swift',
  'text',
  'typescript',
  'xml',
  'yaml',
] as const;

export function highlighterOfGuides(): Promise<Highlighter> {
  return createClassHighlighter(fenceLanguages);
}
