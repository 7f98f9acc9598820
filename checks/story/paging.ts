/** A page of a list: as many objects as `meta` says, in their order, and an address of the next page. */
import type { Example } from '@impact-docs/content/story/examples';
import { isAmong, isJsonObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import {
  allExamples,
  at,
  examplesBeside,
  storyFinding,
  isSuccess,
  itemsOf,
  quoted,
  type Check,
  type StoryFinding,
  type Material,
} from './check.js';

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

type Report = (path: (string | number)[], what: string, allowed: string) => StoryFinding[];

export const checkPaging: Check = (material) =>
  allExamples(material).flatMap((example) => {
    const meta = at(example.value, 'meta');
    if (!isSuccess(example) || !isJsonObject(meta) || !isJsonObject(example.value)) return [];
    const [name, list] = Object.entries(example.value).find(([, value]) => Array.isArray(value)) ?? [''];
    const objects = itemsOf(list);
    const report: Report = (path, what, allowed) => [
      storyFinding(
        example,
        joinPointer(example.pointer, ...path),
        what,
        allowed,
        'Correct the example: each page must lead to the next.',
      ),
    ];
    return [
      ...checkSize(objects, meta, report),
      ...checkOrder(name, objects, report),
      ...checkNext(objects, meta, material.story.partner.apiOrigin, report),
      ...checkQuery(material, example, objects, meta, report),
    ];
  });

/** The last page of a list, and times: what the examples of the query parameters request. */
function checkQuery(
  material: Material,
  example: Example,
  objects: readonly Json[],
  meta: JsonMembers,
  report: Report,
): StoryFinding[] {
  const query = (name: string): Json | undefined =>
    examplesBeside(material, example).find(
      ({ operation, kind, member }) => kind === 'parameter' && operation === example.operation && member === name,
    )?.value;
  const [items, after] = [query('items') ?? DEFAULT_ITEMS, query('createdAfter')];
  const size = meta['items'];
  const sizes: readonly Json[] = [items, DEFAULT_ITEMS];
  const isOtherSize = meta['next_url'] === undefined && size !== undefined && !isAmong(size, sizes);
  const isEarly = objects.some((object) => after !== undefined && String(at(object, 'createdAt')) <= String(after));
  return [
    ...(isOtherSize
      ? report(['meta', 'items'], `the page size is ${quoted(size ?? null)}`, `${quoted(items)}, as the query requests`)
      : []),
    ...(isEarly ? report([], `an object is not from after ${quoted(after)}`, '`createdAt` after `createdAfter`') : []),
  ];
}

function checkSize(objects: readonly Json[], { items, next_url }: JsonMembers, report: Report): StoryFinding[] {
  const size = Number(items);
  const isLast = next_url === undefined;
  if (isLast ? objects.length <= size : objects.length === size) return [];
  return report(
    ['meta', 'items'],
    `the page has ${objects.length} objects`,
    `${isLast ? 'at most' : 'exactly'} ${size}`,
  );
}

function checkOrder(name: string, objects: readonly Json[], report: Report): StoryFinding[] {
  const member = ORDER[name];
  if (member === undefined) return [];
  const keys = objects.map((object) => `${String(at(object, member))} ${String(at(object, 'id'))}`);
  const position = keys.findIndex((key, index) => index > 0 && key < (keys[index - 1] ?? ''));
  if (position < 0) return [];
  return report([name, position], 'the list is not in ascending order', `ordered by \`${member}\`, then \`id\``);
}

function checkNext(
  objects: readonly Json[],
  { items, next_url: next }: JsonMembers,
  origin: string,
  report: Report,
): StoryFinding[] {
  if (next === undefined) return [];
  const wrong = (what: string, allowed: string) => report(['meta', 'next_url'], `\`next_url\` ${what}`, allowed);
  const url = URL.canParse(String(next)) ? new URL(String(next)) : undefined;
  if (url?.origin !== origin) return wrong(`is ${quoted(next)}`, `an address at ${origin}`);
  const wanted = url.searchParams.get('items');
  if (wanted !== String(items)) return wrong(`requests ${wanted} items`, `items=${String(items)}`);
  const cursor = url.searchParams.get('afterId');
  const last = at(objects.at(-1), 'id');
  if (cursor !== null && cursor !== last) return wrong(`goes on after ${cursor}`, `afterId=${String(last)}`);
  if (cursor === null && url.searchParams.get('page') === null)
    return wrong('names neither a page nor a cursor', '`page` or `afterId`');
  return [];
}
