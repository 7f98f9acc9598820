import type { Header, Property } from '@impact-docs/openapi-model';

/** Everything that is said of a field; where it is said does not count. */
export function fieldContent(field: Header | Property): string {
  return JSON.stringify(field, (key, value: unknown) => (key === 'pointer' ? undefined : value));
}
