/** Who uses an object or a field besides operations, webhooks and other objects: ids of the objects page → lists of links. */
import { fieldName, relatedFields } from '@impact-docs/openapi-model';
import type { RelatedField } from '@impact-docs/openapi-model';
import { anchorOf } from '../addresses.js';
import type { ApiContext, Target, UseGroup } from '../page-context.js';
import { shortened } from './object-pages.js';

/** @returns groups without links are left out */
export function objectUses({
  model,
  links,
  uses,
}: Pick<ApiContext, 'model' | 'links' | 'uses'>): (id: string) => UseGroup[] {
  const own = new Map<string, UseGroup[]>();
  for (const [object, fields] of relatedFields(model)) {
    for (const [field, { requiredIn, sentAs }] of fields) {
      const page = links.objectPage(idOf(object, field));
      const link = (other: RelatedField): Target => ({
        href: shortened(links.object(idOf(other.object, field)), page),
        text: other.object,
      });
      const sent = sentAs.map((other) => ({
        ...link(other),
        text: `${other.object}${other.required ? ' (required)' : ''}`,
      }));
      own.set(idOf(object, field), [
        { label: 'Required in', noun: 'object', targets: requiredIn.map(link) },
        { label: 'Sent in', noun: 'object', targets: sent },
      ]);
    }
  }
  return (id) => [...(own.get(id) ?? []), ...(uses?.entry(id) ?? [])].filter(({ targets }) => targets.length > 0);
}

function idOf(object: string, field: string): string {
  return anchorOf(fieldName(anchorOf(object), field));
}
