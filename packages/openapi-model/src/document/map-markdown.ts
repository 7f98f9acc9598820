/** Changes the texts of a description that are Markdown, and nothing else of it. */
import { objectAt, setMember, textAt, toJson, type JsonObject } from '../json.js';
import { createReferences } from './references.js';
import { STRUCTURE } from './structure.js';
import { walkDescription } from './walk.js';

/**
 * A copy of a description in which every `description` that the model shows went through `change`. §4.8
 * Examples, default values and other extensions stay as they are, also where they hold a member of that name.
 * @param document bundled: all its references are internal
 */
export function mapMarkdown(document: JsonObject, change: (text: string) => string): JsonObject {
  const copy = toJson(document) as JsonObject;
  walkDescription(createReferences(copy), {
    object: ({ type, node }) => {
      const texts = type === 'OAuthFlow' ? (objectAt(node, 'scopes') ?? {}) : node;
      const keys = type === 'OAuthFlow' ? Object.keys(texts) : ['description'];
      if (type !== 'OAuthFlow' && !STRUCTURE[type].shown.has('description')) return;
      for (const key of keys) {
        const text = textAt(texts, key);
        if (text !== undefined) setMember(texts, key, change(text));
      }
    },
  });
  return copy;
}
