/** What is kept of a release: everything that a comparison reads, and nothing else. */
import { createReferences, toJson, walkDescription } from '@impact-docs/openapi-model';
import type { JsonObject } from '@impact-docs/openapi-model';

/** Texts and examples: version control has them, and no comparison reads them. */
const LEFT_OUT = ['description', 'example', 'examples', 'externalDocs', 'links'];

/**
 * A copy of a bundled description without texts, examples and links. The standard asks for a description of each
 * response (§4.8.17); it is empty.
 */
export function contractOf(bundled: JsonObject): JsonObject {
  const copy = toJson(bundled) as JsonObject;
  walkDescription(createReferences(copy), {
    object: ({ type, node }) => {
      // Maps by name have no texts of their own: a header or property may be called `links`.
      if (['Components', 'Paths', 'Responses', 'Callback'].includes(type)) return;
      for (const key of LEFT_OUT) Reflect.deleteProperty(node, key);
      if (type === 'Response' && !('$ref' in node)) node['description'] = '';
    },
  });
  const { components } = copy;
  if (typeof components === 'object' && components !== null) {
    for (const kind of ['examples', 'links']) Reflect.deleteProperty(components, kind);
  }
  return copy;
}
