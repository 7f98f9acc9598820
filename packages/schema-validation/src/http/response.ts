/** A response against its operation: status, header fields, body. OpenAPI 3.1 §4.8.16, §4.8.17 */
import { joinPointer, type Operation, type Response } from '@impact-docs/openapi-model';
import type { DescribedApi } from './described-schemas.js';
import {
  absent,
  absentHeader,
  BODY,
  headerNamed,
  MESSAGE,
  START,
  type MessageFault,
  type MessageOptions,
  type ResponseMessage,
} from './message.js';
import { bodyFaults, directionOf, fieldFaults } from './values.js';

/** Every response has these, whatever it is about: an example may leave them out. */
const ON_EVERY_RESPONSE = /^(?:x-request-id|ratelimit|ratelimit-policy|x-ratelimit-.*|deprecation|sunset|link)$/i;

/** Header fields of every message, which no description lists. RFC 9110 §6.6, §8.3, §8.6 */
const ON_EVERY_MESSAGE = new Set(['content-length', 'content-type', 'date']);

/** All that is wrong with a response. @throws SchemaError where a schema of the description cannot be used */
export function responseFaults(
  response: ResponseMessage,
  operation: Operation,
  api: DescribedApi,
  options: MessageOptions = {},
): MessageFault[] {
  const { status } = response;
  const described = describedResponse(operation, status);
  if (described === undefined) {
    return [
      {
        at: START,
        message: `\`${operation.operationId ?? operation.path}\` does not respond with status ${status}.`,
        allowed: operation.responses.map((one) => one.status).join(', '),
        remedy: 'Correct the status, or name another operation.',
      },
    ];
  }
  return [
    ...headerFaults(response, described, api, options),
    ...undocumentedHeaders(response, described, operation),
    ...contentFaults(response, described, operation, api, options),
  ];
}

/** The response that holds for a status: its own, that of its class, or the default. */
function describedResponse({ responses }: Operation, status: number): Response | undefined {
  const keys = [String(status), `${String(status).charAt(0)}XX`, 'default'];
  return keys.map((key) => responses.find((response) => response.status === key)).find((found) => found !== undefined);
}

function headerFaults(
  { status, headers }: ResponseMessage,
  described: Response,
  api: DescribedApi,
  options: MessageOptions,
): MessageFault[] {
  if (headers === undefined) return [];
  return described.headers.flatMap((header) => {
    const { name, required } = header;
    const field = headerNamed(headers, name);
    if (field !== undefined) {
      const pointer = joinPointer(described.pointer, 'headers', name);
      return fieldFaults([field.value], { ...header, in: 'header', pointer }, api, 'response', options);
    }
    return required && !ON_EVERY_RESPONSE.test(name)
      ? [absentHeader(name, `the description has it in every response ${status}`)]
      : [];
  });
}

/** Header fields that the description does not give to this response. */
function undocumentedHeaders(
  { status, headers = [] }: ResponseMessage,
  described: Response,
  { responses }: Operation,
): MessageFault[] {
  const own = described.headers.map(({ name }) => name.toLowerCase());
  return headers.flatMap(({ name }) => {
    const key = name.toLowerCase();
    if (own.includes(key) || ON_EVERY_MESSAGE.has(key)) return [];
    const others = responses
      .filter((response) => response.headers.some((header) => header.name.toLowerCase() === key))
      .map((response) => response.status);
    return [
      {
        at: { part: 'header', name },
        message: `The description has no header field \`${name}\` in the response ${status}.`,
        allowed: others.length === 0 ? own.join(', ') || 'none' : `\`${name}\` with ${others.join(', ')}`,
        remedy: others.length === 0 ? 'Leave the field out.' : 'Correct the status, or leave the field out.',
      },
    ];
  });
}

function contentFaults(
  { status, body }: ResponseMessage,
  { content }: Response,
  operation: Operation,
  api: DescribedApi,
  options: MessageOptions,
): MessageFault[] {
  if (content.length === 0) {
    if (body === undefined) return [];
    const message = `The response ${status} of \`${operation.operationId ?? operation.path}\` has no body.`;
    return [{ at: BODY, message, remedy: 'Remove it, or name another operation.' }];
  }
  if (body === undefined) return [absent(MESSAGE, 'The body is missing: examples are complete.')];
  return bodyFaults(body, content, api, directionOf(operation, 'response'), true, options);
}
