/** Entity tags of messages that show no version themselves: conditions, and responses without a body. RFC 9110 §13.1 */
import type { Operation } from '@impact-docs/openapi-model';
import { hasVariable } from '../placeholders.js';
import type { ReportInBlock } from '../report.js';
import type { ApiSource } from '../schema-registry.js';
import type { Field } from './message.js';

/**
 * `If-None-Match`, and the `ETag` of a 304, is the tag of a response of the operation; `If-Match` that of some response
 * of the description. A description without examples of tags allows any.
 */
export function checkEntityTags(
  fields: readonly Field[],
  operation: Operation,
  { model }: ApiSource,
  report: ReportInBlock,
): void {
  for (const { name, value, line } of fields) {
    const key = name.toLowerCase();
    if (!['etag', 'if-match', 'if-none-match'].includes(key) || value === '*' || hasVariable(value)) continue;
    const owners = key === 'if-match' ? [...model.operations, ...model.webhooks] : [operation];
    const tags = new Set(owners.flatMap((owner) => tagsOf(owner)));
    if (tags.size === 0 || tags.has(value)) continue;
    report(
      { line },
      {
        message: `\`${name}: ${value}\` is the entity tag of no response that the description shows.`,
        allowed: [...tags].join(', '),
        remedy: 'Write the tag of the version that was read.',
      },
    );
  }
}

/** The examples of `ETag` in the responses of an operation. */
function tagsOf({ responses }: Operation): string[] {
  return responses
    .flatMap(({ headers }) => headers.filter(({ name }) => name.toLowerCase() === 'etag'))
    .flatMap(({ examples }) => examples.filter(({ generated }) => !generated))
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}
