import type { OperationComparison } from '@impact-docs/openapi-model';

/** What `?operation=` says of an operation: its present operationId, else its former one. */
export function filterKey({ key, before, after }: OperationComparison): string {
  return after?.operationId ?? before?.operationId ?? key;
}
