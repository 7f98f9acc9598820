/** How hard the prose of a page is to read: figures for its writer, no rule. */
import retextEnglish from 'retext-english';
import retextReadability from 'retext-readability';
import retextStringify from 'retext-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Root } from 'nlcst';
import { NOT_PROSE } from './text.js';
import type { Prose } from './text.js';

/** Age that a reader needs by at least four of the seven formulas; 18 is the end of school. */
const AGE = 18;
/** Shorter sentences say little about a formula. */
const MINIMUM_WORDS = 8;

export interface Readability {
  words: number;
  sentences: number;
  /** Words per sentence, on average. */
  meanLength: number;
  /** Words of the longest sentence. */
  longest: number;
  /** Sentences that most formulas hold to be hard for a reader of {@link AGE}. */
  hard: number;
}

const processor = unified()
  .use(retextEnglish)
  .use(retextReadability, { age: AGE, minWords: MINIMUM_WORDS })
  .use(retextStringify);

/** The figures of the paragraphs of a page: headings, tables and code are left out. A code span counts as one word. */
export async function readabilityOf({ text, paragraphs }: Prose): Promise<Readability> {
  const prose = paragraphs
    .map(({ start, end }) =>
      text
        .slice(start, end)
        .replace(new RegExp(`${NOT_PROSE}{3,}`, 'g'), 'code')
        .replaceAll(NOT_PROSE, ''),
    )
    .join('\n\n');
  const lengths: number[] = [];
  // The tree of the same text that the formulas see.
  visit(processor.parse(prose) as Root, 'SentenceNode', (sentence) => {
    lengths.push(sentence.children.filter(({ type }) => type === 'WordNode').length);
  });
  const { messages } = await processor.process(prose);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  return {
    words,
    sentences: lengths.length,
    meanLength: lengths.length === 0 ? 0 : words / lengths.length,
    longest: Math.max(0, ...lengths),
    hard: messages.length,
  };
}

/** One line per page, hardest first. */
export function readabilityTable(pages: readonly (Readability & { page: string })[]): string {
  const share = (page: Readability) => (page.sentences === 0 ? 0 : page.hard / page.sentences);
  const rows = [...pages]
    .sort((a, b) => share(b) - share(a) || b.meanLength - a.meanLength || a.page.localeCompare(b.page))
    .map((page) => [
      `${Math.round(share(page) * 100)} %`,
      page.meanLength.toFixed(1),
      String(page.longest),
      String(page.words),
      page.page,
    ]);
  const all = [['hard', 'words/sentence', 'longest', 'words', 'page'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n');
}

/** One sentence: how the guides read as a whole. */
export function readabilitySummary(pages: readonly (Readability & { page: string })[]): string {
  const total = (of: keyof Readability) => pages.reduce((sum, page) => sum + page[of], 0);
  const share = Math.round((total('hard') / Math.max(1, total('sentences'))) * 100);
  const mean = (total('words') / Math.max(1, total('sentences'))).toFixed(1);
  return `Readability of ${pages.length} guides: ${mean} words per sentence, ${share} % of the sentences are hard to read (report: --readability).`;
}
