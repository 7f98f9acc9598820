/** A page that can be found. */
export interface ListedPage {
  title: string;
  path: string;
}

/** What a word of the query adds when a word of the page is the same, begins with it, holds it, or is a typing slip away. */
const SCORES = { same: 8, begins: 4, holds: 2, near: 3 };

/** From this length on, one slip in a word is forgiven. */
const FORGIVING_LENGTH = 4;

/**
 * The pages that fit a query best, the best first: words of a title, or the path that was asked for.
 * @param limit most pages to give
 */
export function rankPages(pages: readonly ListedPage[], query: string, limit: number): ListedPage[] {
  const asked = wordsOf(query);
  return pages
    .map((page) => ({ page, score: scoreOf(page, asked) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.page.path.length - right.page.path.length)
    .slice(0, limit)
    .map(({ page }) => page);
}

/** Words in lower case; `getDreams`, `get-dreams` and `get dreams` are the same two. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/\.html?$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word !== '' && word !== 'docs' && word !== 'index');
}

function scoreOf({ title, path }: ListedPage, asked: readonly string[]): number {
  const own = [...new Set([...wordsOf(title), ...wordsOf(path)])];
  return asked.reduce((sum, word) => sum + Math.max(0, ...own.map((candidate) => likeness(word, candidate))), 0);
}

function likeness(word: string, candidate: string): number {
  if (word === candidate) return SCORES.same;
  if (candidate.startsWith(word)) return SCORES.begins;
  if (word.length >= FORGIVING_LENGTH && isOneSlipAway(word, candidate)) return SCORES.near;
  return word.length >= FORGIVING_LENGTH && candidate.includes(word) ? SCORES.holds : 0;
}

/** One letter too many, too few, wrong, or two neighbours swapped. */
export function isOneSlipAway(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  const start = [...short].findIndex((letter, index) => letter !== long[index]);
  if (start === -1) return long.length > short.length;
  const rest = (text: string, from: number) => text.slice(start + from);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  if (rest(short, 1) === rest(long, 1)) return true;
  return short[start] === long[start + 1] && short[start + 1] === long[start] && rest(short, 2) === rest(long, 2);
}
