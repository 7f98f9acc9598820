import { filledTextAt, objectAt, type JsonObject } from '../json.js';
import type { ExternalDocs } from '../model/view-model.js';

/** External Documentation Object of any object that may have one. §4.8.11 */
export function externalDocsOf(owner: JsonObject): ExternalDocs | undefined {
  const node = objectAt(owner, 'externalDocs');
  const url = node === undefined ? undefined : filledTextAt(node, 'url');
  if (node === undefined || url === undefined) return undefined;
  const description = filledTextAt(node, 'description');
  return { url, ...(description === undefined ? {} : { description }) };
}
