/** One name per thing: words that the house does not write, and what it writes instead. */
import type { Prose } from './text.js';

/** One rule of `content/data/glossary.yaml`. */
export interface HouseTerm {
  /** What is written. */
  term: string;
  /** Other forms of it, such as the plural. */
  forms: readonly string[];
  /** What is not written. Small letters stand for capitals too; capitals for themselves. */
  forbidden: readonly string[];
  /** Phrases in which a forbidden word is right. */
  exceptions: readonly string[];
  /** Only in what the site publishes in its own words: guides, tables and descriptions, not READMEs and quoted texts. */
  published?: boolean;
}

interface ForbiddenWords {
  /** Offset into the text. */
  start: number;
  words: string;
  /** What is written instead. */
  term: string;
}

/** Every forbidden word in the prose of a text. The same letters in a right term or in an exception are none. */
export function forbiddenIn({ text, quoted = [] }: Prose, terms: readonly HouseTerm[]): ForbiddenWords[] {
  const letters = text.toLowerCase().replace(/\s+/g, ' ');
  // A plain search is many times as fast as a pattern, and hardly a text has a forbidden word.
  const isPossible = (phrase: string) => letters.includes(phrase.toLowerCase());
  return terms.flatMap((rule) => {
    const found = rule.forbidden.filter(isPossible).flatMap((phrase) => occurrences(text, phrase, true));
    if (found.length === 0) return [];
    const allowed = [rule.term, ...rule.forms].flatMap((phrase) => occurrences(text, phrase, false));
    allowed.push(...rule.exceptions.flatMap((phrase) => occurrences(text, phrase, true)));
    if (rule.published) allowed.push(...quoted);
    return found
      .filter(({ start, end }) => !allowed.some((place) => place.start <= start && place.end >= end))
      .map(({ start, end }) => ({ start, words: text.slice(start, end).replace(/\s+/g, ' '), term: rule.term }));
  });
}

/** Where a phrase stands as whole words. @param loose small letters of the phrase match capitals */
export function occurrences(text: string, phrase: string, loose: boolean): { start: number; end: number }[] {
  const isLoose = loose && phrase === phrase.toLowerCase();
  return [...text.matchAll(phrasePattern(phrase, isLoose ? 'giu' : 'gu'))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Hundreds of files are searched for the same phrases. */
const patterns = new Map<string, RegExp>();

/** Whole words, with any white space between them. A letter, digit, hyphen or underscore beside it makes another word. */
function phrasePattern(phrase: string, flags: string): RegExp {
  const key = `${flags}:${phrase}`;
  const known = patterns.get(key);
  if (known) return known;
  const words = phrase
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])${words}(?![\\p{L}\\p{N}_]|-\\p{L})`, flags);
  patterns.set(key, pattern);
  return pattern;
}
