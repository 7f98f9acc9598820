/** The scopes that the descriptions ask for. */
import { isObject, type JsonObject } from '@impact-docs/openapi-model';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';

/** Scopes of the access token that an operation needs; none for a public one (OpenAPI 3.1 §4.8.30). */
export function scopesOf({ document }: Pick<LoadedApi, 'document'>, operationId: string | undefined): string[] {
  const operation = operationsOf(document).find((one) => one['operationId'] === operationId) ?? {};
  const security = operation['security'] ?? document['security'];
  const requirements = Array.isArray(security) ? security : [];
  const lists = requirements.flatMap((requirement) => (isObject(requirement) ? Object.values(requirement) : []));
  return [...new Set(lists.flatMap((scopes) => (Array.isArray(scopes) ? scopes.map(String) : [])))];
}

/** Every operation of a description, as it is written. */
export function operationsOf(document: JsonObject): JsonObject[] {
  const paths = isObject(document['paths']) ? Object.values(document['paths']) : [];
  return paths
    .flatMap((item) => (isObject(item) ? Object.values(item) : []))
    .filter((operation): operation is JsonObject => isObject(operation) && 'operationId' in operation);
}
