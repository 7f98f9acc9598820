import { filledTextAt, filledTexts, objectAt, textAt, type JsonObject } from '../json.js';
import type { Info } from '../model/view-model.js';

/** §4.8.2; contact §4.8.3, license §4.8.4 */
export function infoOf(document: JsonObject): Info {
  const node = objectAt(document, 'info') ?? {};
  const [contact, license] = [objectAt(node, 'contact'), objectAt(node, 'license')];
  return {
    title: filledTextAt(node, 'title') ?? 'API',
    version: textAt(node, 'version') ?? '',
    ...filledTexts(node, 'summary', 'description', 'termsOfService'),
    ...(contact && { contact: filledTexts(contact, 'name', 'url', 'email') }),
    ...(license && { license: { name: textAt(license, 'name') ?? '', ...filledTexts(license, 'identifier', 'url') } }),
  };
}
