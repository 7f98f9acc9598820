import { arrayAt, filledTextAt, filledTexts, isObject, textAt, textsAt, type JsonObject } from '../json.js';
import type { Operation, Tag, TagGroup } from '../model/view-model.js';
import { externalDocsOf } from './external-docs.js';

/** Declared tags in their order, then those that only operations name. §4.8.22 */
export function tagsOf(document: JsonObject, operations: readonly Operation[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const node of arrayAt(document, 'tags')) {
    const name = isObject(node) ? textAt(node, 'name') : undefined;
    if (!isObject(node) || name === undefined || tags.has(name)) continue;
    const tag: Tag = { name, operations: [], ...filledTexts(node, 'summary', 'description', 'parent', 'kind') };
    const displayName = filledTextAt(node, 'x-displayName');
    if (displayName !== undefined) tag.displayName = displayName;
    const docs = externalDocsOf(node);
    if (docs !== undefined) tag.externalDocs = docs;
    tags.set(name, tag);
  }
  for (const operation of operations) {
    for (const name of operation.tags) {
      const tag = tags.get(name) ?? { name, operations: [] };
      tags.set(name, tag);
      tag.operations.push(operation.slug);
    }
  }
  return [...tags.values()];
}

/** `x-tagGroups`: groups of tags by name. */
export function tagGroupsOf(document: JsonObject): TagGroup[] {
  return arrayAt(document, 'x-tagGroups').flatMap((group) => {
    const name = isObject(group) ? filledTextAt(group, 'name') : undefined;
    return isObject(group) && name !== undefined ? [{ name, tags: textsAt(group, 'tags') }] : [];
  });
}
