/** Every example of a description, wherever the standard allows one: OpenAPI 3.1 §4.8.12, §4.8.14, §4.8.19, §4.8.24. */
import {
  arrayAt,
  createReferences,
  entriesAt,
  isObject,
  joinPointer,
  listOperations,
  member,
  objectAt,
  textAt,
  textsIn,
  type FoundOperation,
  type Json,
  type JsonObject,
} from '@impact-docs/openapi-model';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { siteApis } from '@impact-docs/content-model/apis';

export interface Example {
  /** Id of the API in the manifest. */
  api: string;
  /** In the catalogue, with what tells it from others there: `impact-finance.getUser 200 new`, `impact-finance.Dream.name`. */
  address: string;
  kind: 'request' | 'response' | 'webhook' | 'parameter' | 'header' | 'schema' | 'text';
  /** Where the value stands in the bundled document. */
  pointer: string;
  value: Json;
  /** Key of a named example; the examples of one request and its response have the same one. */
  name?: string;
  operation?: string;
  /** Of the response. */
  status?: string;
  method?: string;
  mediaType?: string;
  /** Of the parameter, header or property; of a parameter also its place (`in`). */
  member?: string;
  place?: string;
}

/** A description with its examples. */
export interface Description extends Pick<LoadedApi, 'document' | 'locate'> {
  /** Id in the manifest. */
  api: string;
  examples: Example[];
}

/**
 * The descriptions of the site.
 * @throws DescriptionError with the problems of all descriptions
 */
export async function loadDescriptions(): Promise<Description[]> {
  return (await siteApis()).map(({ entry: { id: api }, document, locate }) => {
    return { api, document, locate, examples: collectExamples(api, document) };
  });
}

type Facts = Omit<Example, 'api' | 'pointer' | 'value' | 'address'>;

/**
 * All examples of a bundled document, in its order. An example that is used in several places comes once for each.
 */
export function collectExamples(api: string, document: JsonObject): Example[] {
  const references = createReferences(document);
  const examples: Example[] = [];
  const add = (value: unknown, pointer: string, address: string, facts: Facts): void => {
    examples.push({ api, address: `${api}.${address}`, pointer, value: value as Json, ...facts });
  };

  /** The members of a map, references followed. */
  function followed(owner: JsonObject, key: string, pointer: string): { name: string; node: JsonObject; at: string }[] {
    return Object.entries(member(owner, key) ?? {}).flatMap(([name, value]) => {
      const target = isObject(value) ? references.follow(value, joinPointer(pointer, key, name)) : undefined;
      return target === undefined ? [] : [{ name, node: target.node, at: target.pointer }];
    });
  }

  function fromOperation({ kind: section, node: operation, pointer, method }: FoundOperation): void {
    const id = textAt(operation, 'operationId') ?? pointer;
    const common = { operation: id, method };
    for (const { node, at } of followed(operation, 'parameters', pointer)) {
      const [name = '', place = ''] = [textAt(node, 'name'), textAt(node, 'in')];
      fromHolder(node, at, `${id} ${place} ${name}`, { ...common, kind: 'parameter', member: name, place });
    }
    const requestBody = objectAt(operation, 'requestBody');
    const body = requestBody && references.follow(requestBody, joinPointer(pointer, 'requestBody'));
    const kind = section === 'webhook' ? 'webhook' : 'request';
    if (body !== undefined) fromContent(body.node, body.pointer, `${id} request`, { ...common, kind });
    for (const { name: status, node: response, at } of followed(operation, 'responses', pointer)) {
      const facts = { ...common, kind: 'response', status } as const;
      fromContent(response, at, `${id} ${status}`, facts);
      for (const { name, node, at: place } of followed(response, 'headers', at))
        fromHolder(node, place, `${id} ${status} ${name}`, { ...facts, kind: 'header', member: name });
    }
  }

  function fromContent(node: JsonObject, pointer: string, address: string, facts: Facts): void {
    for (const { name: mediaType, node: content, at } of followed(node, 'content', pointer))
      fromHolder(content, at, address, { ...facts, mediaType });
  }

  /** Parameter, header or media type: `example`, or `examples` by name; and the examples of an inline schema. */
  function fromHolder(node: JsonObject, pointer: string, address: string, facts: Facts): void {
    if (Object.hasOwn(node, 'example')) add(node['example'], joinPointer(pointer, 'example'), address, facts);
    for (const { name, node: example, at } of followed(node, 'examples', pointer)) {
      if (Object.hasOwn(example, 'value'))
        add(example['value'], joinPointer(at, 'value'), `${address} ${name}`, { ...facts, name });
    }
    const schema = objectAt(node, 'schema');
    if (schema !== undefined && !Object.hasOwn(schema, '$ref'))
      fromSchema(schema, joinPointer(pointer, 'schema'), address, facts.kind === 'parameter' ? facts : undefined);
  }

  /** `examples` of a schema and of the schemas in it; references lead to components, which are read themselves. */
  function fromSchema(schema: unknown, pointer: string, path: string, facts?: Facts): void {
    if (!isObject(schema)) return;
    arrayAt(schema, 'examples').forEach((value, index) => {
      const at = joinPointer(pointer, 'examples', index);
      if (facts !== undefined) add(value, at, path, facts);
      else add(value, at, path, { kind: 'schema', ...memberOf(path, value) });
    });
    for (const [name, property] of entriesAt(schema, 'properties'))
      fromSchema(property, joinPointer(pointer, 'properties', name), `${path}.${name}`);
    for (const keyword of ['allOf', 'oneOf', 'anyOf'])
      arrayAt(schema, keyword).forEach((part, index) => fromSchema(part, joinPointer(pointer, keyword, index), path));
    for (const keyword of ['items', 'additionalProperties'])
      fromSchema(schema[keyword], joinPointer(pointer, keyword), `${path}[]`);
  }

  listOperations(references).forEach(fromOperation);
  // Parameters, headers, bodies and responses of `components` come with the operations that use them.
  for (const [name, schema] of entriesAt(objectAt(document, 'components') ?? {}, 'schemas'))
    fromSchema(schema, joinPointer('#/components/schemas', name), name);
  for (const { pointer, text } of jsonTexts(document)) {
    const address = `${api} ${pointer}`;
    // One that is not valid is left out; the check of descriptions reports it.
    for (const { value } of jsonBlocks(text))
      if (value !== undefined) examples.push({ api, address, pointer, value, kind: 'text' });
  }
  return examples;
}

/** The name of a property; a schema of plain values stands for the properties that have its name. */
function memberOf(path: string, value: unknown): Pick<Example, 'member'> {
  const [, property] = /\.([^.]+)$/.exec(path) ?? [];
  if (property !== undefined) return { member: property };
  return isObject(value) ? {} : { member: path.charAt(0).toLowerCase() + path.slice(1) };
}

/** A fenced block, with its language and its lines; blocks in lists are indented. */
const FENCE = /^ *```(json|http)\n([\s\S]*?)^ *```$/gm;

/** The texts of a document that may have examples. */
export function jsonTexts(document: JsonObject): { pointer: string; text: string }[] {
  return textsIn(document, '#')
    .filter(([pointer]) => pointer.endsWith('/description') && !/\/examples?\//.test(pointer))
    .map(([pointer, text]) => ({ pointer, text }));
}

/**
 * JSON in a text, alone or as the body of an HTTP message. A block with `…` stands for more than it shows.
 * @returns each block with its value; undefined for one that is not valid JSON
 */
export function jsonBlocks(text: string): { body: string; value: Json | undefined }[] {
  return [...text.matchAll(FENCE)].flatMap(([, language, block = '']) => {
    const body = language === 'http' ? (/\n\s*\n\s*(\{[\s\S]*)$/.exec(block)?.[1] ?? '') : block;
    return body === '' || body.includes('…') ? [] : [{ body, value: parsed(body) }];
  });
}

function parsed(json: string): Json | undefined {
  try {
    return JSON.parse(json) as Json;
  } catch {
    return undefined;
  }
}
