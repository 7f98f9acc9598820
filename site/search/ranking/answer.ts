/** What the worker says to the page: results in the order in which they are shown. */
import { productName } from '@impact-docs/content-model/files/products';
import { aboutKind, groups } from '../index/kinds';
import type { Kind } from '../index/kinds';
import type { SearchRecord } from '../index/records';
import { answer, mark, quote } from './mark';
import type { Segment } from './mark';
import type { Match } from './rank';
import type { Filter, Search } from './search';

export interface Question {
  /** The answer carries it, so that a late answer to an earlier question is known as such. */
  id: number;
  text: string;
  filter: Filter;
  /** Most results of one group. */
  limit: number;
}

export interface Result {
  url: string;
  kind: Kind;
  /** The group's name: results above the groups say what they are. */
  group: string;
  name: Segment[];
  /** Where it is: its page, and its API or product. */
  context: string;
  endpoint: string | undefined;
  quotation: Segment[];
}

export interface Answer {
  id: number;
  text: string;
  /** The best of all, then the rest by kind. */
  sections: { label: string; total: number; items: Result[]; isBest: boolean }[];
  total: number;
  /** Words of the query that are nowhere in the documentation. */
  missing: readonly string[];
  /** Whether the filter keeps out what fits best. */
  isBestOutside: boolean;
}

/** Results above the groups: who knows the name needs no more. */
const BEST = 3;

/** @param apis names of the APIs by their key */
export function answerTo({ id, text, filter, limit }: Question, search: Search, apis: Record<string, string>): Answer {
  const { found, missing, isBestOutside } = search.search(text, filter);
  const toResult = ({ record, terms }: Match): Result => {
    const asked = new Set(terms);
    const { isAnswer } = aboutKind(record.kind);
    return {
      url: record.url,
      kind: record.kind,
      group: groupOf(record),
      name: mark(titleOf(record), asked),
      context: contextOf(record, apis),
      endpoint: record.endpoint,
      quotation:
        record.text === '' ? [] : isAnswer ? answer(record.text, asked) : quote(record.text, asked, titleOf(record)),
    };
  };
  const best = found.slice(0, BEST);
  const rest = found.slice(BEST);
  const labels = [...new Set(found.map(({ record }) => groupOf(record)))];
  const sections = labels.map((label) => {
    const own = rest.filter(({ record }) => groupOf(record) === label);
    return { label, total: own.length, items: own.slice(0, limit), isBest: false };
  });
  return {
    id,
    text,
    sections: [{ label: 'Best matches', total: best.length, items: best, isBest: true }, ...sections]
      .filter(({ total }) => total > 0)
      .map((section) => ({ ...section, items: section.items.map(toResult) })),
    total: found.length,
    missing,
    isBestOutside,
  };
}

const groupOf = ({ kind }: SearchRecord): string => groups[aboutKind(kind).group];

/** “Delivery” says little without its page. */
function titleOf({ kind, name, page }: SearchRecord): string {
  return kind === 'heading' || kind === 'row' ? `${page} › ${name}` : name;
}

/** The page where the title does not say it, and the API or product where the page does not. */
function contextOf(record: SearchRecord, apis: Record<string, string>): string {
  const { page, api, product } = record;
  const owner = apis[api ?? ''] ?? (product === undefined ? '' : productName(product));
  const place = titleOf(record).startsWith(page) ? '' : page;
  return [place, page.includes(owner) ? '' : owner].filter((part) => part !== '').join(CONTEXT);
}

const CONTEXT = ' · ';
