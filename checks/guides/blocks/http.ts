/** An HTTP block: a message against the operation that it calls, or its body against a schema. */
import { ofBlock, type Finding } from '@impact-docs/content-model/guides';
import type { Operation, Pointer } from '@impact-docs/openapi-model';
import { BODY } from '../../validation/http/message.js';
import { readBody } from './http-messages/body.js';
import { checkReason, checkResponse } from './http-messages/check-response.js';
import { checkRequest } from './http-messages/check-request.js';
import { inBlock } from './http-messages/in-block.js';
import { readMessage } from './http-messages/message.js';
import { isPlaceholder } from './placeholders.js';
import type { ApiSource } from './schema-registry.js';
import { faultsOf, type SchemaSource } from './schema-source.js';

export function checkHttpBlock(text: string, operation: Operation, source: ApiSource): Finding[] {
  const read = readMessage(text);
  if ('findings' in read) return read.findings;
  const { message } = read;
  return message.kind === 'request'
    ? checkRequest(message, operation, source)
    : checkResponse(message, operation, source);
}

/** For messages that no description has: the launch of the Web App, say, whose errors are the API's problems. */
export function checkHttpBody(text: string, source: SchemaSource, schema: Pointer): Finding[] {
  const parsed = readMessage(text);
  if ('findings' in parsed) return parsed.findings;
  const { message } = parsed;
  if (message.body === '') {
    return [ofBlock({ message: 'The message has no body for the schema.', remedy: 'Write it, or use `call`.' })];
  }
  const direction = message.kind === 'request' ? 'request' : 'response';
  const read = readBody(message, source);
  const value = read.body?.valueAs(read.body.mediaType ?? 'application/json', schema);
  const use = { schema, direction, what: 'body', isPlaceholder } as const;
  const faults = value === undefined ? [] : faultsOf(value, source, use);
  return [
    ...(message.kind === 'response' ? checkReason(message) : []),
    ...inBlock(
      faults.map(({ path, onKey, ...fault }) => ({ ...fault, at: { ...BODY, path, onKey } })),
      message,
      read,
      source,
    ),
  ];
}
