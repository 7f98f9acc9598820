/** An HTTP block: a message against the operation that it calls, or its body against a schema. */
import type { Pointer } from '@impact-docs/openapi-model';
import { checkContent } from './http-messages/body.js';
import { checkResponse, checkReason } from './http-messages/check-response.js';
import { checkRequest } from './http-messages/check-request.js';
import { mediaTypeOf, readMessage } from './http-messages/message.js';
import type { Operation } from './http-messages/operation.js';
import { ofBlock, type Finding } from '@impact-docs/content/guides/finding';
import type { SchemaSource } from './schema-source.js';

export function checkHttpBlock(text: string, operation: Operation, source: SchemaSource): Finding[] {
  const read = readMessage(text);
  if ('findings' in read) return read.findings;
  const { message } = read;
  return message.kind === 'request'
    ? checkRequest(message, operation, source)
    : checkResponse(message, operation, source);
}

/** For messages that no description has: the launch of the Web App, say, whose errors are the API's problems. */
export function checkHttpBody(text: string, source: SchemaSource, schema: Pointer): Finding[] {
  const read = readMessage(text);
  if ('findings' in read) return read.findings;
  const { message } = read;
  if (message.body === '') {
    return [ofBlock({ message: 'The message has no body for the schema.', remedy: 'Write it, or use `call`.' })];
  }
  const direction = message.kind === 'request' ? 'request' : 'response';
  const mediaType = mediaTypeOf(message.fields) ?? 'application/json';
  return [
    ...(message.kind === 'response' ? checkReason(message) : []),
    ...checkContent(message, mediaType, { source, schema, direction, what: 'body' }),
  ];
}
