/** Rules of Markdown itself: headings, lists, spaces, fences. What is turned off, and why, is in `markdownlint.yaml`. */
import path from 'node:path';
import { lint } from 'markdownlint-cli2/markdownlint/promise';
import { readDocuments } from '@impact-docs/content-model/files/read';
import { eachText } from '../rule.js';

const configFile = path.join(import.meta.dirname, '../markdownlint.yaml');

/** What to do, where the name of the rule does not say it. */
const REMEDIES: Readonly<Record<string, string>> = {
  'no-alt-text': 'Say between the brackets what the image shows: `![Path through the Partner Portal](path.svg)`.',
};

export const markdown = eachText('markdown', ['guide', 'notes'], async ({ source, at }, report) => {
  const config: Record<string, boolean | object> = readDocuments(configFile)[0]?.toJS();
  const { text: errors = [] } = await lint({ strings: { text: source }, config });
  for (const { lineNumber, errorRange, ruleNames, ruleDescription, errorDetail, errorContext } of errors) {
    const detail = [errorDetail, errorContext && `near "${errorContext}"`].filter(Boolean).join(' ');
    report(
      { ...at(0), line: lineNumber, column: errorRange?.[0] ?? 1 },
      {
        message: `${ruleDescription}${detail ? `: ${detail}` : ''}.`,
        remedy:
          REMEDIES[ruleNames[1] ?? ''] ??
          `See ${ruleNames[0]} (${ruleNames[1]}) at https://github.com/DavidAnson/markdownlint.`,
      },
    );
  }
});
