/** Rules of Markdown itself: headings, lists, spaces, fences. What is turned off, and why, is in `markdownlint.yaml`. */
import path from 'node:path';
import { lint } from 'markdownlint-cli2/markdownlint/promise';
import { readDocuments } from '@impact-docs/content-model/files/read';
import type { ProseFinding } from './problem.js';

const configFile = path.join(import.meta.dirname, 'markdownlint.yaml');

/** What to do, where the name of the rule does not say it. */
const REMEDIES: Readonly<Record<string, string>> = {
  'no-alt-text': 'Say between the brackets what the image shows: `![Path through the Partner Portal](path.svg)`.',
};

type MarkdownCheck = (source: string) => Promise<ProseFinding[]>;

export async function markdownCheck(): Promise<MarkdownCheck> {
  const config: Record<string, boolean | object> = readDocuments(configFile)[0]?.toJS();
  return async (source) => {
    const { text: errors = [] } = await lint({ strings: { text: source }, config });
    return errors.map(({ lineNumber, errorRange, ruleNames, ruleDescription, errorDetail, errorContext }) => {
      const detail = [errorDetail, errorContext && `near "${errorContext}"`].filter(Boolean).join(' ');
      return {
        offset: offsetOf(source, lineNumber) + (errorRange?.[0] ?? 1) - 1,
        code: 'prose-markdown',
        message: `${ruleDescription}${detail ? `: ${detail}` : ''}.`,
        remedy:
          REMEDIES[ruleNames[1] ?? ''] ??
          `See ${ruleNames[0]} (${ruleNames[1]}) at https://github.com/DavidAnson/markdownlint.`,
      };
    });
  };
}

function offsetOf(source: string, line: number): number {
  return source
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, text) => sum + text.length + 1, 0);
}
