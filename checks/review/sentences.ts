/** The sentences of a text, with what a reviewer needs to find them. */
import type { List } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { textsIn } from '@impact-docs/content-model/pages';
import { visit } from 'unist-util-visit';

export interface Sentence {
  /** Its words on one line; code keeps its backticks. A row of a table is one sentence. */
  text: string;
  /** Relative to the root of the repository. */
  file: string;
  line: number;
  /** Whether it is in an admonition that warns. */
  isWarning: boolean;
}

export interface FileText {
  sentences: Sentence[];
  /** The first line of each step of each numbered list, in their order. */
  steps: string[];
}

/** The end of a sentence, and the beginning of the next. */
const END = /(?<=[.!?:]["”)]?)\s+(?=["“(`\p{Lu}])/u;
const ADMONITION = /^:::(\w*)\S*\s*/;

/**
 * @param file relative to the root of the repository
 * @param source the file in one of its versions
 */
export function readSentences(file: string, source: string): FileText {
  const sentences: Sentence[] = [];
  const steps: string[] = [];
  for (const { root, blocks, placeOf } of textsIn(file, source)) {
    let isWarning = false;
    for (const block of blocks) {
      const { line } = placeOf(block.sourceOffset(0));
      const opened = ADMONITION.exec(block.words)?.[1];
      if (opened !== undefined) isWarning = /^(?:warning|danger|caution)$/.test(opened);
      for (const part of block.words
        .replace(ADMONITION, '')
        .replace(/\s*:::$/, '')
        .split(END)) {
        const text = part.replace(/\s+/g, ' ').trim();
        if (text !== '') sentences.push({ text, file, line, isWarning });
      }
      if (/\n:::$/.test(block.words)) isWarning = false;
    }
    visit(root, 'list', (list) => void steps.push(...stepsOf(list)));
  }
  return { sentences, steps };
}

function stepsOf({ ordered, children }: List): string[] {
  if (ordered !== true) return [];
  return children.map(({ children: [first] }) => (first ? (toString(first).split('\n')[0] ?? '') : ''));
}
