import type { Header, MediaType, Operation, PartEncoding, Schema, SchemaNode } from './view-model.js';

/** Every schema that a node holds directly, in reading order. */
export function childSchemas(node: SchemaNode): Schema[] {
  const open = [node.additionalProperties, node.unevaluatedProperties, node.items, node.unevaluatedItems];
  const single = [
    node.propertyNames,
    node.contains?.schema,
    node.not,
    node.conditional?.if,
    node.conditional?.then,
    node.conditional?.else,
    node.contentSchema,
  ];
  return [
    ...node.properties.map(({ schema }) => schema),
    ...node.patternProperties.map(({ schema }) => schema),
    ...node.dependentSchemas.map(({ schema }) => schema),
    ...node.prefixItems,
    ...open.filter((schema) => typeof schema === 'object'),
    ...node.binds.map(({ schema }) => schema),
    ...node.compositions.flatMap(({ variants }) => variants.map(({ schema }) => schema)),
    ...single.filter((schema) => schema !== undefined),
  ];
}

/**
 * Calls back for a schema and everything written in place below it; references are reported, not followed.
 * Each node once, however often it is shared.
 */
export function walkSchema(start: Schema, visit: (schema: Schema) => void, seen: Set<Schema> = new Set()): void {
  const stack = [start];
  for (let schema = stack.pop(); schema !== undefined; schema = stack.pop()) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    visit(schema);
    if (schema.kind === 'schema') stack.push(...childSchemas(schema).reverse());
    else if (schema.siblings !== undefined) stack.push(schema.siblings);
  }
}

type Role = 'parameter' | 'request' | 'response' | 'header';

/** Every schema that a call holds directly, with the part of the call that it is of; its callbacks have their own. */
export function callSchemas({ parameters, requestBody, responses }: Operation): { schema: Schema; role: Role }[] {
  const found: { schema: Schema; role: Role }[] = [];
  const add = (schema: Schema | undefined, role: Role): void => {
    if (schema !== undefined) found.push({ schema, role });
  };
  const media = (content: readonly MediaType[], role: Role): void => {
    for (const mediaType of content) {
      add(mediaType.schema, role);
      add(mediaType.itemSchema, role);
      for (const part of partsOf(mediaType)) headers(part.headers);
    }
  };
  const headers = (list: readonly Header[]): void => {
    for (const { schema, content } of list) {
      add(schema, 'header');
      if (content !== undefined) media([content], 'header');
    }
  };
  for (const { schema, content } of parameters) {
    add(schema, 'parameter');
    if (content !== undefined) media([content], 'parameter');
  }
  media(requestBody?.content ?? [], 'request');
  for (const response of responses) {
    headers(response.headers);
    media(response.content, 'response');
  }
  return found;
}

/** Every encoding of a media type, those of nested parts included. */
function* partsOf(owner: Pick<MediaType, 'encoding' | 'prefixEncoding' | 'itemEncoding'>): Generator<PartEncoding> {
  const item = owner.itemEncoding === undefined ? [] : [owner.itemEncoding];
  for (const part of [...owner.encoding, ...owner.prefixEncoding, ...item]) {
    yield part;
    yield* partsOf(part);
  }
}
