/** Errors that operations have in common: their pages name them in one line. */
import { isError } from '@impact-docs/openapi-model';
import type { ApiModel, Response } from '@impact-docs/openapi-model';

/** Fewer operations with the same text are no rule. */
const FEWEST_OPERATIONS = 4;

/**
 * The errors whose description is the same at most of the operations that return their status.
 *
 * @param models APIs whose errors are explained in one place
 * @returns what {@link isCommon} looks up
 */
export function commonErrors(models: readonly ApiModel[]): ReadonlySet<string> {
  const responses = models
    .flatMap(({ operations }) => operations.flatMap((operation) => operation.responses))
    .filter(({ status }) => isError(status));
  const ofStatus = countBy(responses, ({ status }) => status);
  const ofText = countBy(responses, keyOf);
  const common = responses.filter((response) => {
    const count = ofText.get(keyOf(response)) ?? 0;
    return count >= FEWEST_OPERATIONS && count > (ofStatus.get(response.status) ?? 0) / 2;
  });
  return new Set(common.map(keyOf));
}

function countBy<T>(values: readonly T[], keyOfValue: (value: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of values.map(keyOfValue)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

export function isCommon(common: ReadonlySet<string>, response: Response): boolean {
  return common.has(keyOf(response));
}

function keyOf({ status, summary = '', description = '' }: Response): string {
  return [status, summary, description].join('\n');
}
