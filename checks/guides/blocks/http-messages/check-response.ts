/** A response in a block against its operation. */
import { reasonPhrase } from '@impact-docs/api-reference/descriptions';
import { ofLine, type Finding } from '@impact-docs/content-model/guides';
import { fieldFor } from '@impact-docs/content-model/apis';
import type { Json, Operation } from '@impact-docs/openapi-model';
import { responseFaults } from '../../../validation/http/response.js';
import { isPlaceholder } from '../placeholders.js';
import type { ApiSource } from '../schema-registry.js';
import { readBody } from './body.js';
import { checkEntityTags } from './entity-tags.js';
import { inBlock } from './in-block.js';
import type { Response } from './message.js';

export function checkResponse(response: Response, operation: Operation, source: ApiSource): Finding[] {
  const { status, fields, body } = response;
  const read = readBody(response, source);
  // A block that shows no field at all shows none on purpose.
  const headers = fields.length === 0 ? undefined : fields;
  const faults = responseFaults({ status, headers, body: read.body }, operation, source, { isPlaceholder });
  return [
    ...inBlock(faults, response, read, source),
    ...checkReason(response),
    ...fieldsOfOtherObjects(response),
    ...(body === '' ? checkEntityTags(fields, operation, source) : []),
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
