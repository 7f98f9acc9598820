import { filledTextAt, filledTexts, objectAt, type JsonObject } from '../json.js';
import type { ExternalDocs } from '../model/view-model.js';

/** External Documentation Object of any object that may have one. §4.8.11 */
export function externalDocsOf(owner: JsonObject): ExternalDocs | undefined {
  const node = objectAt(owner, 'externalDocs');
  const url = node === undefined ? undefined : filledTextAt(node, 'url');
  if (node === undefined || url === undefined) return undefined;
  return { url, ...filledTexts(node, 'description') };
}
