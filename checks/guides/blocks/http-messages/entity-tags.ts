/** Entity tags of messages that show no version themselves: conditions, and responses without a body. RFC 9110 §13.1 */
import { entriesAt, isObject, joinPointer, objectAt } from '@impact-docs/openapi-model';
import { ofLine, type Finding } from '@impact-docs/content/guides/finding';
import { hasVariable } from '../placeholders.js';
import type { SchemaSource } from '../schema-source.js';
import type { Field } from './message.js';
import { listOperations, placedAt, type Operation } from './operation.js';

/**
 * `If-None-Match`, and the `ETag` of a 304, is the tag of a response of the operation; `If-Match` that of some response
 * of the description. A description without examples of tags allows any.
 */
export function checkEntityTags(fields: readonly Field[], operation: Operation, source: SchemaSource): Finding[] {
  return fields.flatMap(({ name, value, line }) => {
    const key = name.toLowerCase();
    if (!['etag', 'if-match', 'if-none-match'].includes(key) || value === '*' || hasVariable(value)) return [];
    const owners = key === 'if-match' ? [...listOperations(source).values()] : [operation];
    const tags = new Set(owners.flatMap((owner) => tagsOf(owner, source)));
    if (tags.size === 0 || tags.has(value)) return [];
    return [
      ofLine(line, {
        message: `\`${name}: ${value}\` is the entity tag of no response that the description shows.`,
        allowed: [...tags].join(', '),
        remedy: 'Write the tag of the version that was read.',
      }),
    ];
  });
}

/** The examples of `ETag` in the responses of an operation. */
function tagsOf(operation: Operation, source: SchemaSource): string[] {
  const responses = { node: objectAt(operation.node, 'responses') ?? {}, pointer: `${operation.pointer}/responses` };
  return Object.keys(responses.node).flatMap((status) => {
    const response = placedAt(source, responses, status);
    if (response === undefined) return [];
    const headers = {
      node: objectAt(response.node, 'headers') ?? {},
      pointer: joinPointer(response.pointer, 'headers'),
    };
    const tag = placedAt(source, headers, 'ETag');
    if (tag === undefined) return [];
    const values = entriesAt(tag.node, 'examples').map(([, example]) => (isObject(example) ? example['value'] : null));
    return [tag.node['example'], ...values].filter((value) => typeof value === 'string');
  });
}
