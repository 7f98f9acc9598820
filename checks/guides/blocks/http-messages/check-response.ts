/** An answer against the operation that gives it. */
import { entriesAt, isObject, joinPointer, objectAt } from '@impact-docs/openapi-model';
import type { Finding } from '@impact-docs/content/guides/finding';
import type { SchemaSource } from '../schema-source.js';
import { checkBody } from './body.js';
import { absent, contentOf, extra, missing } from './check-request.js';
import { fieldNamed, type Answer } from './message.js';
import { placedAt, type Operation, type Placed } from './operation.js';
import { checkParameter, isRequired } from './parameter.js';
import { reasonOf } from './status.js';

/** Every answer has these, whatever it is about: an example may leave them out. */
const ON_EVERY_ANSWER = /^(?:x-request-id|ratelimit|ratelimit-policy|x-ratelimit-.*|deprecation|sunset|link)$/i;

export function checkResponse(answer: Answer, operation: Operation, source: SchemaSource): Finding[] {
  const responses = objectAt(operation.node, 'responses') ?? {};
  const place = { node: responses, pointer: joinPointer(operation.pointer, 'responses') };
  const wanted = [String(answer.status), `${String(answer.status).charAt(0)}XX`, 'default'];
  const key = wanted.find((name) => Object.hasOwn(responses, name));
  const response = key === undefined ? undefined : placedAt(source, place, key);
  if (response === undefined) {
    return [
      {
        line: 1,
        column: 1,
        message: `\`${operation.id}\` does not answer with status ${answer.status}.`,
        allowed: Object.keys(responses).join(', '),
        remedy: 'Correct the status, or the `call`.',
      },
    ];
  }
  return [
    ...checkReason(answer),
    ...checkHeaders(answer, response, source),
    ...fieldsOfOthers(answer, response, source, place),
    ...checkContentOf(answer, response, source, operation),
  ];
}

export function checkReason({ status, reason }: Answer): Finding[] {
  const expected = reasonOf(status);
  if (expected === undefined || reason === undefined || reason === expected) return [];
  return [
    {
      line: 1,
      column: 1,
      message: `Status ${status} is not called "${reason}".`,
      allowed: `HTTP/1.1 ${status} ${expected} (RFC 9110 §15)`,
      remedy: 'Correct the words.',
    },
  ];
}

/** A block that shows no field at all shows none on purpose. */
function checkHeaders(answer: Answer, response: Placed, source: SchemaSource): Finding[] {
  if (answer.fields.length === 0) return [];
  const headers = { node: objectAt(response.node, 'headers') ?? {}, pointer: joinPointer(response.pointer, 'headers') };
  return entriesAt(response.node, 'headers').flatMap(([name, value]) => {
    const header = isObject(value) ? placedAt(source, headers, name) : undefined;
    const field = fieldNamed(answer.fields, name);
    if (header === undefined) return [];
    if (field !== undefined) return checkParameter([field.value], header, source, 'response', field.line, name);
    const isNeeded = isRequired(header) && !ON_EVERY_ANSWER.test(name);
    return isNeeded ? [missing(name, `the description has it in every answer ${answer.status}`)] : [];
  });
}

/** Header fields that the description gives to other answers of the operation, and not to this one. */
function fieldsOfOthers(
  { status, fields }: Answer,
  response: Placed,
  source: SchemaSource,
  responses: Placed,
): Finding[] {
  const namesOf = (placed: Placed | undefined): string[] =>
    placed === undefined ? [] : entriesAt(placed.node, 'headers').map(([name]) => name.toLowerCase());
  const own = new Set(namesOf(response));
  return fields.flatMap(({ name, line }) => {
    const key = name.toLowerCase();
    if (own.has(key) || ON_EVERY_ANSWER.test(key)) return [];
    const others = Object.keys(responses.node).filter((other) =>
      namesOf(placedAt(source, responses, other)).includes(key),
    );
    if (others.length === 0) return [];
    return [
      {
        line,
        column: 1,
        message: `The description has no header field \`${name}\` in the answer ${status}.`,
        allowed: `\`${name}\` with ${others.join(', ')}`,
        remedy: 'Correct the status, or leave the field out.',
      },
    ];
  });
}

function checkContentOf(
  answer: Answer,
  response: Placed,
  source: SchemaSource,
  { id, template }: Operation,
): Finding[] {
  // To a webhook, the reader answers.
  const direction = template === undefined ? 'request' : 'response';
  const content = contentOf(response);
  if (content.length === 0) {
    return answer.body === '' ? [] : [extra(answer.bodyLine, `The answer ${answer.status} of \`${id}\` has no body.`)];
  }
  if (answer.body === '') return [absent('The body is missing: examples are complete.')];
  return checkBody(answer, content, source, direction, true);
}
