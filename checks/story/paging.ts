/** A page of a list: as many objects as `meta` says, in their order, and an address that leads on. */
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import type { Example } from '@impact-docs/content/story/examples';
import {
  allExamples,
  at,
  isJsonObject,
  isSuccess,
  told,
  type Check,
  type Finding,
  type JsonMembers,
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

/** Page size when the query does not ask for one. */
const DEFAULT_ITEMS = 20;

export const checkPaging: Check = (material) =>
  allExamples(material).flatMap((example) => {
    const meta = at(example.value, 'meta');
    if (!isSuccess(example) || !isJsonObject(meta) || !isJsonObject(example.value)) return [];
    const [name, list] = Object.entries(example.value).find(([, value]) => Array.isArray(value)) ?? ['', []];
    const objects = Array.isArray(list) ? (list as Json[]) : [];
    return [
      ...checkSize(example, objects, meta),
      ...checkOrder(example, name, objects),
      ...checkNext(example, objects, meta, material.story.partner.apiOrigin),
      ...checkQuery(material, example, objects, meta),
    ];
  });

/** The last page of a list, and times: what the examples of the query parameters ask for. */
function checkQuery(material: Material, example: Example, objects: readonly Json[], meta: JsonMembers): Finding[] {
  const query = (name: string): Json | undefined =>
    allExamples(material).find(
      ({ api, operation, kind, member }) =>
        kind === 'parameter' && api === example.api && operation === example.operation && member === name,
    )?.value;
  const [items, after] = [query('items'), query('createdAfter')];
  const wrong: Finding[] = [];
  if (meta['next_url'] === undefined && items !== undefined && ![items, DEFAULT_ITEMS].includes(meta['items'] ?? null))
    wrong.push(
      finding(
        example,
        ['meta', 'items'],
        `the page size is ${told(meta['items'])}`,
        `${told(items)}, as the query asks`,
      ),
    );
  const early = objects.find((object) => after !== undefined && String(at(object, 'createdAt')) <= String(after));
  if (early !== undefined)
    wrong.push(finding(example, [], `an object is not from after ${told(after)}`, '`createdAt` after `createdAfter`'));
  return wrong;
}

function checkSize(example: Example, objects: readonly Json[], { items, next_url }: JsonMembers): Finding[] {
  const size = Number(items);
  const isRight = next_url === undefined ? objects.length <= size : objects.length === size;
  if (isRight) return [];
  const wants = next_url === undefined ? 'at most' : 'exactly';
  return [finding(example, ['meta', 'items'], `the page has ${objects.length} objects`, `${wants} ${size}`)];
}

function checkOrder(example: Example, name: string, objects: readonly Json[]): Finding[] {
  const member = ORDER[name];
  if (member === undefined) return [];
  const keys = objects.map((object) => `${String(at(object, member))} ${String(at(object, 'id'))}`);
  const position = keys.findIndex((key, index) => index > 0 && key < (keys[index - 1] ?? ''));
  if (position < 0) return [];
  return [
    finding(example, [name, position], `the list is not in ascending order`, `ordered by \`${member}\`, then \`id\``),
  ];
}

function checkNext(
  example: Example,
  objects: readonly Json[],
  { items, next_url: next }: JsonMembers,
  origin: string,
): Finding[] {
  if (next === undefined) return [];
  const url = URL.canParse(String(next)) ? new URL(String(next)) : undefined;
  const wrong = (what: string, allowed: string) => [finding(example, ['meta', 'next_url'], what, allowed)];
  if (url === undefined || url.origin !== origin)
    return wrong(`\`next_url\` is ${told(next)}`, `an address at ${origin}`);
  if (url.searchParams.get('items') !== String(items))
    return wrong(`\`next_url\` asks for ${url.searchParams.get('items')} items`, `items=${String(items)}`);
  const cursor = url.searchParams.get('afterId');
  const last = at(objects.at(-1), 'id');
  if (cursor !== null && cursor !== last)
    return wrong(`\`next_url\` goes on behind ${cursor}`, `afterId=${String(last)}`);
  if (cursor === null && url.searchParams.get('page') === null)
    return wrong('`next_url` names neither a page nor a cursor', '`page` or `afterId`');
  return [];
}

function finding(example: Example, path: (string | number)[], what: string, allowed: string): Finding {
  return {
    api: example.api,
    pointer: joinPointer(example.pointer, ...path),
    message: `${example.address}: ${what}.`,
    allowed,
    remedy: 'Correct the example: each page must lead to the next.',
  };
}
