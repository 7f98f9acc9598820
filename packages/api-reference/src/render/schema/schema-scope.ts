/** How deep a schema is shown in one place, and under which ids. */
import { schemaNamed } from '@impact-docs/openapi-model';
import type { NamedSchema, Property, Schema, SchemaNode, SchemaRef } from '@impact-docs/openapi-model';
import { anchorOf } from '../addresses.js';
import type { PageContext, Reader } from '../page-context.js';
import { openingDepth } from './opening-depth.js';

/** Fields of one named schema shown outside of the objects page, and of all of them in one place of a page. */
export const MAX_FIELDS = 250;

export interface SchemaScope {
  page: PageContext;
  /** What the ids of its fields begin with: `body-`, `body-dream.`, `response-200-dreams[].`. */
  prefix: string;
  /** What all ids begin with that are below the same root, and names don't: `body-`. */
  root: string;
  /** Names of the references that this place is inside of. */
  inside: readonly string[];
  /** References opened below each other; 0 on the objects page, where the target of each is on the same page. */
  depth: number;
  /** True where the fields are few: what is inside of them is open from the start. */
  open: boolean;
  /** Bodies that this place is inside of, since rendering began with an empty call stack. */
  level: number;
  /** What is true of every field there is said of none of them: all of a request is written, all of a response is read. */
  direction?: 'request' | 'response';
  /** What anchors of `$dynamicRef` mean here: the outermost schema decides. JSON Schema 2020-12 §8.2.3.2 */
  bindings: ReadonlyMap<string, Schema>;
  /** Whether what it stands in says that there are no other fields: it holds inside too, and is said once. */
  isClosed: boolean;
  /** Names and types only: another place says what they mean. */
  isBrief: boolean;
  /** Whether fields that an object takes over from another one are only named: the same page, or one next to it, has them. */
  namesInherited: boolean;
  /** Shared by the whole tree below one root. */
  fields: { left: number };
}

/**
 * @param schema what is shown from here; without it no reference is opened
 * @param root what ids begin with and names don't
 */
export function rootScope(page: PageContext, prefix: string, schema?: Schema, root = prefix): SchemaScope {
  const depth = schema ? openingDepth(page.api.model, schema) : 0;
  const fields = { left: MAX_FIELDS };
  const start = { inside: [], open: false, level: 0, isClosed: false, isBrief: false, namesInherited: false };
  return { page, prefix, root: anchorOf(root), depth, ...start, bindings: new Map(), fields };
}

/** The name that texts give to what is at an id: `dream.targetCents`. */
export function nameAt({ root }: SchemaScope, at: string): string {
  const anchor = anchorOf(at);
  return (anchor.startsWith(root) ? anchor.slice(root.length) : anchor).replaceAll('[]', '');
}

export interface Resolved {
  node: SchemaNode;
  /** The last named schema on the way, if any. */
  named?: NamedSchema;
  ref?: SchemaRef;
}

/** Whether a request or response has a field at all: `required` holds where it has. §4.8.24.3 */
export function isPart(node: SchemaNode | undefined, direction: SchemaScope['direction']): boolean {
  return !((direction === 'request' && node?.readOnly) || (direction === 'response' && node?.writeOnly));
}

/** Follows references to the node that they end in; keywords beside `$ref` win over those of the target. */
export function resolve(page: PageContext, schema: Schema): Resolved | undefined {
  if (schema.kind === 'schema') return { node: schema };
  const seen = new Set<string>();
  let step: Schema = schema;
  let named: NamedSchema | undefined;
  const siblings: (SchemaNode | undefined)[] = [];
  while (step.kind === 'ref') {
    if (seen.has(step.name)) return undefined;
    siblings.unshift(step.siblings);
    seen.add(step.name);
    named = schemaNamed(page.api.model, step.name);
    if (!named) return undefined;
    step = named.schema;
  }
  return { node: siblings.reduce(withSiblings, step), named, ref: schema };
}

/** Keywords next to a reference are added to its target, and take precedence where both have one. */
function withSiblings(node: SchemaNode, siblings: SchemaNode | undefined): SchemaNode {
  if (!siblings) return node;
  const keywords = Object.entries(siblings).filter(([key, value]) => !ignored.has(key) && !isBlank(value));
  return {
    ...node,
    ...Object.fromEntries(keywords),
    types: commonTypes(node.types, siblings.types),
    deprecated: node.deprecated || siblings.deprecated,
    readOnly: node.readOnly || siblings.readOnly,
    writeOnly: node.writeOnly || siblings.writeOnly,
    constraints: [...node.constraints, ...siblings.constraints],
    binds: [...siblings.binds, ...node.binds],
    properties: mergeProperties(node.properties, siblings),
    patternProperties: [...node.patternProperties, ...siblings.patternProperties],
    dependentRequired: [...node.dependentRequired, ...siblings.dependentRequired],
    dependentSchemas: [...node.dependentSchemas, ...siblings.dependentSchemas],
    compositions: [...node.compositions, ...siblings.compositions],
    requiredElsewhere: [...node.requiredElsewhere, ...siblings.requiredElsewhere].filter(
      (name) => !node.properties.some((property) => property.name === name),
    ),
  };
}

/** Both hold; what the one leaves open, the other decides. */
function commonTypes(one: SchemaNode['types'], other: SchemaNode['types']): SchemaNode['types'] {
  const common = one.filter((type) => other.includes(type));
  return common.length > 0 ? common : other.length > 0 ? other : one;
}

/** Keywords that the target keeps, even if they are next to the reference too. */
const ignored = new Set(['kind', 'never', 'pointer']);

function isBlank(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function mergeProperties(properties: Property[], siblings: SchemaNode): Property[] {
  const own = new Map(siblings.properties.map((property) => [property.name, property]));
  const known = new Set(properties.map(({ name }) => name));
  const required = new Set(siblings.requiredElsewhere);
  return [
    ...properties.map(
      (property) =>
        own.get(property.name) ?? { ...property, required: property.required || required.has(property.name) },
    ),
    ...siblings.properties.filter(({ name }) => !known.has(name)),
  ];
}

export function isSchema(value: Schema | boolean | undefined): value is Schema {
  return typeof value === 'object';
}

/** A schema where a page shows it. */
export interface Place {
  resolved: Resolved;
  /** Id of the place: `body-dreams[]`. */
  at: string;
  scope: SchemaScope;
}

/** How many parts a body would show; 0 = nothing to open. */
export function bodySize(node: SchemaNode): number {
  return (
    node.properties.length +
    node.patternProperties.length +
    node.prefixItems.length +
    node.compositions.length +
    node.dependentSchemas.length +
    node.binds.length +
    [node.additionalProperties, node.unevaluatedProperties, node.unevaluatedItems].filter(isSchema).length +
    [node.propertyNames, node.contains, node.not, node.conditional, node.contentSchema].filter(Boolean).length
  );
}

/** Whether a reference is opened here, or only linked. */
export function mayOpen({ scope, resolved: { ref, named } }: Omit<Place, 'at'>): boolean {
  // What is written in place is shown there or nowhere.
  if (!ref || !named) return true;
  return scope.inside.length < scope.depth && !scope.inside.includes(named.name) && scope.fields.left > 0;
}

/**
 * Where the page has opened the same object before, for the same direction, unless fields stand beside the reference.
 * @param at id of the place
 */
export function openedAt(place: Place, at: string): string | undefined {
  const { scope, resolved } = place;
  // What names its fields only has an id for each of them.
  if (!isAlike(place) || scope.isBrief || scope.direction === undefined || readerOf(place)) return undefined;
  const first = scope.page.describedAt(`object ${scope.direction} ${resolved.named?.name}`, at);
  return first === at ? undefined : first;
}

/** Whether it is the named object and nothing else. */
function isAlike({ scope, resolved: { named, ref } }: Place): boolean {
  return named !== undefined && !(ref?.siblings && bodySize(ref.siblings) > 0) && scope.bindings.size === 0;
}

/** The operation on whose page the fields of an object are described, where that is another page. */
function readerOf(place: Place): Reader | undefined {
  const { scope, resolved } = place;
  const { api, address } = scope.page;
  if (!isAlike(place) || scope.isBrief || scope.direction !== 'response') return undefined;
  const reader = api.readers.get(resolved.named?.name ?? '');
  return reader && api.links.operation(reader.slug) !== address ? reader : undefined;
}

/** The scope of the fields of an object, and the operation on whose page they are described, if that is another one. */
export function inObject(place: Place): { scope: SchemaScope; reader?: Reader } {
  const scope = enter(place);
  const reader = readerOf(place);
  return reader ? { scope: { ...scope, isBrief: true }, reader } : { scope };
}

/** What the items of a list are, through lists of lists. */
export interface Innermost extends Place {
  /** Every list on the way, from the outside in, with the scope of its items; none where the schema is no list. */
  lists: Place[];
}

/**
 * Steps through arrays: the fields of `dreams` are those of one dream, at `dreams[]`.
 * @returns `undefined` where the way leads through a list that is only linked here
 */
export function innermostItem({ resolved, scope, at }: Place): Innermost | undefined {
  let step = resolved;
  let path = at;
  let inside = scope;
  const lists: Place[] = [];
  while (step.node.types.includes('array') && isSchema(step.node.items) && step.node.prefixItems.length === 0) {
    if (step.ref && !mayOpen({ scope: inside, resolved: step })) return undefined;
    // Lists of lists may lead back to each other.
    inside = enter({ scope: inside, at: path, resolved: step });
    const next = resolve(scope.page, bound(inside, step.node.items));
    if (!next || next.node === step.node) return undefined;
    lists.push({ resolved: step, at: path, scope: inside });
    step = next;
    path += '[]';
  }
  return { resolved: step, at: path, lists, scope: { ...inside, prefix: scope.prefix, open: scope.open } };
}

/** The scope of what is inside of a place. */
export function enter({ scope, at, resolved: { named, node } }: Place): SchemaScope {
  const inside = named ? [...scope.inside, named.name] : scope.inside;
  const own = node.binds.filter(({ anchor }) => !scope.bindings.has(anchor));
  const added = new Map(own.toReversed().map(({ anchor, schema }) => [anchor, schema]));
  const bindings = own.length === 0 ? scope.bindings : new Map([...added, ...scope.bindings]);
  return { ...scope, open: false, prefix: `${at}.`, inside, bindings, level: scope.level + 1 };
}

/** The schema with what its anchors, and those of its items, map values and alternatives, mean at this place. */
export function bound({ bindings }: SchemaScope, schema: Schema): Schema {
  if (bindings.size === 0) return schema;
  const meant = (inner: Schema): Schema => {
    const target = inner.kind === 'ref' && inner.anchor !== undefined ? bindings.get(inner.anchor) : undefined;
    if (inner.kind !== 'ref' || target?.kind !== 'ref') return target ?? inner;
    return { ...target, siblings: target.siblings ?? inner.siblings };
  };
  if (schema.kind === 'ref') return meant(schema);
  const { items, additionalProperties, compositions } = schema;
  return {
    ...schema,
    ...(isSchema(items) ? { items: meant(items) } : {}),
    ...(isSchema(additionalProperties) ? { additionalProperties: meant(additionalProperties) } : {}),
    compositions: compositions.map((composition) => ({
      ...composition,
      variants: composition.variants.map((variant) => ({ ...variant, schema: meant(variant.schema) })),
    })),
  };
}
