/** How deep the schema of a body, parameter or header is opened on an operation page. */
import { childSchemas, schemaNamed } from '@impact-docs/openapi-model';
import type { ApiModel, Schema, SchemaNode } from '@impact-docs/openapi-model';

/** References opened below each other at most; further down a page links to the objects page. */
const MAX_DEPTH = 3;
/** Fields and alternatives that references may add to one place of a page. It bounds the page whatever its schemas refer to. */
const FEW_FIELDS = 60;

interface Reference {
  name: string;
  /** Names of the references that it stands in, and its own. */
  inside: string[];
}

interface Level {
  fields: number;
  /** What the next level would open. */
  references: Reference[];
  /** Whether that is one schema, or the alternatives of one: what a body is about, and opened whatever its size. */
  isOneThing: boolean;
}

/**
 * Levels of references to open: as many whole ones as add few fields. Whole ones, because a page on which one of two
 * like fields opens and the other does not looks broken; few, because each named schema has a place of its own.
 *
 * @returns how many references may be opened below each other, 0 to 3
 */
export function openingDepth(model: ApiModel, root: Schema): number {
  let level = contentsOf([{ schema: root, inside: [] }]);
  let fields = 0;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const allowed = level.isOneThing ? Infinity : FEW_FIELDS - fields;
    const places = level.references.flatMap(({ name, inside }) => {
      const schema = schemaNamed(model, name)?.schema;
      return schema ? [{ schema, inside }] : [];
    });
    const next = contentsOf(places, allowed);
    if (next.fields > allowed) return depth;
    fields += next.fields;
    level = next;
  }
  return MAX_DEPTH;
}

/** @param enough stop counting beyond this number of fields */
function contentsOf(places: { schema: Schema; inside: string[] }[], enough = Infinity): Level {
  const level: Level = { fields: 0, references: [], isOneThing: false };
  for (const { schema, inside } of places) {
    const stack = [schema];
    for (let step = stack.pop(); step !== undefined && level.fields <= enough; step = stack.pop()) {
      if (step.kind === 'schema') {
        level.fields += fieldsOf(step) + alternativesOf(step);
        stack.push(...childSchemas(step));
      } else if (!inside.includes(step.name)) {
        level.references.push({ name: step.name, inside: [...inside, step.name] });
      }
    }
  }
  const [only] = places;
  level.isOneThing =
    level.references.length === 1 || (places.length === 1 && only !== undefined && isUnion(only.schema));
  return level;
}

function fieldsOf(node: SchemaNode): number {
  return node.properties.length + node.patternProperties.length + node.prefixItems.length;
}

function alternativesOf(node: SchemaNode): number {
  return node.compositions.reduce((count, { variants }) => count + variants.length, 0);
}

/** Alternatives and nothing else. */
function isUnion(schema: Schema): boolean {
  return schema.kind === 'schema' && schema.compositions.length === 1 && fieldsOf(schema) === 0;
}
