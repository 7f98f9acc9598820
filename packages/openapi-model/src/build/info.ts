import { filledTextAt, objectAt, textAt, type JsonObject } from '../json.js';
import type { Info } from '../model/view-model.js';

/** §4.8.2; contact §4.8.3, license §4.8.4 */
export function infoOf(document: JsonObject): Info {
  const node = objectAt(document, 'info') ?? {};
  const info: Info = { title: filledTextAt(node, 'title') ?? 'API', version: textAt(node, 'version') ?? '' };
  for (const key of ['summary', 'description', 'termsOfService'] as const) {
    const text = filledTextAt(node, key);
    if (text !== undefined) info[key] = text;
  }
  const contact = objectAt(node, 'contact');
  if (contact !== undefined) {
    info.contact = {};
    for (const key of ['name', 'url', 'email'] as const) {
      const text = filledTextAt(contact, key);
      if (text !== undefined) info.contact[key] = text;
    }
  }
  const license = objectAt(node, 'license');
  if (license !== undefined) {
    info.license = { name: textAt(license, 'name') ?? '' };
    for (const key of ['identifier', 'url'] as const) {
      const text = filledTextAt(license, key);
      if (text !== undefined) info.license[key] = text;
    }
  }
  return info;
}
