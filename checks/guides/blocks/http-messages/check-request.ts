/** A request in a block against the operation that it calls. */
import { ofLine, type Finding } from '@impact-docs/content-model/guides';
import type { Operation } from '@impact-docs/openapi-model';
import { absentHeader, headerNamed } from '../../../validation/http/message.js';
import { hostOfServer, IDEMPOTENCY_KEY, requestFaults, serverUrls } from '../../../validation/http/request.js';

import { hasVariable, isPlaceholder } from '../placeholders.js';
import type { ApiSource } from '../schema-registry.js';
import { readBody } from './body.js';
import { checkEntityTags } from './entity-tags.js';
import { inBlock } from './in-block.js';
import type { Request } from './message.js';

/** The contract mock is local, and serves the paths of an API without the base path of its servers. */
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/** DES in the bank's own network has hosts of its own, below the domains of its installation. */
const OTHER_HOSTS = [/^[a-z0-9-]+\.des-(?:api|app)\.samplebank\.example$/, LOCAL_HOST];

export function checkRequest(request: Request, operation: Operation, source: ApiSource): Finding[] {
  const { method, target, fields, authority = '' } = request;
  // A block that shows no field at all shows none on purpose; one that shows some shows all that are needed.
  const headers = request.isCommand === true || fields.length > 0 ? fields : undefined;
  const read = readBody(request, source);
  const bases = LOCAL_HOST.test(authority) ? [''] : [];
  const faults = requestFaults({ method, target, headers, body: read.body }, operation, source, {
    isPlaceholder,
    bases,
  });
  const findings = inBlock(faults, request, read, source);
  // The block is about another operation.
  if (faults.some(({ at }) => at.part === 'start')) return findings;
  return [
    ...findings,
    ...checkHost(request, operation, source),
    ...checkKey(request),
    ...checkEntityTags(fields, operation, source),
  ];
}

function checkHost(request: Request, operation: Operation, source: ApiSource): Finding[] {
  const field = headerNamed(request.fields, 'Host');
  const host = request.authority ?? field?.value;
  if (host === undefined) {
    return request.fields.length === 0 ? [] : [ofLine(1, absentHeader('Host', 'the host of the API'))];
  }
  const patterns = serverUrls(operation, source).flatMap((url) => hostOfServer(url) ?? []);
  const isKnown =
    patterns.length === 0 ||
    hasVariable(host) ||
    OTHER_HOSTS.some((pattern) => pattern.test(host)) ||
    patterns.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replace(/\{[^{}]+\}/g, '[a-z0-9-]+')}$`).test(host),
    );
  if (isKnown) return [];
  return [
    ofLine(field?.line ?? 1, {
      message: `\`${host}\` is no host of this API.`,
      allowed: [...new Set(patterns)].join(', '),
      remedy: 'Correct the host.',
    }),
  ];
}

/** Whoever pastes a second command with the same key gets 422. */
function checkKey({ isCommand, fields }: Request): Finding[] {
  const field = headerNamed(fields, IDEMPOTENCY_KEY);
  if (isCommand !== true || field === undefined || hasVariable(field.value)) return [];
  return [
    ofLine(field.line, {
      message: `The command sends the fixed \`${IDEMPOTENCY_KEY}\` \`${field.value}\`, which serves one request only.`,
      allowed: 'a key from a variable',
      remedy: `Write \`--header "${IDEMPOTENCY_KEY}: \${IDEMPOTENCY_KEY:?}"\`, and say above how to make one.`,
    }),
  ];
}
