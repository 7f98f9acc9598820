/** View model → the small OpenAPI document that the converter gets. */
import { isJsonObject, jsonText, mapNumbers } from '@impact-docs/openapi-model';
import type {
  ApiModel,
  Example,
  Json,
  JsonObject,
  MediaType,
  Operation,
  Parameter,
  Response,
  SecurityScheme,
  Server,
} from '@impact-docs/openapi-model';
import { isBinary } from '../render/operation/request.js';

/**
 * The converter translates what it finds in place. Of a whole description it follows some references only, takes an
 * empty text for no value, and makes up values that differ from one build to the next. So it gets a document without
 * references whose values are those of the model, in which the summary of an operation is its slug: by that its
 * request is found again. Webhooks are left out: they are calls that the reader receives.
 *
 * @param markdown what becomes of each description
 */
export function collectionSource(model: ApiModel, markdown: (text: string) => string): JsonObject {
  const text = (description: string | undefined) => (description === undefined ? undefined : markdown(description));
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of model.operations) {
    const { path, method } = convertible(operation);
    (paths[path] ??= {})[method] = operationObject(model, operation, text);
  }
  return {
    openapi: '3.1.0',
    info: { title: model.info.title, version: model.info.version, description: text(model.info.description) },
    servers: model.servers.map(serverObject),
    tags: model.tags.map(({ name, description }) => ({ name, description: text(description) })),
    paths,
    components: { securitySchemes: securitySchemes(model) },
  };
}

/** The methods that the converter knows. */
const CONVERTED: ReadonlySet<string> = new Set('get put post delete options head patch trace'.split(' '));

/** Whether the converter takes an operation as it is; of another method (OpenAPI 3.2), it gets one in its place. */
export function isConvertible({ method }: Pick<Operation, 'method'>): boolean {
  return CONVERTED.has(method);
}

/** One path may have several methods that stand in for each other, so such an operation has a path of its own. */
function convertible(operation: Operation): { path: string; method: string } {
  const { path, method, slug } = operation;
  return isConvertible(operation) ? { path, method } : { path: `/${slug}${path}`, method: 'post' };
}

function operationObject(
  model: ApiModel,
  operation: Operation,
  text: (description: string | undefined) => string | undefined,
): JsonObject {
  return {
    summary: operation.slug,
    description: text(operation.description),
    tags: operation.tags.slice(0, 1),
    ...(operation.servers.length > 0 ? { servers: operation.servers.map(serverObject) } : {}),
    security: requirement(model, operation),
    parameters: operation.parameters.map((parameter) => ({
      ...parameterObject(parameter),
      description: text(parameter.description),
    })),
    ...(operation.requestBody ? { requestBody: { content: contentObject(model, operation.requestBody.content) } } : {}),
    responses: Object.fromEntries(
      operation.responses.map((response) => [response.status, responseObject(model, response)]),
    ),
  };
}

function serverObject({ url, variables }: Server): JsonObject {
  return { url, variables: Object.fromEntries(variables.map((variable) => [variable.name, variable])) };
}

function parameterObject(parameter: Parameter): JsonObject {
  const { name, in: location, required, style, explode } = parameter;
  const value = firstValue(parameter.examples) ?? '';
  // A serialised document is a text to the converter. OpenAPI 3.1 §4.8.12.2.2
  const sent = parameter.content && typeof value !== 'string' ? jsonText(value) : withTexts(value);
  return { name, in: location, required, style, explode, schema: { type: typeOf(sent) }, example: sent };
}

function responseObject(model: ApiModel, { description, headers, content }: Response): JsonObject {
  return {
    description: description ?? '',
    headers: Object.fromEntries(
      headers.map(({ name, examples }) => {
        const value = firstValue(examples) ?? '';
        return [name, { schema: { type: 'string' }, example: typeof value === 'string' ? value : jsonText(value) }];
      }),
    ),
    ...(content.length > 0 ? { content: contentObject(model, content) } : {}),
  };
}

function contentObject(model: ApiModel, content: readonly MediaType[]): JsonObject {
  return Object.fromEntries(
    content.map((media) => {
      const values = media.examples.map(({ name, value, serialized }) => [
        name,
        { value: withMarks(value ?? serialized ?? '') },
      ]);
      return [media.type, { schema: formSchema(model, media), examples: Object.fromEntries(values) }];
    }),
  );
}

/** The fields of a form: of these, the converter reads the schema only. */
function formSchema(model: ApiModel, media: MediaType): JsonObject {
  const value = firstValue(media.examples);
  if (!isJsonObject(value)) return {};
  const names = Object.keys(value);
  const binary = names.filter((name) => isBinary(model, media, name));
  const properties = binary.map((name) => [name, { type: 'string', format: 'binary' }]);
  return { type: 'object', required: names, properties: Object.fromEntries(properties), example: withMarks(value) };
}

function firstValue(examples: readonly Example[]): Json | undefined {
  return examples.find((example) => example.value !== undefined)?.value;
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/** What a collection can say of credentials; a client certificate is a setting of the program that sends. */
function securitySchemes(model: ApiModel): JsonObject {
  return Object.fromEntries(
    model.securitySchemes.flatMap((scheme) => {
      const object = schemeObject(scheme);
      return object ? [[scheme.name, object]] : [];
    }),
  );
}

function schemeObject(scheme: SecurityScheme): JsonObject | undefined {
  switch (scheme.type) {
    case 'apiKey':
      return { type: 'apiKey', in: scheme.in, name: scheme.parameterName };
    case 'http':
      return { type: 'http', scheme: scheme.scheme };
    case 'oauth2':
    case 'openIdConnect':
      // However the token is got, it is sent as RFC 6750 §2.1 says.
      return { type: 'http', scheme: 'bearer' };
    case 'mutualTLS':
      return undefined;
  }
}

/** The first alternative that needs credentials, as in the request samples. */
function requirement(model: ApiModel, { security }: Operation): JsonObject[] {
  const first = security.find(({ schemes }) => schemes.length > 0);
  const known = first?.schemes.filter(({ name }) => {
    const scheme = model.securitySchemes.find((candidate) => candidate.name === name);
    return scheme !== undefined && schemeObject(scheme) !== undefined;
  });
  return known && known.length > 0 ? [Object.fromEntries(known.map(({ name }) => [name, []]))] : [];
}

/** The converter computes with JavaScript's numbers: one that these would change goes through it as a marked text. */
function withMarks(value: Json): Json {
  return mapNumbers(value, (number) => `@number:${number}@`);
}

/** In a parameter, a number is a text anyway. */
function withTexts(value: Json): Json {
  return mapNumbers(value, String);
}

/** A text of the collection with its marked numbers as they are in JSON. */
export function numbersIn(text: string): string {
  return text.replaceAll(
    /"@number:([^@"]+)@"|@number:([^@"]+)@/g,
    (_, quoted?: string, bare?: string) => quoted ?? bare ?? '',
  );
}
