/** A request in a block against the operation that it calls. */
import type { Operation } from '@impact-docs/openapi-model';
import { absentHeader, headerNamed } from '../../../validation/http/message.js';
import { hostOfServer, IDEMPOTENCY_KEY, requestViolations, serverUrls } from '../../../validation/http/request.js';
import { hasVariable, isPlaceholder } from '../placeholders.js';
import type { ReportInBlock } from '../report.js';
import type { ApiSource } from '../schema-registry.js';
import { readBody } from './body.js';
import { checkEntityTags } from './entity-tags.js';
import { reportViolations } from './report-violations.js';
import type { Request } from './message.js';

/** The contract mock is local, and serves the paths of an API without the base path of its servers. */
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/** DES in the bank's own network has hosts of its own, below the domains of its installation. */
const OTHER_HOSTS = [/^[a-z0-9-]+\.des-(?:api|app)\.samplebank\.example$/, LOCAL_HOST];

export function checkRequest(request: Request, operation: Operation, source: ApiSource, report: ReportInBlock): void {
  const { method, target, fields, authority = '' } = request;
  // A block that shows no field at all shows none on purpose; one that shows some shows all that are needed.
  const headers = request.isCommand === true || fields.length > 0 ? fields : undefined;
  const read = readBody(request, source, report);
  const bases = LOCAL_HOST.test(authority) ? [''] : [];
  const violations = requestViolations({ method, target, headers, body: read.body }, operation, source, {
    isPlaceholder,
    bases,
  });
  reportViolations(violations, request, read, source, report);
  // The block is about another operation.
  if (violations.some(({ at }) => at.part === 'start')) return;
  checkHost(request, operation, source, report);
  checkKey(request, report);
  checkEntityTags(fields, operation, source, report);
}

function checkHost(request: Request, operation: Operation, source: ApiSource, report: ReportInBlock): void {
  const field = headerNamed(request.fields, 'Host');
  const host = request.authority ?? field?.value;
  if (host === undefined) {
    if (request.fields.length > 0) report({ line: 1 }, absentHeader('Host', 'the host of the API'));
    return;
  }
  const patterns = serverUrls(operation, source).flatMap((url) => hostOfServer(url) ?? []);
  const isKnown =
    patterns.length === 0 ||
    hasVariable(host) ||
    OTHER_HOSTS.some((pattern) => pattern.test(host)) ||
    patterns.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replace(/\{[^{}]+\}/g, '[a-z0-9-]+')}$`).test(host),
    );
  if (isKnown) return;
  const message = `\`${host}\` is no host of this API.`;
  const allowed = [...new Set(patterns)].join(', ');
  report({ line: field?.line ?? 1 }, { message, allowed, remedy: 'Correct the host.' });
}

/** Whoever pastes a second command with the same key gets 422. */
function checkKey({ isCommand, fields }: Request, report: ReportInBlock): void {
  const field = headerNamed(fields, IDEMPOTENCY_KEY);
  if (isCommand !== true || field === undefined || hasVariable(field.value)) return;
  report(
    { line: field.line },
    {
      message: `The command sends the fixed \`${IDEMPOTENCY_KEY}\` \`${field.value}\`, which serves one request only.`,
      allowed: 'a key from a variable',
      remedy: `Write \`--header "${IDEMPOTENCY_KEY}: \${IDEMPOTENCY_KEY:?}"\`, and say above how to make one.`,
    },
  );
}
