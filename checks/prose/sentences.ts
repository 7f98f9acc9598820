/** One sentence per line: a change of one sentence is then a change of one line. */
import type { ProseFinding } from './problem.js';
import { NOT_PROSE } from './text.js';
import type { Prose } from './text.js';

/** A full stop, and what may follow it before the space: closing quotes, brackets, emphasis, code. */
const endOfSentence = new RegExp(
  `[.!?][)\\]"”’${NOT_PROSE}]*(?<gap> +)(?=["“‘(\\[${NOT_PROSE}]*\\p{Lu}|${NOT_PROSE}{3,})`,
  'gu',
);
const abbreviation = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|No|St)|\b\p{L})\.[)\]"”’]*$/u;

/** Ends at which a line may break. `|` is a hard break's place in no dialect, `:` and `;` come before lists. */
const endOfLine = new RegExp(`[.!?:;][)\\]"”’${NOT_PROSE}]*$`, 'u');
const admonition = /^:::/;
/** `**Expected.** Two lines.`: words in bold at the beginning are a heading of what follows. */
const label = /^\*\*[^*]+\*\*$/;
const SECOND = 'A second sentence begins in this line.';

/**
 * @param source the file
 * @param prose of the same file
 */
export function sentenceFindings(source: string, { text, paragraphs }: Prose): ProseFinding[] {
  return paragraphs.flatMap(({ start, end }) => {
    const findings: ProseFinding[] = [];
    const lines = text.slice(start, end).split('\n');
    let at = start;
    lines.forEach((line, index) => {
      const written = source.slice(at, at + line.length);
      if (!admonition.test(written)) {
        findings.push(...secondSentences(line, at, written));
        const next = lines[index + 1];
        const nextWritten =
          next === undefined ? '' : source.slice(at + line.length + 1, at + line.length + 1 + next.length);
        if (next !== undefined && !admonition.test(nextWritten) && !endOfLine.test(line.trimEnd())) {
          findings.push(brokenSentence(at + line.length));
        }
      }
      at += line.length + 1;
    });
    return findings;
  });
}

/**
 * The source with each second sentence on a line of its own, indented like the item of a list that holds it.
 * Broken sentences are left to a person, who knows where they end.
 */
export function splitSentences(source: string, prose: Prose): string {
  const offsets = sentenceFindings(source, prose).filter(({ message }) => message === SECOND);
  return offsets
    .sort((a, b) => b.offset - a.offset)
    .reduce((text, { offset }) => {
      const start = text.lastIndexOf('\n', offset - 1) + 1;
      const [, space = '', marker = '', quote = ''] =
        /^(\s*)((?:[-*]|\d+\.)\s+)?((?:> )*)/.exec(text.slice(start)) ?? [];
      const indent = `${space}${' '.repeat(marker.length)}${quote}`;
      return `${text.slice(0, offset).trimEnd()}\n${indent}${text.slice(offset)}`;
    }, source);
}

function secondSentences(line: string, at: number, written: string): ProseFinding[] {
  return [...line.matchAll(endOfSentence)].flatMap((match) => {
    const gap = match.groups?.['gap'] ?? '';
    const upToEnd = line.slice(0, match.index + match[0].length - gap.length);
    if (label.test(written.slice(0, upToEnd.length))) return [];
    if (abbreviation.test(upToEnd.replaceAll(NOT_PROSE, ''))) return [];
    return [
      {
        offset: at + match.index + match[0].length,
        code: 'prose-sentence' as const,
        message: SECOND,
        remedy: 'Begin each sentence on a line of its own; `npm run check -- --fix` does it.',
      },
    ];
  });
}

function brokenSentence(offset: number): ProseFinding {
  return {
    offset,
    code: 'prose-sentence',
    message: 'The line ends inside a sentence.',
    remedy: 'Join it with the next line: one sentence, one line.',
  };
}
