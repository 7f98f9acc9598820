/** Every example of a description, wherever the standard allows one: OpenAPI 3.1 §4.8.12, §4.8.14, §4.8.19, §4.8.24. */
import {
  arrayAt,
  createReferences,
  entriesAt,
  isObject,
  joinPointer,
  member,
  objectAt,
  textAt,
  type Json,
  type JsonObject,
  type References,
} from '@impact-docs/openapi-model';

export type ExampleKind = 'request' | 'response' | 'webhook' | 'parameter' | 'header' | 'schema' | 'text';

export interface Example {
  /** Id of the API in the manifest. */
  api: string;
  /** How the story and messages call it: `impact-finance getUser 200 new`, `impact-finance schema Dream.name`. */
  address: string;
  kind: ExampleKind;
  /** Where the value stands in the bundled document. */
  pointer: string;
  value: Json;
  /** Key of a named example; the examples of one request and its answer have the same one. */
  name?: string;
  operation?: string;
  /** Of the answer. */
  status?: string;
  method?: string;
  mediaType?: string;
  /** Of the parameter, header or property; of a parameter also its place (`in`). */
  member?: string;
  place?: string;
}

interface Walk {
  api: string;
  references: References;
  examples: Example[];
}

type Facts = Omit<Example, 'api' | 'pointer' | 'value' | 'address'>;

/** All examples of a bundled document, in its order. An example that is used in several places comes once for each. */
export function collectExamples(api: string, document: JsonObject): Example[] {
  const walk: Walk = { api, references: createReferences(document), examples: [] };
  for (const [section, isWebhook] of [
    ['paths', false],
    ['webhooks', true],
  ] as const) {
    for (const [path, item] of entriesAt(document, section)) {
      followed(walk, item, joinPointer('#', section, path), (node, pointer) => {
        for (const [method, operation] of Object.entries(node)) {
          if (isObject(operation) && isObject(operation['responses']))
            fromOperation(walk, operation, joinPointer(pointer, method), { method, isWebhook });
        }
      });
    }
  }
  // Parameters, headers, bodies and answers of `components` come with the operations that use them.
  for (const [name, schema] of entriesAt(objectAt(document, 'components') ?? {}, 'schemas'))
    fromSchema(walk, schema, joinPointer('#/components/schemas', name), name);
  fromTexts(walk, document, '#');
  return walk.examples;
}

function fromOperation(
  walk: Walk,
  operation: JsonObject,
  pointer: string,
  { method, isWebhook }: { method: string; isWebhook: boolean },
): void {
  const id = textAt(operation, 'operationId') ?? pointer;
  arrayAt(operation, 'parameters').forEach((parameter, index) =>
    followed(walk, parameter, joinPointer(pointer, 'parameters', index), (node, at) => {
      const name = textAt(node, 'name') ?? '';
      const place = textAt(node, 'in') ?? '';
      const facts = { kind: 'parameter', operation: id, method, member: name, place } as const;
      fromHolder(walk, node, at, `${id} ${place} ${name}`, facts);
    }),
  );
  followed(walk, operation['requestBody'], joinPointer(pointer, 'requestBody'), (body, at) => {
    const facts = { kind: isWebhook ? 'webhook' : 'request', operation: id, method } as const;
    fromContent(walk, body, at, `${id} request`, facts);
  });
  for (const [status, response] of entriesAt(operation, 'responses')) {
    followed(walk, response, joinPointer(pointer, 'responses', status), (node, at) => {
      const facts = { kind: 'response', operation: id, method, status } as const;
      fromContent(walk, node, at, `${id} ${status}`, facts);
      for (const [name, header] of entriesAt(node, 'headers')) {
        followed(walk, header, joinPointer(at, 'headers', name), (value, place) =>
          fromHolder(walk, value, place, `${id} ${status} ${name}`, { ...facts, kind: 'header', member: name }),
        );
      }
    });
  }
}

function fromContent(walk: Walk, node: JsonObject, pointer: string, address: string, facts: Facts): void {
  for (const [mediaType, content] of entriesAt(node, 'content')) {
    if (!isObject(content)) continue;
    const at = joinPointer(pointer, 'content', mediaType);
    fromHolder(walk, content, at, address, { ...facts, mediaType });
  }
}

/** Parameter, header or media type: `example`, or `examples` by name; and the examples of an inline schema. */
function fromHolder(walk: Walk, node: JsonObject, pointer: string, address: string, facts: Facts): void {
  if (Object.hasOwn(node, 'example')) add(walk, node['example'], joinPointer(pointer, 'example'), address, facts);
  for (const [name, example] of entriesAt(node, 'examples')) {
    followed(walk, example, joinPointer(pointer, 'examples', name), (value, at) => {
      if (Object.hasOwn(value, 'value'))
        add(walk, value['value'], joinPointer(at, 'value'), `${address} ${name}`, { ...facts, name });
    });
  }
  const schema = member(node, 'schema');
  if (isObject(schema) && !Object.hasOwn(schema, '$ref'))
    fromSchema(walk, schema, joinPointer(pointer, 'schema'), address, facts.kind === 'parameter' ? facts : undefined);
}

/** `examples` of a schema and of the schemas in it; references lead to components, which are walked themselves. */
function fromSchema(walk: Walk, schema: unknown, pointer: string, path: string, facts?: Facts): void {
  if (!isObject(schema)) return;
  arrayAt(schema, 'examples').forEach((value, index) => {
    const at = joinPointer(pointer, 'examples', index);
    if (facts !== undefined) return add(walk, value, at, path, facts);
    add(walk, value, at, `schema ${path}`, { kind: 'schema', ...memberOf(path, value) });
  });
  for (const [name, property] of entriesAt(schema, 'properties'))
    fromSchema(walk, property, joinPointer(pointer, 'properties', name), `${path}.${name}`);
  for (const keyword of ['allOf', 'oneOf', 'anyOf'])
    arrayAt(schema, keyword).forEach((branch, index) =>
      fromSchema(walk, branch, joinPointer(pointer, keyword, index), path),
    );
  for (const keyword of ['items', 'additionalProperties'])
    fromSchema(walk, schema[keyword], joinPointer(pointer, keyword), `${path}[]`);
}

/** The name of a property; a schema of plain values stands for the properties that have its name. */
function memberOf(path: string, value: unknown): Pick<Example, 'member'> {
  const [, property] = /\.([^.]+)$/.exec(path) ?? [];
  if (property !== undefined) return { member: property };
  return isObject(value) ? {} : { member: path.charAt(0).toLowerCase() + path.slice(1) };
}

/** A fenced block, with its language and its lines; blocks in lists are indented. */
const FENCE = /^ *```(\w+)\n([\s\S]*?)^ *```$/gm;

/** JSON in descriptions, alone or as the body of an HTTP message. A block with `…` stands for more than it shows. */
function fromTexts(walk: Walk, node: unknown, pointer: string): void {
  if (Array.isArray(node)) node.forEach((item, index) => fromTexts(walk, item, joinPointer(pointer, index)));
  if (!isObject(node)) return;
  for (const [key, value] of Object.entries(node)) {
    const at = joinPointer(pointer, key);
    if (key === 'description' && typeof value === 'string') {
      for (const [, language = '', block = ''] of value.matchAll(FENCE)) fromBlock(walk, language, block, at);
    } else if (key !== 'examples' && key !== 'example') fromTexts(walk, value, at);
  }
}

function fromBlock(walk: Walk, language: string, block: string, pointer: string): void {
  const body = language === 'http' ? (/\n\s*\n\s*(\{[\s\S]*)$/.exec(block)?.[1] ?? '') : block;
  if (!['json', 'http'].includes(language) || body === '' || body.includes('…')) return;
  try {
    add(walk, JSON.parse(body), pointer, `text ${pointer}`, { kind: 'text' });
  } catch (cause) {
    throw new Error(`${walk.api} ${pointer}: a block of ${language} is not valid JSON:\n${body}`, { cause });
  }
}

function add(walk: Walk, value: unknown, pointer: string, address: string, facts: Facts): void {
  walk.examples.push({ api: walk.api, address: `${walk.api} ${address}`, pointer, value: value as Json, ...facts });
}

function followed(
  { references }: Walk,
  node: unknown,
  pointer: string,
  use: (node: JsonObject, pointer: string) => void,
): void {
  const target = isObject(node) ? references.follow(node, pointer) : undefined;
  if (target !== undefined) use(target.node, target.pointer);
}
