/** What the journeys call after an operation. */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { operationOf, type Apis, type CalledOperation } from './calls.js';
import type { Journey } from './journey.js';

/**
 * @param apis by the names of the source descriptions
 * @returns the operations that a step calls directly after one that calls this operation, each once, those of more
 *   workflows first
 */
export function nextCalls(
  journeys: readonly Journey[],
  apis: Apis<LoadedApi>,
  { source, operationId }: { source: string; operationId: string },
): CalledOperation<LoadedApi>[] {
  const found = new Map<string, { called: CalledOperation<LoadedApi>; count: number }>();
  for (const journey of journeys) {
    for (const { steps } of journey.workflows) {
      const calls = steps.map((step) => operationOf(journey, apis, step));
      for (const [index, call] of calls.entries()) {
        const next = calls[index + 1];
        if (call?.source !== source || call.operationId !== operationId || next === undefined) continue;
        const key = `${next.source}.${next.operationId}`;
        found.set(key, { called: next, count: (found.get(key)?.count ?? 0) + 1 });
      }
    }
  }
  found.delete(`${source}.${operationId}`);
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ called }) => called);
}
