/** An HTTP block: a message against the operation that it calls, or its body against a schema. */
import type { Operation, Pointer } from '@impact-docs/openapi-model';
import { violationsOf } from '../../validation/http/described-schemas.js';
import { readBody } from './http-messages/body.js';
import { checkReason, checkResponse } from './http-messages/check-response.js';
import { checkRequest } from './http-messages/check-request.js';
import { reportViolations } from './http-messages/report-violations.js';
import { readMessage } from './http-messages/message.js';
import { isPlaceholder } from './placeholders.js';
import { FENCE, type ReportInBlock } from './report.js';
import type { ApiSource } from './schema-registry.js';
import type { SchemaSource } from './schema-source.js';

export function checkHttpBlock(text: string, operation: Operation, source: ApiSource, report: ReportInBlock): void {
  const message = readMessage(text, report);
  if (message?.kind === 'request') checkRequest(message, operation, source, report);
  if (message?.kind === 'response') checkResponse(message, operation, source, report);
}

/** For messages that no description has: the launch of the Web App, say, whose errors are the API's problems. */
export function checkHttpBody(text: string, source: SchemaSource, schema: Pointer, report: ReportInBlock): void {
  const message = readMessage(text, report);
  if (message === undefined) return;
  if (message.body === '')
    return report(FENCE, { message: 'The message has no body for the schema.', remedy: 'Write it, or use `call`.' });
  const direction = message.kind === 'request' ? 'request' : 'response';
  const read = readBody(message, source, report);
  const value = read.body?.valueAs(read.body.mediaType ?? 'application/json', schema);
  const use = { schema, direction, what: 'body', isPlaceholder } as const;
  if (message.kind === 'response') checkReason(message, report);
  if (value !== undefined) reportViolations(violationsOf(value, source, use), message, read, source, report);
}
