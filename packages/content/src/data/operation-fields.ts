/** The fields of an operation, by their addresses. */
import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi, PageLinks } from '@impact-docs/api-reference/descriptions';
import { nodeOf } from '@impact-docs/openapi-model';
import type { ApiModel, Composition, Operation, Pointer, Schema, SchemaNode } from '@impact-docs/openapi-model';
import { DOCS_ROUTE } from './apis.js';

export type FieldPart = 'parameters' | 'body' | 'response' | 'headers';

export interface Field {
  part: FieldPart;
  /** `query language`, `cardTransactions[].amount.value`, `RateLimit`. */
  path: string;
  /** Absent where the description gives no schema. */
  node?: SchemaNode;
  /** Whether it is always there: in the whole, or in the item of the list that it is in. */
  required: boolean;
  /** Set where only one alternative of a choice has it: `outcome` is `scored`. */
  only?: Choice;
  /** Where the reference describes it. */
  href: string;
  pointer: Pointer;
}

interface Choice {
  /** The discriminating property, where there is one. */
  property?: string;
  value: string;
}

/** Every parameter, every field of the body and of the successful response, every header field of any response. */
export function fieldsOf(api: LoadedApi, operation: Operation): Field[] {
  const links = linksOf(api.entry, DOCS_ROUTE);
  const page = links.operation(operation.slug);
  const parameters = operation.parameters.map((parameter) => ({
    part: 'parameters' as const,
    path: `${parameter.in} ${parameter.name}`,
    node: nodeOf(api.model, parameter.schema),
    required: parameter.required,
    href: `${page}#${parameter.in}-${parameter.name}`,
    pointer: parameter.pointer,
  }));
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  return [
    ...parameters,
    ...schemaFields(api.model, links, 'body', `${page}#body-`, operation.requestBody?.content[0]?.schema),
    ...schemaFields(api.model, links, 'response', `${page}#response-${success?.status}-`, success?.content[0]?.schema),
    ...headerFields(api, operation, page),
  ];
}

/** Each header field at the first response that has it. */
function headerFields({ model }: LoadedApi, { responses }: Operation, page: string): Field[] {
  const fields = responses.flatMap(({ status, headers, pointer }) =>
    headers.map((header) => ({
      part: 'headers' as const,
      path: header.name,
      node: nodeOf(model, header.schema),
      required: header.required,
      href: `${page}#response-${status}-header-${header.name}`,
      pointer: `${pointer}/headers/${header.name}`,
    })),
  );
  return fields.filter((field, index) => fields.findIndex(({ path }) => path === field.path) === index);
}

/** Where fields are looked for: an object of the schema, and what leads to it. */
interface FieldScope {
  path: string;
  /** The named schema around, and the way inside of it: the reference describes it there. */
  owner?: { name: string; path: string };
  inside: readonly string[];
  /** Whether the object itself is always there. */
  required: boolean;
  only?: Choice;
}

function schemaFields(
  model: ApiModel,
  links: PageLinks,
  part: FieldPart,
  prefix: string,
  root: Schema | undefined,
): Field[] {
  const fields = new Map<string, Field>();

  const add = (field: Field): void => {
    const known = fields.get(field.path);
    fields.set(field.path, known ? both(known, field) : field);
  };

  const visit = (schema: Schema, from: FieldScope): void => {
    const name = schema.kind === 'ref' ? schema.name : undefined;
    if (name !== undefined && from.inside.includes(name)) return;
    const node = nodeOf(model, schema);
    if (!node) return;
    const scope = name === undefined ? from : { ...from, owner: { name, path: '' }, inside: [...from.inside, name] };
    if (typeof node.items === 'object') visit(node.items, { ...step(scope, '[]'), required: true });
    if (typeof node.additionalProperties === 'object')
      visit(node.additionalProperties, { ...step(scope, '.*'), required: true });
    for (const property of node.properties) {
      const at = { ...step(scope, `.${property.name}`), required: scope.required && property.required };
      add({
        part,
        path: at.path,
        node: nodeOf(model, property.schema),
        required: at.required,
        ...(scope.only ? { only: scope.only } : {}),
        href: at.owner ? links.object(`${at.owner.name}.${at.owner.path}`) : `${prefix}${at.path}`,
        pointer: `${node.pointer}/properties/${property.name}`,
      });
      visit(property.schema, at);
    }
    for (const composition of node.compositions) visitChoice(composition, scope);
  };

  const visitChoice = ({ keyword, variants, discriminator }: Composition, scope: FieldScope): void => {
    for (const { schema, discriminatorValues, label } of variants) {
      const only = { property: discriminator?.propertyName, value: discriminatorValues[0] ?? label };
      visit(schema, keyword === 'allOf' ? scope : { ...scope, only });
    }
  };

  if (root) visit(root, { path: '', inside: [], required: true });
  return [...fields.values()];
}

/** A field that several alternatives share does not identify one of them, unless by its value. */
function both(a: Field, b: Field): Field {
  const values = [a, b].map(({ node }) => node && listedValues(node));
  const [first, second] = values;
  const node = a.node && first && second ? { ...a.node, const: undefined, enum: [...first, ...second] } : a.node;
  return { ...a, node, required: a.required && b.required, only: undefined };
}

function listedValues({ const: constant, enum: values }: SchemaNode): SchemaNode['enum'] | undefined {
  if (constant) return [{ value: constant.value }];
  return values.length > 0 ? values : undefined;
}

function step(scope: FieldScope, way: string): FieldScope {
  const join = (before: string) => `${before}${way}`.replace(/^\./, '');
  const { owner } = scope;
  return { ...scope, path: join(scope.path), ...(owner ? { owner: { ...owner, path: join(owner.path) } } : {}) };
}
