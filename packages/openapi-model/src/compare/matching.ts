/** Which call of one description is which of the other. */
import type { Operation } from '../model/view-model.js';

interface Pairs {
  pairs: { before: Operation; after: Operation }[];
  removed: Operation[];
  added: Operation[];
}

/**
 * Pairs calls that the caller names, then those with the same method and path, then those with the same operationId.
 * @param named from the slug of a former operation to that of the present one
 */
export function matchCalls(
  before: readonly Operation[],
  after: readonly Operation[],
  named: ReadonlyMap<string, string>,
): Pairs {
  const partners = new Map<Operation, Operation>();
  const taken = new Set<Operation>();
  const pairBy = (key: (call: Operation) => string | undefined, ofAfter = key): void => {
    const free = new Map(after.flatMap((call) => (taken.has(call) ? [] : [[ofAfter(call), call] as const])));
    for (const call of before) {
      const wanted = partners.has(call) ? undefined : key(call);
      const match = wanted === undefined ? undefined : free.get(wanted);
      if (match === undefined || taken.has(match)) continue;
      partners.set(call, match);
      taken.add(match);
    }
  };
  pairBy(
    ({ slug }) => named.get(slug),
    ({ slug }) => slug,
  );
  pairBy(address);
  pairBy(({ operationId }) => operationId);
  return {
    pairs: [...partners].map(([old, now]) => ({ before: old, after: now })),
    removed: before.filter((call) => !partners.has(call)),
    added: after.filter((call) => !taken.has(call)),
  };
}

/** Method and path; the name of a path parameter is not sent. */
export function address({ kind, method, path }: Operation): string {
  return `${method} ${kind === 'operation' ? path.replaceAll(/\{[^}]*\}/g, '{}') : path}`;
}
