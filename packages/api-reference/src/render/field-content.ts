import { keyOf } from '@impact-docs/openapi-model';
import type { Header, Property } from '@impact-docs/openapi-model';

/** Names of members that say where something stands. */
export const isPlace = (name: string): boolean => name === 'pointer';

/** Everything that is said of a field; where it is said does not count. */
export function fieldContent(field: Header | Property): string {
  return keyOf(field, isPlace);
}
