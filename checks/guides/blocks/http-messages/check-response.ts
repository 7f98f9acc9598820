/** A response against its operation. */
import { reasonPhrase } from '@impact-docs/api-reference/descriptions';
import { fieldFor } from '@impact-docs/content/object-fields';
import { entriesAt, isObject, joinPointer, objectAt, type Json } from '@impact-docs/openapi-model';
import { ofLine, type Finding } from '@impact-docs/content/guides/finding';
import type { SchemaSource } from '../schema-source.js';
import { checkBody } from './body.js';
import { absent, contentOf, extra, missing } from './check-request.js';
import { checkEntityTags } from './entity-tags.js';
import { fieldNamed, type Response } from './message.js';
import { placedAt, type Operation, type Placed } from './operation.js';
import { checkParameter, isRequired } from './parameter.js';

/** Every response has these, whatever it is about: an example may leave them out. */
const ON_EVERY_RESPONSE = /^(?:x-request-id|ratelimit|ratelimit-policy|x-ratelimit-.*|deprecation|sunset|link)$/i;

export function checkResponse(response: Response, operation: Operation, source: SchemaSource): Finding[] {
  const responses = objectAt(operation.node, 'responses') ?? {};
  const place = { node: responses, pointer: joinPointer(operation.pointer, 'responses') };
  const wanted = [String(response.status), `${String(response.status).charAt(0)}XX`, 'default'];
  const key = wanted.find((name) => Object.hasOwn(responses, name));
  const described = key === undefined ? undefined : placedAt(source, place, key);
  if (described === undefined) {
    return [
      ofLine(1, {
        message: `\`${operation.id}\` does not respond with status ${response.status}.`,
        allowed: Object.keys(responses).join(', '),
        remedy: 'Correct the status, or the `call`.',
      }),
    ];
  }
  return [
    ...checkReason(response),
    ...checkHeaders(response, described, source),
    ...undocumentedFields(response, described, source, place),
    ...fieldsOfOtherObjects(response),
    ...(response.body === '' ? checkEntityTags(response.fields, operation, source) : []),
    ...checkContentOf(response, described, source, operation),
  ];
}

export function checkReason({ status, reason }: Response): Finding[] {
  const expected = reasonPhrase(String(status));
  if (expected === undefined || reason === undefined || reason === expected) return [];
  return [
    ofLine(1, {
      message: `Status ${status} is not called "${reason}".`,
      allowed: `HTTP/1.1 ${status} ${expected} (RFC 9110 §15)`,
      remedy: 'Correct the words.',
    }),
  ];
}

/** A block that shows no field at all shows none on purpose. */
function checkHeaders(response: Response, described: Placed, source: SchemaSource): Finding[] {
  if (response.fields.length === 0) return [];
  const headers = {
    node: objectAt(described.node, 'headers') ?? {},
    pointer: joinPointer(described.pointer, 'headers'),
  };
  return entriesAt(described.node, 'headers').flatMap(([name, value]) => {
    const header = isObject(value) ? placedAt(source, headers, name) : undefined;
    const field = fieldNamed(response.fields, name);
    if (header === undefined) return [];
    if (field !== undefined) return checkParameter([field.value], header, source, 'response', field.line, name);
    const isNeeded = isRequired(header) && !ON_EVERY_RESPONSE.test(name);
    return isNeeded ? [missing(name, `the description has it in every response ${response.status}`)] : [];
  });
}

/** Header fields of every message, which no description lists. RFC 9110 §6.6, §8.3, §8.6 */
const OF_MESSAGES = new Set(['content-length', 'content-type', 'date']);

/** Header fields that the description does not give to this response. */
function undocumentedFields(
  { status, fields }: Response,
  described: Placed,
  source: SchemaSource,
  responses: Placed,
): Finding[] {
  const namesOf = (placed: Placed | undefined): string[] =>
    placed === undefined ? [] : entriesAt(placed.node, 'headers').map(([name]) => name.toLowerCase());
  const own = new Set(namesOf(described));
  return fields.flatMap(({ name, line }) => {
    const key = name.toLowerCase();
    if (own.has(key) || OF_MESSAGES.has(key)) return [];
    const others = Object.keys(responses.node).filter((other) =>
      namesOf(placedAt(source, responses, other)).includes(key),
    );
    return [
      ofLine(line, {
        message: `The description has no header field \`${name}\` in the response ${status}.`,
        allowed: others.length === 0 ? [...own].join(', ') || 'none' : `\`${name}\` with ${others.join(', ')}`,
        remedy: others.length === 0 ? 'Leave the field out.' : 'Correct the status, or leave the field out.',
      }),
    ];
  });
}

/** `Location` and `ETag` of a success are those of the object in the body. */
function fieldsOfOtherObjects({ status, fields, body }: Response): Finding[] {
  const value = parsed(body);
  if (value === undefined || status >= 400) return [];
  return fields.flatMap(({ name, value: written, line }) => {
    const expected = fieldFor(name, written, value);
    if (expected === written) return [];
    return [
      ofLine(line, {
        message: `\`${name}\` is not that of the object in the body.`,
        allowed: expected,
        remedy: 'Write this value.',
      }),
    ];
  });
}

/** What is no JSON is reported by the check of the body. */
function parsed(body: string): Json | undefined {
  try {
    return JSON.parse(body) as Json;
  } catch {
    return undefined;
  }
}

function checkContentOf(
  response: Response,
  described: Placed,
  source: SchemaSource,
  { id, template }: Operation,
): Finding[] {
  // To a webhook, the reader responds.
  const direction = template === undefined ? 'request' : 'response';
  const content = contentOf(described);
  if (content.length === 0) {
    return response.body === ''
      ? []
      : [extra(response.bodyLine, `The response ${response.status} of \`${id}\` has no body.`)];
  }
  if (response.body === '') return [absent('The body is missing: examples are complete.')];
  return checkBody(response, content, source, direction, true);
}
