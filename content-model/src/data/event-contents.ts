/** Which events carry what of customers: the fields that a file names, looked for in the schemas of all events. */
import { listOf, matching, object, text, unique } from '@impact-docs/api-reference/yaml';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DescriptionError, nodeOf } from '@impact-docs/openapi-model';
import type { ApiModel, Problem, Schema, SchemaNode } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { readYaml } from '../files/read.js';
import { siteApi } from '../apis/apis.js';
import { EVENT_API, eventTypes } from './events.js';
import { dataFile } from '../files/paths.js';
import { problemAt } from '../files/problems.js';
import { computedTable, type DataRow } from '../tables/types.js';

const schema = v.pipe(
  v.array(
    object({
      id: matching(/^[a-z][a-z-]*$/, 'small letters and hyphens'),
      what: text,
      fields: listOf(matching(/^[A-Z][\w.*]*$/, 'the field of a schema: Dream.name')),
    }),
  ),
  unique('id'),
);

/** A text in the data of events. */
interface EventText {
  node: SchemaNode;
  /** Types of the events that have it. */
  events: Set<string>;
}

type Entry = v.InferOutput<typeof schema>[number];

/** The problem of a field of an entry, by their places in the file. */
type ProblemOf = (keys: (string | number)[], message: string, more: { remedy: string }) => Problem;

export const eventContents = computedTable(['What', 'Events'], async () => {
  const file = dataFile('event-contents.yaml');
  const { value, problem } = await readYaml(file, schema, 'The comment at the top of the file explains the keys.');
  return rowsOf(await siteApi(EVENT_API), value, problem);
});

/** @throws DescriptionError for fields that no event has, and for texts of events that no entry names */
export function rowsOf(api: LoadedApi, entries: readonly Entry[], problem: ProblemOf): DataRow[] {
  const texts = textsOfEvents(api.model);
  const problems = entries.flatMap(({ fields }, row) =>
    [...fields.entries()]
      .filter(([, name]) => !texts.has(name))
      .map(([index, name]) =>
        problem([row, 'fields', index], `No event has the text \`${name}\`.`, { remedy: 'Correct or remove it.' }),
      ),
  );
  problems.push(...unnamed(api, texts, new Set(entries.flatMap(({ fields }) => fields))));
  if (problems.length > 0) throw new DescriptionError(problems);
  const all = eventTypes(api.model).map(({ type }) => type);
  return entries.map(({ id, what, fields }) => {
    const having = new Set(fields.flatMap((name) => [...(texts.get(name)?.events ?? [])]));
    return { id, cells: [what, eventsText(all, having)] };
  });
}

/** Texts without a form, which may hold anything, and which no entry names. */
function unnamed(api: LoadedApi, texts: ReadonlyMap<string, EventText>, named: ReadonlySet<string>): Problem[] {
  return [...texts]
    .filter(([name, { node }]) => !named.has(name) && isFreeText(node))
    .map(([name, { node }]) =>
      problemAt({ api, pointer: node.pointer }, `Events carry \`${name}\`, which may hold any text.`, {
        remedy: 'Name it in content/data/event-contents.yaml, or give it a `pattern`, `format` or `enum`.',
      }),
    );
}

function isFreeText({ format, const: constant, enum: values, constraints }: SchemaNode): boolean {
  const hasForm = format !== undefined || constant !== undefined || values.length > 0;
  return !hasForm && !constraints.some(({ keyword }) => keyword === 'pattern');
}

/** The schema that describes a text, and its name there: `DreamReference.name`. */
function nameOf({ pointer }: SchemaNode): string {
  return pointer
    .replace('#/components/schemas/', '')
    .replaceAll('/properties/', '.')
    .replace('/additionalProperties', '.*');
}

/** Every text of the data of events, by its name. */
function textsOfEvents(model: ApiModel): ReadonlyMap<string, EventText> {
  const texts = new Map<string, EventText>();
  for (const { type, node } of eventTypes(model)) {
    const seen = new Set<SchemaNode>();
    const visit = (inner: Schema | boolean | undefined): void => {
      const found = typeof inner === 'object' ? nodeOf(model, inner) : undefined;
      if (found === undefined || seen.has(found)) return;
      seen.add(found);
      if (found.types.includes('string')) {
        const name = nameOf(found);
        const known = texts.get(name) ?? { node: found, events: new Set() };
        texts.set(name, { ...known, events: known.events.add(type) });
      }
      for (const property of found.properties) visit(property.schema);
      for (const below of [found.items, found.additionalProperties]) visit(below);
      for (const { variants } of found.compositions) for (const variant of variants) visit(variant.schema);
    };
    visit(node);
  }
  return texts;
}

const asCode = (types: readonly string[]) => types.map((type) => `\`${type}\``).join(', ');

/** The types, or those that are left out where these are fewer. */
function eventsText(all: readonly string[], having: ReadonlySet<string>): string {
  const others = all.filter((type) => !having.has(type));
  if (others.length === 0) return 'every event';
  return others.length < having.size
    ? `every event except ${asCode(others)}`
    : asCode(all.filter((type) => having.has(type)));
}
