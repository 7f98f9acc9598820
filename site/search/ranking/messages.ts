/** What the page and its worker say to each other. */
import { arrange } from './arrange';
import type { Engine, Filter } from './engine';
import type { SearchRecord } from './record';
import { answer, mark, quote } from './mark';
import type { Segment } from './mark';
import { productName } from '@impact-docs/content/products';
import { aboutKind, groups } from '../index/kinds';
import type { Kind } from '../index/kinds';
import type { Found } from './rank';

/** What the page tells the worker. */
export type Request = { type: 'open' } | { type: 'question'; question: Question };

export interface Question {
  /** Answers carry it, so that a late answer to an earlier question is known as such. */
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
  /** Where it is: its page, and its API. */
  context: string;
  endpoint: string | undefined;
  quotation: Segment[];
}

export interface Answer {
  id: number;
  text: string;
  best: Result[];
  groups: { label: string; total: number; items: Result[] }[];
  total: number;
  /** Words of the query that are nowhere in the documentation. */
  missing: readonly string[];
}

/** How much is searched: names are there first, texts a little later. */
export type Tier = 'names' | 'text';

export type Reply =
  | { type: 'ready'; tier: Tier; apis: Record<string, string> }
  | { type: 'answer'; answer: Answer }
  | { type: 'failed'; tier: Tier; reason: string };

/** @param apis names of the APIs by their key */
export function answerTo({ id, text, filter, limit }: Question, engine: Engine, apis: Record<string, string>): Answer {
  const { query, found, terms, missing } = engine.search(text, filter);
  const arranged = arrange(found, limit);
  const toResult = ({ record }: Found): Result => ({
    url: record.url,
    kind: record.kind,
    group: groups[aboutKind(record.kind).group],
    name: mark(record.name, query, terms),
    context: contextOf(record, apis),
    endpoint: record.endpoint,
    quotation: record.text === '' ? [] : (aboutKind(record.kind).isAnswer ? answer : quote)(record.text, query, terms),
  });
  return {
    id,
    text,
    best: arranged.best.map(toResult),
    groups: arranged.groups.map(({ label, total, items }) => ({ label, total, items: items.map(toResult) })),
    total: arranged.total,
    missing,
  };
}

/** The page, and the API or product where the page's title does not say it. */
function contextOf({ name, page, api, product }: SearchRecord, apis: Record<string, string>): string {
  const owner = apis[api ?? ''] ?? (product === undefined ? '' : productName(product));
  const place = name === page ? '' : page;
  return [place, page.includes(owner) ? '' : owner].filter((part) => part !== '').join(' · ');
}
