/** Which words are where: the index itself, and how well a place fits the words of a query (BM25 by field). */

interface AboutField {
  weight: number;
  /** How much a long one counts less for a word in it (0 to 1). */
  length: number;
  /** Its figures say already how much a word tells, not how often it is there. */
  isFitted?: true;
}

/** Fields, with the weight of a word in them. The weights were fitted to the ten folds of questions (decisions/search.md). */
export const FIELDS = {
  name: { weight: 1.2, length: 0.5 },
  endpoint: { weight: 0.8, length: 0.5 },
  /** The title of the page; of a page, its path, which often has other words for it. */
  context: { weight: 3, length: 0.5 },
  text: { weight: 1.5, length: 0.6 },
  /** Words of the questions that it answers (see index/fit-words.ts). */
  questions: { weight: 4.6, length: 0, isFitted: true },
  /** Of a page, words of the questions that its sections answer. */
  below: { weight: 1.2, length: 0.5 },
} as const satisfies Record<string, AboutField>;
type Field = keyof typeof FIELDS;

const fields: readonly AboutField[] = Object.values(FIELDS);
const numbers = Object.fromEntries(Object.keys(FIELDS).map((name, number) => [name, number])) as Record<Field, number>;
const NAMES = [numbers.name, numbers.endpoint, numbers.context];

/** How soon more of the same word counts no more. */
const SATURATION = 1.2;

/**
 * BM25: what a word counts, the more the shorter the text is that has it.
 * @param count how often the text has it
 * @param long length of the text, as a multiple of the mean
 * @param length how much a long text counts less for it, from 0 to 1
 */
export function saturated(count: number, long: number, length: number): number {
  return (count * (SATURATION + 1)) / (count + SATURATION * (1 - length + length * long));
}

/**
 * How much a word tells: the root of its rarity, since questions have rare words by chance, too (decisions/search.md).
 * @param times how many times fewer documents have it than there are
 */
const rarity = (times: number): number => Math.sqrt(Math.log(1 + times));

/** Terms of the index that stand for a word of the query: one, or several that a place must all have. */
export interface Wanted {
  terms: readonly string[];
  /** 1 for the word itself, less for what may stand for it. */
  weight: number;
  /** Whether only names are looked at. */
  isOfNames: boolean;
}

/** What all words of a query found. */
export interface Matches {
  /** Documents that have any of the words. */
  documents: readonly number[];
  /** By document: how well the words fit, as a mean over the query of the weights of fields. */
  scores: Float32Array;
  /** By document: which words it has, as bits. */
  masks: Int32Array;
  /** By document: the number of its page. */
  pages: Int32Array;
  /** By page: how well the words fit it, each word the place of the page that it fits best. */
  pageScores: Float32Array;
  /** By word: how much it tells, as a share of the query. */
  shares: readonly number[];
}

interface Fit {
  documents: Int32Array;
  values: Float32Array;
}

export class Postings {
  /** By term: document, field and number of times, one after the other, by rising document. */
  readonly #byTerm = new Map<string, number[]>();
  readonly #lengths: Float32Array;
  readonly #sums = fields.map(() => 0);
  readonly #filled = fields.map(() => 0);
  readonly #fits = new Map<string, Fit>();
  readonly #nameFits = new Map<string, Fit>();

  readonly #pages: Int32Array;
  readonly #size: number;

  /** @param pages by document, the number of its page, from 0 */
  constructor(pages: Int32Array) {
    this.#pages = pages;
    this.#size = pages.length;
    this.#lengths = new Float32Array(this.#size * fields.length);
  }

  /** Documents come in rising order within a field. */
  add(document: number, field: Field, terms: readonly string[]): void {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) this.addTerm(document, field, term, count);
  }

  /** @param count how often the field has the term; of a fitted field, what it tells */
  addTerm(document: number, field: Field, term: string, count: number): void {
    const own = this.#byTerm.get(term);
    const number = numbers[field];
    if (own) own.push(document, number, count);
    else this.#byTerm.set(term, [document, number, count]);
    const at = document * fields.length + number;
    if (this.#lengths[at] === 0) this.#filled[number] = (this.#filled[number] ?? 0) + 1;
    this.#lengths[at] = (this.#lengths[at] ?? 0) + count;
    this.#sums[number] = (this.#sums[number] ?? 0) + count;
  }

  terms(): Iterable<string> {
    return this.#byTerm.keys();
  }

  has(term: string): boolean {
    return this.#byTerm.has(term);
  }

  /**
   * @param words by word of the query, the terms that stand for it
   * @param isEven whether each word tells as much as the others, as the parts of a name do
   */
  match(words: readonly (readonly Wanted[])[], isEven: boolean): Matches {
    const scores = new Float32Array(this.#size);
    const masks = new Int32Array(this.#size);
    const best = new Float32Array(this.#size);
    const documents: number[] = [];
    const found = words.map((wanted, word) => {
      const touched: number[] = [];
      for (const one of wanted) this.#take(one, best, touched);
      const values = touched.map((document) => {
        if (masks[document] === 0) documents.push(document);
        masks[document] = (masks[document] ?? 0) | (1 << word);
        return best[document] ?? 0;
      });
      for (const document of touched) best[document] = 0;
      const { length } = touched;
      return { touched, values, tells: length === 0 ? 0 : isEven ? 1 : rarity(this.#size / length) };
    });
    const sum = found.reduce((total, { tells }) => total + tells, 0) || 1;
    for (const { touched, values, tells } of found) {
      touched.forEach((document, at) => {
        scores[document] = (scores[document] ?? 0) + ((values[at] ?? 0) * tells) / sum;
      });
    }
    const shares = found.map(({ tells }) => tells / sum);
    return { documents, scores, masks, pages: this.#pages, pageScores: this.#pageScores(found, shares), shares };
  }

  #pageScores(found: readonly { touched: readonly number[]; values: readonly number[] }[], shares: readonly number[]) {
    const scores = new Float32Array(this.#size);
    const best = new Float32Array(this.#size);
    found.forEach(({ touched, values }, word) => {
      touched.forEach((document, at) => {
        const page = this.#pages[document] ?? 0;
        best[page] = Math.max(best[page] ?? 0, values[at] ?? 0);
      });
      for (const document of touched) {
        const page = this.#pages[document] ?? 0;
        scores[page] = (scores[page] ?? 0) + (best[page] ?? 0) * (shares[word] ?? 0);
        best[page] = 0;
      }
    });
    return scores;
  }

  /** Of all terms that stand for a word, the best one counts in each document. */
  #take({ terms, weight, isOfNames }: Wanted, best: Float32Array, touched: number[]): void {
    const { documents, values } = this.#fitOfAll(terms, isOfNames);
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] ?? 0;
      const value = weight * (values[at] ?? 0);
      const before = best[document] ?? 0;
      if (before === 0) touched.push(document);
      if (value > before) best[document] = value;
    }
  }

  /** Of several terms, the mean; only documents that have all of them. */
  #fitOfAll(terms: readonly string[], isOfNames: boolean): Fit {
    const [first = '', ...others] = terms;
    if (others.length === 0) return this.#fitOf(first, isOfNames);
    const known = isOfNames ? this.#nameFits : this.#fits;
    const key = terms.join(' ');
    let fit = known.get(key);
    if (fit === undefined) {
      fit = meanOf(terms.map((term) => this.#fitOf(term, isOfNames)));
      known.set(key, fit);
    }
    return fit;
  }

  /** How well each document that has a term fits it, whatever else is asked; worked out at the first query with it. */
  #fitOf(term: string, isOfNames: boolean): Fit {
    const known = isOfNames ? this.#nameFits : this.#fits;
    let fit = known.get(term);
    if (fit === undefined) {
      fit = this.#makeFit(term, isOfNames);
      known.set(term, fit);
    }
    return fit;
  }

  #makeFit(term: string, isOfNames: boolean): Fit {
    const postings = this.#byTerm.get(term) ?? [];
    const values = new Map<number, number>();
    for (let at = 0; at < postings.length; at += 3) {
      const [document = 0, number = 0, count = 0] = [postings[at], postings[at + 1], postings[at + 2]];
      const field = fields[number];
      if (!field || (isOfNames && !NAMES.includes(number))) continue;
      const value =
        field.weight * (field.isFitted ? count : saturated(count, this.#long(document, number), field.length));
      values.set(document, (values.get(document) ?? 0) + value);
    }
    return { documents: Int32Array.from(values.keys()), values: Float32Array.from(values.values()) };
  }

  /** Length of a field of a document, as a multiple of the mean of this field. */
  #long(document: number, number: number): number {
    const mean = (this.#sums[number] ?? 0) / Math.max(this.#filled[number] ?? 0, 1);
    return (this.#lengths[document * fields.length + number] ?? 0) / mean;
  }
}

/** @param fits of terms that belong together */
function meanOf(fits: readonly Fit[]): Fit {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { documents, values } of fits) {
    documents.forEach((document, at) => {
      const { sum, count } = sums.get(document) ?? { sum: 0, count: 0 };
      sums.set(document, { sum: sum + (values[at] ?? 0), count: count + 1 });
    });
  }
  const complete = [...sums].filter(([, { count }]) => count === fits.length);
  return {
    documents: Int32Array.from(complete, ([document]) => document),
    values: Float32Array.from(complete, ([, { sum }]) => sum / fits.length),
  };
}
