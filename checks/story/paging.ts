/** A page of a list: as many objects as `meta` says, in their order, and an address of the next page. */
import type { Example } from '../apis/examples.js';
import { isAmong, isJsonObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import { allExamples, at, examplesBeside, isSuccess, itemsOf, quoted, type Check, type CheckContext } from './check.js';

/** What lists are ordered by (`id` decides between equals); the marketplace decides for the others. */
const ORDER: Record<string, string> = {
  transactions: 'requestedAt',
  accounts: 'createdAt',
  dreams: 'createdAt',
  events: 'createdAt',
  messages: 'createdAt',
  savehackLaunches: 'createdAt',
  users: 'createdAt',
};

/** Page size when the query does not set one. */
const DEFAULT_ITEMS = 20;

const REMEDY = 'Correct the example: each page must lead to the next.';

export const checkPaging: Check = (context) => {
  for (const example of allExamples(context)) {
    const { value, pointer } = example;
    const meta = at(value, 'meta');
    if (!isSuccess(example) || !isJsonObject(meta) || !isJsonObject(value)) continue;
    const report = (path: (string | number)[], what: string, allowed: string): void =>
      context.report(example, joinPointer(pointer, ...path), what, allowed, REMEDY);
    const [name, list] = Object.entries(value).find(([, member]) => Array.isArray(member)) ?? [''];
    const objects = itemsOf(list);
    const isLast = meta['next_url'] === undefined;
    const size = Number(meta['items']);
    if (isLast ? objects.length > size : objects.length !== size)
      report(['meta', 'items'], `the page has ${objects.length} objects`, `${isLast ? 'at most' : 'exactly'} ${size}`);
    const position = unordered(name, objects);
    if (position >= 0)
      report([name, position], 'the list is not in ascending order', `ordered by \`${ORDER[name]}\`, then \`id\``);
    const [fault, allowed = ''] = faultOfNext(objects, meta, context.story.partner.apiOrigin) ?? [];
    if (fault !== undefined) report(['meta', 'next_url'], `\`next_url\` ${fault}`, allowed);
    checkQuery(context, example, objects, meta, report);
  }
};

/** The last page of a list, and times: what the examples of the query parameters request. */
function checkQuery(
  context: CheckContext,
  example: Example,
  objects: readonly Json[],
  { items: size, next_url: next }: JsonMembers,
  report: (path: (string | number)[], what: string, allowed: string) => void,
): void {
  const query = (parameter: string): Json | undefined =>
    examplesBeside(context, example).find(
      (one) => one.kind === 'parameter' && one.operation === example.operation && one.member === parameter,
    )?.value;
  const [items, after] = [query('items') ?? DEFAULT_ITEMS, query('createdAfter')];
  if (next === undefined && size !== undefined && !isAmong(size, [items, DEFAULT_ITEMS]))
    report(['meta', 'items'], `the page size is ${quoted(size)}`, `${quoted(items)}, as the query requests`);
  if (objects.some((object) => after !== undefined && String(at(object, 'createdAt')) <= String(after)))
    report([], `an object is not from after ${quoted(after)}`, '`createdAt` after `createdAfter`');
}

/** Index of the first object that belongs before the one before it; -1 if there is none. */
function unordered(name: string, objects: readonly Json[]): number {
  const member = ORDER[name];
  if (member === undefined) return -1;
  const keys = objects.map((object) => `${String(at(object, member))} ${String(at(object, 'id'))}`);
  return keys.findIndex((key, index) => index > 0 && key < (keys[index - 1] ?? ''));
}

/** What is wrong with the address of the next page, and what is allowed. */
function faultOfNext(
  objects: readonly Json[],
  { items, next_url: next }: JsonMembers,
  origin: string,
): [what: string, allowed: string] | undefined {
  if (next === undefined) return undefined;
  const url = URL.canParse(String(next)) ? new URL(String(next)) : undefined;
  if (url?.origin !== origin) return [`is ${quoted(next)}`, `an address at ${origin}`];
  const wanted = url.searchParams.get('items');
  if (wanted !== String(items)) return [`requests ${wanted} items`, `items=${String(items)}`];
  const cursor = url.searchParams.get('afterId');
  const last = at(objects.at(-1), 'id');
  if (cursor !== null && cursor !== last) return [`goes on after ${cursor}`, `afterId=${String(last)}`];
  if (cursor === null && url.searchParams.get('page') === null)
    return ['names neither a page nor a cursor', '`page` or `afterId`'];
  return undefined;
}
