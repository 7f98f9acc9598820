/** Lists without end, on several pages of neighbours. */
import { objectFields, schemaNamed } from '@impact-docs/openapi-model';
import type { ApiModel, Operation } from '@impact-docs/openapi-model';
import type { ApiEntry, ListPage } from '../manifest/manifest.js';
import { OBJECTS_PAGE, OPERATIONS_PAGE, WEBHOOKS_PAGE } from '../manifest/manifest.js';
import { anchorOf, rowKey } from './addresses.js';
import { sortedSchemas } from './schema/object-pages.js';
import { groupsOf, tagTitle } from './words.js';

/** Fields on a page of objects or webhooks: about half a megabyte of HTML. A list of fewer than twice as many is one page. */
const MOST_FIELDS = 1_000;
/** Operations of a list; fewer than twice as many are listed in the overview. */
const MOST_OPERATIONS = 300;
/** What a webhook shows of an object that it refers to: README.md, "Bounds". */
const MOST_OPENED = 250;

interface Item {
  key: string;
  /** What readers know it by. */
  label: string;
  weight: number;
}

/**
 * The entry with the pages of its long lists, which links need to know; pages of objects that the manifest names stay
 * as they are.
 */
export function withDivision(entry: ApiEntry, model: ApiModel): ApiEntry {
  const objects = sortedSchemas(model).map((named) => {
    return { key: anchorOf(named.name), label: named.name, weight: 1 + objectFields(named).length };
  });
  const webhooks = model.webhooks.map((call) => ({ key: call.slug, label: call.path, weight: fieldsOf(model, call) }));
  const tags = groupsOf(model).flatMap((group) => group.tags);
  const operations = tags.flatMap((tag) =>
    tag.operations.map((slug) => ({ key: rowKey(tag, slug), label: tagTitle(tag), weight: 1 })),
  );
  const taken = new Set(model.operations.map(({ slug }) => slug));
  return {
    ...entry,
    objectPages: entry.objectPages ?? divide(OBJECTS_PAGE, objects, MOST_FIELDS, taken),
    webhookPages: divide(WEBHOOKS_PAGE, webhooks, MOST_FIELDS, taken),
    operationPages: divide(OPERATIONS_PAGE, operations, MOST_OPERATIONS, taken),
  };
}

function divide(list: string, items: readonly Item[], most: number, taken: ReadonlySet<string>) {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 2 * most) return undefined;
  const runs: Item[][] = [];
  let room = 0;
  for (const item of items) {
    room -= item.weight;
    const run = room < 0 ? undefined : runs.at(-1);
    if (run !== undefined) run.push(item);
    else {
      runs.push([item]);
      room = most - item.weight;
    }
  }
  let number = 0;
  const nextName = (): string => {
    number += 1;
    return taken.has(`${list}-${number}`) ? nextName() : String(number);
  };
  return runs.length < 2 ? undefined : runs.map((run): ListPage => ({ name: nextName(), ...namedByEnds(run) }));
}

function namedByEnds(run: readonly Item[]): Omit<ListPage, 'name'> {
  const [from, to] = [run[0]?.label ?? '', run.at(-1)?.label ?? ''];
  return { title: from === to ? from : `${from} – ${to}`, keys: new Set(run.map(({ key }) => key)) };
}

/** About how many fields a webhook shows. */
function fieldsOf(model: ApiModel, { requestBody, responses }: Operation): number {
  const bodies = [requestBody, ...responses].flatMap((body) => body?.content ?? []);
  return bodies.reduce((sum, { schema }) => {
    if (schema === undefined) return sum;
    const named = schema.kind === 'ref' ? schemaNamed(model, schema.name) : undefined;
    const fields = objectFields(named ?? { schema }).length;
    return sum + (named === undefined ? fields : Math.min(MOST_OPENED, fields));
  }, 1);
}
