/** One sentence per line: a change of one sentence is then a change of one line. */
import { eachText } from '../rule.js';
import { NOT_PROSE, type Prose } from '../text.js';

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

export const sentences = eachText('sentences', ['guide', 'notes'], ({ source, prose, at }, report) => {
  const { seconds, breaks } = sentencePlaces(source, prose);
  for (const offset of seconds)
    report(at(offset), {
      message: 'A second sentence begins in this line.',
      remedy: 'Begin each sentence on a line of its own; `npm run check -- --fix` does it.',
    });
  for (const offset of breaks)
    report(at(offset), {
      message: 'The line ends inside a sentence.',
      remedy: 'Join it with the next line: one sentence, one line.',
    });
});

/** Offsets at which a second sentence begins in a line, and at which a line ends inside a sentence. */
function sentencePlaces(source: string, { text, paragraphs }: Prose): { seconds: number[]; breaks: number[] } {
  const seconds: number[] = [];
  const breaks: number[] = [];
  for (const { start, end } of paragraphs) {
    const lines = text.slice(start, end).split('\n');
    let at = start;
    lines.forEach((line, index) => {
      const written = source.slice(at, at + line.length);
      const next = lines[index + 1];
      const nextAt = at + line.length + 1;
      if (!admonition.test(written)) {
        seconds.push(...secondSentences(line, at, written));
        if (next !== undefined && !admonition.test(source.slice(nextAt)) && !endOfLine.test(line.trimEnd()))
          breaks.push(at + line.length);
      }
      at = nextAt;
    });
  }
  return { seconds, breaks };
}

/**
 * The source with each second sentence on a line of its own, indented like the item of a list that holds it.
 * Broken sentences are left to a person, who knows where they end.
 */
export function splitSentences(source: string, prose: Prose): string {
  return sentencePlaces(source, prose)
    .seconds.sort((a, b) => b - a)
    .reduce((text, offset) => {
      const start = text.lastIndexOf('\n', offset - 1) + 1;
      const [, space = '', marker = '', quote = ''] =
        /^(\s*)((?:[-*]|\d+\.)\s+)?((?:> )*)/.exec(text.slice(start)) ?? [];
      const indent = `${space}${' '.repeat(marker.length)}${quote}`;
      return `${text.slice(0, offset).trimEnd()}\n${indent}${text.slice(offset)}`;
    }, source);
}

function secondSentences(line: string, at: number, written: string): number[] {
  return [...line.matchAll(endOfSentence)].flatMap((match) => {
    const gap = match.groups?.['gap'] ?? '';
    const upToEnd = line.slice(0, match.index + match[0].length - gap.length);
    if (label.test(written.slice(0, upToEnd.length))) return [];
    if (abbreviation.test(upToEnd.replaceAll(NOT_PROSE, ''))) return [];
    return [at + match.index + match[0].length];
  });
}
