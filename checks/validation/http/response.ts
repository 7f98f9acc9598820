/** A response against its operation: status, header fields, body. OpenAPI 3.1 §4.8.16, §4.8.17 */
import { joinPointer, type Operation, type Response } from '@impact-docs/openapi-model';
import type { DescribedApi } from './described-schemas.js';
import { absent, absentHeader, BODY, headerNamed, MESSAGE, START } from './message.js';
import type { Expected, Violation, MessageOptions, ResponseMessage } from './message.js';
import { bodyViolations, fieldViolations } from './values.js';

/** Every response has these, whatever it is about: an example may leave them out. */
const ON_EVERY_RESPONSE = /^(?:x-request-id|ratelimit|ratelimit-policy|x-ratelimit-.*|deprecation|sunset|link)$/i;

/** Header fields of every message, which no description lists. RFC 9110 §6.6, §8.3, §8.6 */
const ON_EVERY_MESSAGE = /^(?:content-length|content-type|date)$/i;

/** All that is wrong with a response. @throws SchemaError where a schema of the description cannot be used */
export function responseViolations(
  response: ResponseMessage,
  operation: Operation,
  api: DescribedApi,
  options: MessageOptions = {},
): Violation[] {
  const { status, headers = [] } = response;
  const name = operation.operationId ?? operation.path;
  const described = describedResponse(operation, status);
  if (described === undefined) {
    return [
      {
        at: START,
        message: `\`${name}\` does not respond with status ${status}.`,
        allowed: operation.responses.map((one) => one.status).join(', '),
        remedy: 'Correct the status, or name another operation.',
      },
    ];
  }
  const direction = operation.kind === 'operation' ? 'response' : 'request';
  const expected: Expected = { ...options, operation, name, api, direction };
  const isDescribed = (field: string) => described.headers.some((one) => sameName(one.name, field));
  const undescribed = headers.filter((field) => !isDescribed(field.name) && !ON_EVERY_MESSAGE.test(field.name));
  return [
    ...headerViolations(response, described, expected),
    ...undescribed.map((field) => undescribedField(field.name, status, described, operation)),
    ...contentViolations(response, described, expected),
  ];
}

/** The response that holds for a status: its own, that of its class, or the default. */
function describedResponse({ responses }: Operation, status: number): Response | undefined {
  const keys = [String(status), `${String(status).charAt(0)}XX`, 'default'];
  return keys.map((key) => responses.find((response) => response.status === key)).find((found) => found !== undefined);
}

const sameName = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();

function headerViolations({ status, headers }: ResponseMessage, own: Response, expected: Expected): Violation[] {
  if (headers === undefined) return [];
  return own.headers.flatMap((header) => {
    const { name, required } = header;
    const field = headerNamed(headers, name);
    const pointer = joinPointer(own.pointer, 'headers', name);
    if (field !== undefined)
      return fieldViolations(
        [field.value],
        { ...header, in: 'header', pointer },
        { ...expected, direction: 'response' },
      );
    return required && !ON_EVERY_RESPONSE.test(name)
      ? [absentHeader(name, `the description has it in every response ${status}`)]
      : [];
  });
}

/** About a header field that the description does not give to this response. */
function undescribedField(name: string, status: number, own: Response, { responses }: Operation): Violation {
  const others = responses.filter(({ headers }) => headers.some((header) => sameName(header.name, name)));
  const isElsewhere = others.length > 0;
  return {
    at: { part: 'header', name },
    message: `The description has no header field \`${name}\` in the response ${status}.`,
    allowed: isElsewhere
      ? `\`${name}\` with ${others.map((response) => response.status).join(', ')}`
      : own.headers.map((header) => header.name.toLowerCase()).join(', ') || 'none',
    remedy: isElsewhere ? 'Correct the status, or leave the field out.' : 'Leave the field out.',
  };
}

function contentViolations({ body, status }: ResponseMessage, { content }: Response, expected: Expected): Violation[] {
  if (content.length > 0)
    return body === undefined
      ? [absent(MESSAGE, 'The body is missing: examples are complete.')]
      : bodyViolations(body, content, expected, true);
  if (body === undefined) return [];
  const message = `The response ${status} of \`${expected.name}\` has no body.`;
  return [{ at: BODY, message, remedy: 'Remove it, or name another operation.' }];
}
