/** Calls to the mock, and what the descriptions say of them. Used by tests only. */
import { nodeOf } from '@impact-docs/openapi-model';
import type {
  ApiModel,
  Example,
  Json,
  MediaType,
  Operation,
  Response as Documented,
  Schema,
} from '@impact-docs/openapi-model';
import type { HttpRequest } from '@impact-docs/request-samples';

/** One documented way to call an operation. */
export interface ExampleCall {
  name: string;
  operation: Operation;
  /** Name of the example of the body, which a response may share. */
  example?: string;
}

/** One call for each example of the body, or of the parameters where there is no body. */
export function exampleCalls(operation: Operation): ExampleCall[] {
  const { requestBody, parameters } = operation;
  if (requestBody !== undefined) {
    return requestBody.content.flatMap((media) =>
      media.examples.map((example) => ({
        name: `${media.type} ${example.name}`,
        operation: { ...operation, requestBody: { ...requestBody, content: [{ ...media, examples: [example] }] } },
        example: example.name,
      })),
    );
  }
  const others = parameters.flatMap((parameter) =>
    parameter.examples.slice(1).map((example) => ({
      name: `${parameter.name} ${example.name}`,
      operation: {
        ...operation,
        parameters: parameters.map((one) => (one === parameter ? { ...one, examples: [example] } : one)),
      },
    })),
  );
  return [{ name: 'example parameters', operation }, ...others];
}

/** One documented response: the status, and the example of its body where it has one. */
export interface ExampleResponse {
  response: Documented;
  media?: MediaType;
  example?: Example;
}

export function exampleResponses({ responses }: Operation): ExampleResponse[] {
  return responses.flatMap((response): ExampleResponse[] => {
    const answers = response.content.flatMap((media) =>
      media.examples.map((example) => ({ response, media, example })),
    );
    return answers.length > 0 ? answers : [{ response }];
  });
}

/** The success of the same name, else the first example of the lowest success, as Prism chooses. */
export function expectedResponse(
  operation: Operation,
  name: string | undefined,
): ExampleResponse & { paired: boolean } {
  const successes = exampleResponses(operation)
    .filter(({ response }) => response.status.startsWith('2'))
    .toSorted((left, right) => left.response.status.localeCompare(right.response.status));
  const [first] = successes;
  if (first === undefined) throw new Error(`${operation.title} documents no success`);
  const same = name === undefined ? undefined : successes.find(({ example }) => example?.name === name);
  return { ...(same ?? first), paired: same !== undefined };
}

/** The `Prefer` header that selects exactly this response. */
export function preferenceFor({ response, example }: ExampleResponse): string {
  return `code=${response.status}${example === undefined ? '' : `, example=${example.name}`}`;
}

/** A body with one mistake, and where the mock has to find it. */
export interface Mistake {
  name: string;
  body: Json;
  location: string[];
  /** The absent member, where that is the mistake. */
  absent?: string;
}

/** Every single mistake of two kinds: a required member is absent, or a member has another type than in the schema. */
export function mistakesIn(model: ApiModel, { schema, examples: [example] }: MediaType): Mistake[] {
  const body = example?.value;
  if (schema === undefined || body === undefined) return [];
  const mistakes: Mistake[] = [];
  const visit = (inner: Schema, value: Json, path: string[]): void => {
    const node = nodeOf(model, inner);
    if (node === undefined || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      if (typeof node.items === 'object') visit(node.items, (value as readonly Json[])[0] ?? null, [...path, '0']);
      return;
    }
    for (const property of node.properties.filter(({ name }) => Object.hasOwn(value, name))) {
      const { name } = property;
      const place = [...path, name];
      const label = place.join('.');
      if (property.required) {
        mistakes.push({ name: `${label} absent`, body: changed(body, place), location: path, absent: name });
      }
      const wrong = valueOfOtherType(nodeOf(model, property.schema)?.types ?? []);
      if (wrong !== undefined) {
        mistakes.push({ name: `${label} of a wrong type`, body: changed(body, place, wrong), location: place });
      }
      visit(property.schema, (value as Record<string, Json>)[name] ?? null, place);
    }
  };
  visit(schema, body, []);
  return mistakes;
}

/** A copy in which one member is replaced, or taken away. */
function changed(body: Json, place: readonly string[], value?: Json): Json {
  const copy = structuredClone(body);
  const parent = place.slice(0, -1).reduce<Json>((inner, key) => (inner as Record<string, Json>)[key] ?? null, copy);
  const members = parent as Record<string, Json>;
  const key = place.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(members, key);
  else members[key] = value;
  return copy;
}

function valueOfOtherType(types: readonly string[]): Json | undefined {
  if (types.length === 0) return undefined;
  if (!types.includes('boolean')) return true;
  return types.includes('object') ? undefined : {};
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed where the content type is JSON, text otherwise. */
  body: unknown;
}

/** Sends a request without secrets; a changed body replaces that of the request. */
export async function send(request: HttpRequest, headers: Record<string, string> = {}, body?: Json): Promise<Answer> {
  const fields = new Headers(request.headers.map(({ name, value }): [string, string] => [name, literal(value)]));
  for (const [name, value] of Object.entries(headers)) {
    if (value === '') fields.delete(name);
    else fields.set(name, value);
  }
  if (request.body !== undefined && request.body.kind !== 'json') {
    throw new Error(`No description has a body of kind ${request.body.kind} yet: teach send() to write it.`);
  }
  if (request.body !== undefined) fields.set('Content-Type', fields.get('Content-Type') ?? request.body.mediaType);
  const response = await fetch(request.url, {
    method: request.method,
    headers: fields,
    body: request.body && JSON.stringify(body ?? request.body.value),
  });
  const text = await response.text();
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
}

function literal(value: HttpRequest['headers'][number]['value']): string {
  if (typeof value !== 'string') throw new Error('The request still holds a secret.');
  return value;
}
