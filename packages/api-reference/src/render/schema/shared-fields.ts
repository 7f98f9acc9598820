/** What the alternatives of a schema have in common, so that a page says it once. */
import { emptyNode, sameJson, type Composition, type SchemaNode } from '@impact-docs/openapi-model';
import { fieldContent } from '../field-content.js';
import type { Resolved, SchemaScope } from './schema-scope.js';
import { innermostItem, mayOpen, resolve } from './schema-scope.js';
import { isSchema } from './schema-type.js';

/** Fewer are read side by side. */
const FEWEST_VARIANTS = 3;

export interface SharedFields {
  /** An object of what is the same in all of them. */
  shared: SchemaNode;
  /** Each alternative without that and without the field that selects it, in their order. */
  own: { resolved: Resolved; node: SchemaNode }[];
}

/**
 * @param scope what holds the alternatives
 * @returns undefined where the alternatives are few, not all objects that are opened here, or have nothing in common
 */
export function sharedFields({ variants, discriminator }: Composition, scope: SchemaScope): SharedFields | undefined {
  if (variants.length < FEWEST_VARIANTS) return undefined;
  const opened = variants.flatMap(({ schema }) => {
    const resolved = resolve(scope.page, schema);
    return resolved && isOpenObject(resolved, scope) ? [resolved] : [];
  });
  const [first] = opened;
  if (!first || opened.length < variants.length) return undefined;
  const texts = opened.map(({ node }) => new Set(node.properties.map(fieldContent)));
  const common = first.node.properties.filter((property) => texts.every((all) => all.has(fieldContent(property))));
  if (common.length === 0) return undefined;
  const names = new Set(common.map(({ name }) => name));
  const bases = first.node.mergedFrom.filter((name) => opened.every(({ node }) => node.mergedFrom.includes(name)));
  const rest = commonRest(opened.map(({ node }) => node));
  const ofVariant = (node: SchemaNode): SchemaNode => ({
    ...node,
    ...(rest ? NO_REST : {}),
    mergedFrom: node.mergedFrom.filter((name) => !bases.includes(name)),
    properties: node.properties.filter(({ name }) => !names.has(name) && name !== discriminator?.propertyName),
  });
  return {
    shared: { ...emptyNode(first.node.pointer), ...rest, properties: common, mergedFrom: bases },
    own: opened.map((resolved) => ({ resolved, node: ofVariant(resolved.node) })),
  };
}

function isOpenObject(resolved: Resolved, scope: SchemaScope): boolean {
  const target = innermostItem(resolved, scope, '');
  return target?.lists.length === 0 && mayOpen(scope, resolved) && resolved.node.properties.length > 0;
}

type Rest = Pick<SchemaNode, 'additionalProperties' | 'unevaluatedProperties'>;
const NO_REST: Rest = { additionalProperties: undefined, unevaluatedProperties: undefined };

/** Whether other fields are allowed, where all say the same in a word. */
function commonRest(nodes: readonly SchemaNode[]): Rest | undefined {
  const [first, ...others] = nodes.map(({ additionalProperties, unevaluatedProperties }): Rest => ({
    additionalProperties,
    unevaluatedProperties,
  }));
  if (first === undefined || Object.values(first).some(isSchema)) return undefined;
  return others.every((other) => sameJson(other, first)) ? first : undefined;
}
