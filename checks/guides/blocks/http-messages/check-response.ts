/** A response in a block against its operation. */
import { reasonPhrase } from '@impact-docs/api-reference/descriptions';
import { fieldFor } from '@impact-docs/content-model/apis';
import type { Json, Operation } from '@impact-docs/openapi-model';
import { responseViolations } from '../../../validation/http/response.js';
import { isPlaceholder } from '../placeholders.js';
import type { ReportInBlock } from '../report.js';
import type { ApiSource } from '../schema-registry.js';
import { readBody } from './body.js';
import { checkEntityTags } from './entity-tags.js';
import { reportViolations } from './report-violations.js';
import type { Response } from './message.js';

export function checkResponse(
  response: Response,
  operation: Operation,
  source: ApiSource,
  report: ReportInBlock,
): void {
  const { status, fields, body } = response;
  const read = readBody(response, source, report);
  // A block that shows no field at all shows none on purpose.
  const headers = fields.length === 0 ? undefined : fields;
  const violations = responseViolations({ status, headers, body: read.body }, operation, source, { isPlaceholder });
  reportViolations(violations, response, read, source, report);
  checkReason(response, report);
  checkObject(response, report);
  if (body === '') checkEntityTags(fields, operation, source, report);
}

export function checkReason({ status, reason }: Response, report: ReportInBlock): void {
  const expected = reasonPhrase(String(status));
  if (expected === undefined || reason === undefined || reason === expected) return;
  const message = `Status ${status} is not called "${reason}".`;
  report(
    { line: 1 },
    { message, allowed: `HTTP/1.1 ${status} ${expected} (RFC 9110 §15)`, remedy: 'Correct the words.' },
  );
}

/** `Location` and `ETag` of a success are those of the object in the body. */
function checkObject({ status, fields, body }: Response, report: ReportInBlock): void {
  const value = parsed(body);
  if (value === undefined || status >= 400) return;
  for (const { name, value: written, line } of fields) {
    const allowed = fieldFor(name, written, value);
    const message = `\`${name}\` is not that of the object in the body.`;
    if (allowed !== written) report({ line }, { message, allowed, remedy: 'Write this value.' });
  }
}

/** What is no JSON is reported by the check of the body. */
function parsed(body: string): Json | undefined {
  try {
    return JSON.parse(body) as Json;
  } catch {
    return undefined;
  }
}
