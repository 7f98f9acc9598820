/** Programs that readers copy: their constants, and the sentences of their comments. */

/** Not tests, and not what only they use. */
export const isProgram = (file: string): boolean =>
  /\.(?:mjs|ts|py|rb|php|java|go|cs|kt|swift|sh)$/.test(file) &&
  !/(?:\.test|-fs|\.d)\.ts$|^content\/samples\/testing\//.test(file);

export interface Constant {
  name: string;
  /** `7 * 24 * 60 * 60 * 1000`, or the texts of a list. */
  value: number | string[];
  /** Into the source. */
  offset: number;
}

/** `const A_MS = 5_000;`, `private const long AgeSeconds = 300;`, `AGE_SECONDS = 300`, `val timeoutMs = 15_000L`. */
const NUMBER =
  /^[ \t]*(?:[\w.]+ )*?(\w*(?:MS|Ms|MILLIS|Millis|SECONDS|Seconds|BYTES|Bytes))(?:: [\w.]+)? = ([\d_]+(?: \* [\d_]+)*)L?;?[ \t]*(?:(?:\/\/|#).*)?$/gm;
const LIST = /^[ \t]*(?:[\w.]+ )*?([A-Z][A-Z_]+) = \[((?:'[^']*'(?:, )?)+)\];?[ \t]*(?:(?:\/\/|#).*)?$/gm;

/** Constants whose name ends with a unit, and lists of texts in capital letters: what is assigned, not what a comment says. */
export function constantsIn(source: string): Constant[] {
  return [
    ...[...source.matchAll(NUMBER)].map(({ 1: name = '', 2: product = '', index }) => ({
      name,
      value: product
        .split(' * ')
        .map((factor) => Number(factor.replaceAll('_', '')))
        .reduce((left, right) => left * right),
      offset: index,
    })),
    ...[...source.matchAll(LIST)].map(({ 1: name = '', 2: texts = '', index }) => ({
      name,
      value: [...texts.matchAll(/'([^']*)'/g)].map(([, text = '']) => text),
      offset: index,
    })),
  ];
}

const COMMENT = /(?:^|\s)(?:\/\/\/?|#|\*|\/\*\*?)[ \t](.*?)(?:\*\/)?$/;

/** Sentences of comments. A comment of several lines is read as one. */
export function commentsIn(source: string): { text: string; offset: number }[] {
  const comments: { text: string; offset: number }[] = [];
  let at = 0;
  let isOpen = false;
  for (const line of source.split('\n')) {
    const [, words] = /#(?:end)?region\b|^#!/.test(line) ? [] : (COMMENT.exec(line) ?? []);
    const last = comments.at(-1);
    if (words !== undefined && isOpen && last && !words.startsWith('@')) last.text += ` ${words.trim()}`;
    else if (words !== undefined) comments.push({ text: words.trim(), offset: at });
    isOpen = words !== undefined;
    at += line.length + 1;
  }
  return comments.flatMap(({ text, offset }) =>
    text
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => sentence !== '')
      .map((sentence) => ({ text: sentence, offset })),
  );
}
