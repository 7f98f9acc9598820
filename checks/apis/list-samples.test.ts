/** The sample of a list is a call that returns the response shown beneath it. */
import path from 'node:path';
import { toHttpRequest } from '@impact-docs/api-reference/request';
import { isJsonObject, loadApi } from '@impact-docs/openapi-model';
import type { Json, Operation } from '@impact-docs/openapi-model';
import { expect, test } from 'vitest';

const model = await loadApi(path.resolve('content/apis/impact-finance/openapi.yaml'));
const lists = model.operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'page'));

/** Where an item has what a filter asks for. */
const filters: Record<string, string[]> = {
  dreamId: ['dream', 'id'],
  enabled: ['enabled'],
  external: ['external'],
  externalId: ['externalId'],
  externalUserId: ['user', 'externalId'],
  state: ['state'],
  userId: ['user', 'id'],
};

function sentBy(operation: Operation): URLSearchParams {
  return new URL(toHttpRequest(model, operation).url).searchParams;
}

/** The items of the first example of 200. */
function itemsOf({ responses }: Operation): readonly Json[] {
  const value = responses.find(({ status }) => status === '200')?.content[0]?.examples[0]?.value;
  const list = isJsonObject(value) ? Object.values(value).find((member) => Array.isArray(member)) : undefined;
  return (list ?? []) as readonly Json[];
}

const valueAt = (item: Json, names: string[]): Json | undefined =>
  names.reduce<Json | undefined>((value, name) => (isJsonObject(value) ? value[name] : undefined), item);

test('there are lists, with items', () => {
  expect(lists.length).toBeGreaterThanOrEqual(9);
  expect(lists.filter((operation) => itemsOf(operation).length === 0)).toEqual([]);
});

test.for(lists)('the filters of $slug select the items of its first response', (operation) => {
  const wrong = [...sentBy(operation)].flatMap(([name, sent]) =>
    itemsOf(operation)
      .map((item) => valueAt(item, filters[name] ?? []))
      // Messages and dreams do not repeat the state that they are listed by.
      .filter((value) => filters[name] !== undefined && !(name === 'state' && value === undefined))
      .filter((value) => String(value) !== sent)
      .map((value) => `${name}=${sent}, but the item has ${String(value)}`),
  );
  expect(wrong).toEqual([]);
});

test.for(lists)('the sample of $slug sends nothing that says nothing', (operation) => {
  const sent = sentBy(operation);
  // `afterId` overrides `page`, and one identifier of the user is enough.
  expect(sent.has('page'), 'page').toBe(false);
  expect(sent.has('userId') && sent.has('externalUserId'), 'two identifiers of a user').toBe(false);
});

/** Members by which a request ends something for good: nobody should send them by pasting the first sample. */
const ending = ['failedAt', 'rejectedAt', 'errors'];

function membersOf(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...membersOf(member as Json)]);
}

test.for(model.operations.filter(({ requestBody }) => requestBody !== undefined))(
  'the sample of $slug refuses and fails nothing',
  ({ requestBody }) => {
    const bodies = requestBody?.content.flatMap(({ examples }) => examples[0]?.value ?? []) ?? [];
    expect(bodies.flatMap(membersOf).filter((name) => ending.includes(name))).toEqual([]);
  },
);
