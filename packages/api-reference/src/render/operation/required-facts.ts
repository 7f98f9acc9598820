/** What a body has to have, as far down as every request goes. */
import type { Composition, Schema, SchemaNode } from '@impact-docs/openapi-model';
import { anchorOf } from '../addresses.js';
import type { PageContext } from '../page-context.js';
import { requiredChoice } from '../schema/required-choice.js';
import { isPart, resolve } from '../schema/schema-scope.js';
import { isSchema } from '../schema/schema-type.js';

/** A required field, or several of which some are required. */
export interface RequiredFact {
  /** How many of the fields: one, or at least one; absent where there is only one field. */
  choice?: 'oneOf' | 'anyOf';
  fields: { name: string; at: string }[];
}

/** Where in the body the facts are: what names begin with, and what ids on the page begin with. */
interface At {
  path: string;
  id: string;
}

/** Objects inside of each other, and alternatives of each, that are looked into. */
const DEEPEST = 4;
const MOST_VARIANTS = 8;

/** The required fields of a body that hold no required fields themselves, with their paths, and the choices between fields. */
export function requiredFacts(page: PageContext, body: Schema): RequiredFact[] {
  return factsOf(page, body, { path: '', id: 'body-' }, DEEPEST);
}

function factsOf(page: PageContext, schema: Schema, at: At, depth: number): RequiredFact[] {
  const node = resolve(page, schema)?.node;
  if (!node || depth === 0) return [];
  if (!node.types.includes('array') || !isSchema(node.items)) return factsOfNode(page, node, at, depth);
  // The fields of a list are those of each item: `payments[].amountCents`.
  const ofItem = (prefix: string) => prefix.replace(/\.$/, '[].');
  return factsOf(page, node.items, { path: ofItem(at.path), id: ofItem(at.id) }, depth - 1);
}

function factsOfNode(page: PageContext, node: SchemaNode, at: At, depth: number): RequiredFact[] {
  const required = node.properties.filter(
    (field) => field.required && isPart(resolve(page, field.schema)?.node, 'request'),
  );
  return [
    ...required.flatMap(({ name, schema }) => {
      const inner = factsOf(page, schema, { path: `${at.path}${name}.`, id: `${at.id}${name}.` }, depth - 1);
      return inner.length > 0 ? inner : [{ fields: [fieldAt(at, name)] }];
    }),
    ...node.compositions.flatMap((composition) => factsOfChoice(page, composition, at, depth)),
  ];
}

/** What all alternatives require; and of alternatives that only require fields, the choice between these. */
function factsOfChoice(page: PageContext, composition: Composition, at: At, depth: number): RequiredFact[] {
  const { keyword, variants } = composition;
  const choices = requiredChoice(composition);
  if (choices && keyword !== 'allOf') {
    return [
      {
        choice: keyword,
        fields: choices.map((names) => ({ ...fieldAt(at, names[0] ?? ''), name: `${at.path}${names.join(' with ')}` })),
      },
    ];
  }
  if (variants.length > MOST_VARIANTS) return [];
  const each = variants.map(({ label, schema }) =>
    factsOf(page, schema, { ...at, id: `${at.id}${label}.` }, depth - 1),
  );
  const keys = each.map((facts) => new Set(facts.map(keyOf)));
  return (each[0] ?? []).filter((fact) => keys.every((known) => known.has(keyOf(fact))));
}

function fieldAt({ path, id }: At, name: string): RequiredFact['fields'][number] {
  return { name: `${path}${name}`, at: anchorOf(`${id}${name}`) };
}

function keyOf({ choice, fields }: RequiredFact): string {
  return [choice, ...fields.map(({ name }) => name)].join(' ');
}
