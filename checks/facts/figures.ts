/** Figures that a sentence states: quantities, defaults, limits, ports, versions. */
import { figuresIn, numbersIn } from '@impact-docs/content-model/catalogue';

export type FigureKind = 'quantity' | 'default' | 'limit' | 'port' | 'version';

export interface Stated {
  kind: FigureKind;
  /** As it is written, with the words that make it a figure. */
  text: string;
  offset: number;
  /** What a version is of: `OAuth`. */
  of?: string;
}

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
/** What makes a number without a unit a figure. */
const PATTERNS: readonly (readonly [FigureKind, RegExp])[] = [
  ['default', /\bdefaults? (?:is |of |to |in \w+: )?(`[^`]+`|\d[\d,.]*\d|\d)/gi],
  ['default', /(`[^`]+`|\d[\d,.]*\d|\d) (?:is the default|by default)\b/gi],
  [
    'limit',
    new RegExp(
      String.raw`\b(?:at most|at least|up to|more than|fewer than|less than|no more than|every) (${NUMBER})(?![\w:-]|\.\d| decimals?)`,
      'gi',
    ),
  ],
  ['limit', /(?<![\w.,:–-])(\d[\d,]*–\d[\d,]*)(?![\w–-]|\.\d)/g],
  ['port', /\bports? `?(\d{2,5})\b/gi],
  [
    'version',
    /\b(?<of>Node\.js|iOS|Android|Swift|Kotlin|Java|Python|Ruby|PHP|PostgreSQL|Kubernetes|Docker|Compose|OpenSSL|TLS|OAuth|SAML|OpenAPI|API level) v?(\d+(?:\.\d+)*)\b/g,
  ],
];

/** “One request” and “two files” count what a sentence speaks of; with a limit in front they are figures. */
const COUNTED = /^(?:one\b|two\b(?!.*(?:seconds|minutes|hours|days|weeks|months|years)$))/i;
const LIMIT = /\b(?:at most|at least|up to|exactly|only)\s$/i;

/** Each figure of a text once, in its order. */
export function statedIn(text: string): Stated[] {
  const prose = withoutCode(text);
  const found: Stated[] = figuresIn(prose)
    .filter(({ text: words, offset }) => !COUNTED.test(words) || LIMIT.test(text.slice(0, offset)))
    .map(({ text: words, offset }) => ({ kind: 'quantity', text: words, offset }));
  for (const [kind, pattern] of PATTERNS) {
    // A default may be code; other numbers in code belong to the code.
    for (const match of (kind === 'default' ? text : prose).matchAll(pattern)) {
      const { 0: words, index, groups } = match;
      const figure = match.at(-1) ?? '';
      const offset = index + words.indexOf(figure);
      const isKnown = found.some(
        (other) => offset < other.offset + other.text.length && other.offset < offset + figure.length,
      );
      if (!isKnown) found.push({ kind, text: figure, offset, ...(groups?.['of'] ? { of: groups['of'] } : {}) });
    }
  }
  return found
    .filter(({ text: words, kind }) => kind === 'default' || numbersIn(words).length > 0)
    .sort((a, b) => a.offset - b.offset);
}

/** The same text with blanks in place of code; offsets stay. */
export function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, (code) => `\`${' '.repeat(code.length - 2)}\``);
}
