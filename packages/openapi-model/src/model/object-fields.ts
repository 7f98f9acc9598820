/** The fields of named schemas, at the addresses that an objects page gives them, and what fields have in common. */
import { walkSchema } from './children.js';
import { schemaNamed } from './resolve-ref.js';
import type { ApiModel, MediaType, NamedSchema, Operation, Schema, SchemaNode } from './view-model.js';

/** A field that the entry of its object lists: of the object itself, or of what is written in place inside of it. */
export interface ObjectField {
  /** Below the object: `targetCents`, `image.url`, `members[].name`. */
  path: string;
  name: string;
  required: boolean;
  schema: Schema;
}

/**
 * Every field of a named schema, those of the object itself first; what other named schemas hold is theirs.
 * Alternatives that are written in place count, below their label. Each path once.
 */
export function objectFields({ schema }: Pick<NamedSchema, 'schema'>): ObjectField[] {
  const found = new Map<string, ObjectField>();
  // A list of places still to be looked at instead of recursion: descriptions may nest as deep as they like.
  const places: { schema: Schema; at: string }[] = [{ schema, at: '' }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { node, at } = innermost(place.schema, place.at);
    if (node === undefined) continue;
    const inside = node.properties.map((property) => ({ ...property, path: below(at, property.name) }));
    for (const { path, ...field } of inside) if (!found.has(path)) found.set(path, { path, ...field });
    const variants = node.compositions
      .flatMap((composition) => composition.variants)
      .map((variant) => ({ schema: variant.schema, at: below(at, variant.label) }));
    const fields = inside.map((field) => ({ schema: field.schema, at: field.path }));
    places.push(...[...fields, ...variants].reverse());
  }
  return [...found.values()];
}

/** A field by the name of its object: `Dream.targetCents`, `Shelf[].place`; what an objects page has as its id. */
export function fieldName(object: string, path: string): string {
  return path.startsWith('[]') ? `${object}${path}` : `${object}.${path}`;
}

/** What lists in place are lists of; of a reference only what stands beside it. */
function innermost(schema: Schema, at: string): { node: SchemaNode | undefined; at: string } {
  let node = schema.kind === 'schema' ? schema : schema.siblings;
  let path = at;
  while (node !== undefined && typeof node.items === 'object' && node.prefixItems.length === 0) {
    if (!node.types.includes('array')) break;
    node = node.items.kind === 'schema' ? node.items : node.items.siblings;
    path += '[]';
  }
  return { node, at: path };
}

function below(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

/** The same field in another object. */
export interface RelatedField {
  object: string;
  required: boolean;
}

/**
 * Where fields are found again, by object and then by path.
 *
 * - `requiredIn`: objects that take the field over with `allOf`, and require it although the object itself does not.
 * - `sentAs`: objects that a reader sends to get this one, with a field of the same name. Of an operation that sends
 *   one object and returns one only: with several, it is unclear which belongs to which.
 */
export interface RelatedFields {
  requiredIn: RelatedField[];
  sentAs: RelatedField[];
}

export function relatedFields(model: ApiModel): Map<string, Map<string, RelatedFields>> {
  const own = new Map(model.schemas.map((named) => [named.name, ownFields(named)]));
  const related = new Map<string, Map<string, RelatedFields>>();
  const note = (object: string, field: string, as: keyof RelatedFields, other: RelatedField): void => {
    const fields = related.get(object) ?? new Map<string, RelatedFields>();
    const known = fields.get(field) ?? { requiredIn: [], sentAs: [] };
    known[as].push(other);
    related.set(object, fields.set(field, known));
  };
  for (const { name, schema } of model.schemas) {
    const bases = new Set(schema.kind === 'schema' ? schema.mergedFrom : []);
    bases.delete(name);
    for (const base of bases) {
      for (const [field, required] of own.get(base) ?? []) {
        if (!required && own.get(name)?.get(field) === true)
          note(base, field, 'requiredIn', { object: name, required: true });
      }
    }
  }
  for (const [sent, returned] of exchanges(model)) {
    for (const field of own.get(returned)?.keys() ?? []) {
      const required = own.get(sent)?.get(field);
      if (required !== undefined) note(returned, field, 'sentAs', { object: sent, required });
    }
  }
  return related;
}

function ownFields({ schema }: NamedSchema): Map<string, boolean> {
  const node = schema.kind === 'schema' ? schema : schema.siblings;
  return new Map(node?.properties.map(({ name, required }) => [name, required]));
}

/** Pairs of the one object that an operation sends and the one that it returns on success, each once. */
export function exchanges({ operations }: Pick<ApiModel, 'operations'>): [sent: string, returned: string][] {
  const pairs = operations.flatMap(({ requestBody, responses }): [string, string][] => {
    const good = responses.filter(({ status }) => status.startsWith('2')).flatMap(({ content }) => content);
    const [sent, returned] = [namesIn(requestBody?.content ?? []), namesIn(good)];
    const [one, other] = [sent[0], returned[0]];
    if (one === undefined || other === undefined || sent.length > 1 || returned.length > 1) return [];
    return one === other ? [] : [[one, other]];
  });
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
}

/** Names of the objects that bodies refer to themselves, each once. */
function namesIn(content: readonly MediaType[]): string[] {
  const names = new Set<string>();
  for (const schema of content.flatMap(({ schema: whole, itemSchema }) => [whole, itemSchema])) {
    if (schema === undefined) continue;
    walkSchema(schema, (found) => {
      if (found.kind === 'ref') names.add(found.name);
    });
  }
  return [...names];
}

/** Objects that a call sends or returns, also inside of other objects: what a text about the call may mention. */
export function objectsOf(model: ApiModel, call: Operation): Set<string> {
  const content = [...(call.requestBody?.content ?? []), ...call.responses.flatMap((response) => response.content)];
  const names = new Set(namesIn(content));
  // A set that grows is walked to its end.
  for (const name of names) {
    const named = schemaNamed(model, name);
    if (named === undefined) continue;
    walkSchema(named.schema, (found) => {
      for (const used of found.kind === 'ref' ? [found.name] : found.mergedFrom) names.add(used);
    });
  }
  return names;
}
