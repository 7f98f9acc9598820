/** Differences of calls and of named schemas → what is reported where. */
import { worst } from './rules.js';
import { difference, type Scope, type SchemaPair, type Use } from './scope.js';
import type {
  Comparison,
  Difference,
  Direction,
  ObjectComparison,
  ObjectUse,
  OperationComparison,
  Verdict,
} from './types.js';

/** What was found in one call, before the schemas that it uses are added. */
export interface CallScope extends Omit<OperationComparison, 'objects' | 'verdict'>, Scope {
  /** Its clients were told not to rely on it: what would break them may break them. */
  isUnstable: boolean;
}

/**
 * A changed schema that one call alone reaches is reported there, with the path to it: `body dream.targetCents`. All
 * others are reported once, as objects, and the calls point to them.
 */
export function assemble(
  calls: readonly CallScope[],
  pairs: readonly SchemaPair[],
): Pick<Comparison, 'operations' | 'objects'> {
  const affected = affectedPairs(pairs);
  const encountered = calls.map((call) => encounters(call, affected));
  const users = new Map<string, Set<string>>();
  calls.forEach(({ key }, index) => {
    for (const { pair } of encountered[index] ?? [])
      users.set(keyOf(pair), (users.get(keyOf(pair)) ?? new Set()).add(key));
  });
  const isShared = (pair: SchemaPair): boolean => (users.get(keyOf(pair))?.size ?? 0) > 1;
  const objects = sharedObjects(
    calls,
    pairs.filter((pair) => pair.differences.length > 0 && isShared(pair)),
    users,
  );
  const operations = calls.flatMap((call, index): OperationComparison[] => {
    const reached = encountered[index] ?? [];
    const own = reached.filter(({ pair }) => !isShared(pair)).flatMap(relocated);
    const all = merged([...call.differences, ...own]);
    const shared = objectUses(reached.filter(({ pair }) => isShared(pair)));
    const differences = call.isUnstable ? all.map(softened) : all;
    const pointed = call.isUnstable ? shared.map(softened) : shared;
    if (differences.length === 0 && pointed.length === 0) return [];
    const verdict = worst([...differences, ...pointed].map((item) => item.verdict));
    const { key, kind, before, after } = call;
    return [{ key, kind, before, after, differences, objects: pointed, verdict }];
  });
  return { operations, objects };
}

const softened = <T extends { verdict: Verdict }>(found: T): T =>
  found.verdict === 'breaking' ? { ...found, verdict: 'may-break' } : found;

function keyOf({ name, formerName }: SchemaPair): string {
  return formerName === undefined ? name : `${formerName} → ${name}`;
}

/** Pairs that changed, or from which a changed one can be reached. */
function affectedPairs(pairs: readonly SchemaPair[]): ReadonlySet<SchemaPair> {
  const usedBy = new Map<SchemaPair, SchemaPair[]>();
  for (const user of pairs) {
    for (const { pair } of user.uses) {
      const list = usedBy.get(pair) ?? [];
      usedBy.set(pair, list);
      list.push(user);
    }
  }
  const found = new Set(pairs.filter(({ differences }) => differences.length > 0));
  // A set is iterated in the order of insertion, later insertions included.
  for (const pair of found) for (const user of usedBy.get(pair) ?? []) found.add(user);
  return found;
}

/**
 * Changed pairs that a call reaches, nearest first, each at the place that leads to it; of several that are as near, at
 * the first by the alphabet, since the two descriptions may have their properties in another order.
 */
function encounters(call: Scope, affected: ReadonlySet<SchemaPair>): Use[] {
  const seen = new Set<SchemaPair>();
  const found: Use[] = [];
  let level = call.uses.map((use): Use => use);
  while (level.length > 0) {
    level.sort(byPlace);
    const next: Use[] = [];
    for (const encounter of level) {
      const { pair } = encounter;
      if (seen.has(pair) || !affected.has(pair)) continue;
      seen.add(pair);
      if (pair.differences.length > 0) found.push(encounter);
      next.push(...pair.uses.map((use) => below(encounter, use)));
    }
    level = next;
  }
  return found;
}

function byPlace(left: Use, right: Use): number {
  const [one, other] = [left, right].map(({ place, path }) => `${place} ${path}`);
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;
}

function below({ place, path }: Use, use: Use): Use {
  return { pair: use.pair, place, path: joined(path, use.path) };
}

function joined(outer: string, inner: string): string {
  if (outer === '' || inner === '') return outer + inner;
  if (inner.startsWith('(')) return `${outer} ${inner}`;
  return /^[[. ]/.test(inner) ? outer + inner : `${outer}.${inner}`;
}

/** Differences of a schema, reported at the place where the one call that uses it reaches it. */
function relocated({ pair, place, path }: Use): Difference[] {
  return pair.differences.map(({ rule, directions, path: inner, before, after, pointers }) =>
    difference(rule, directions, place, joined(path, inner), { before, after, pointers }),
  );
}

function objectUses(encounters: readonly Use[]): ObjectUse[] {
  const uses = new Map<string, ObjectUse>();
  for (const { pair, place, path } of encounters) {
    const { direction } = pair;
    const key = keyOf(pair);
    const verdict = worst(pair.differences.map((found) => found.verdict));
    const known = uses.get(key);
    const where = [place, path].filter((part) => part !== '').join(' ');
    if (known === undefined) uses.set(key, { key, where, directions: [direction], verdict });
    else {
      if (!known.directions.includes(direction)) known.directions.push(direction);
      known.verdict = worst([known.verdict, verdict]);
    }
  }
  return [...uses.values()];
}

function sharedObjects(
  calls: readonly CallScope[],
  pairs: readonly SchemaPair[],
  usersOf: ReadonlyMap<string, ReadonlySet<string>>,
): ObjectComparison[] {
  const versionsOf = new Map<string, SchemaPair[]>();
  for (const pair of pairs) versionsOf.set(keyOf(pair), [...(versionsOf.get(keyOf(pair)) ?? []), pair]);
  return [...versionsOf].map(([key, versions]) => {
    const [{ name, formerName } = { name: key, formerName: undefined }] = versions;
    const keys = usersOf.get(key) ?? new Set();
    const users = calls.filter((call) => keys.has(call.key));
    const areUnstable = users.every(({ isUnstable }) => isUnstable);
    const differences = merged(versions.flatMap((pair) => pair.differences))
      .map((found) => ({ ...found, where: joined(name, found.path) }))
      .map((found) => (areUnstable ? softened(found) : found));
    return {
      key,
      name,
      formerName,
      differences,
      operations: users.map((call) => call.key),
      verdict: worst(differences.map(({ verdict }) => verdict)),
    };
  });
}

/** What holds for a request and for a response is reported once. */
function merged(differences: readonly Difference[]): Difference[] {
  const found = new Map<string, Difference>();
  for (const item of differences) {
    const key = JSON.stringify([item.rule, item.where, item.before, item.after]);
    const known = found.get(key);
    const directions: Direction[] = [...new Set([...(known?.directions ?? []), ...item.directions])];
    found.set(key, { ...item, directions, verdict: worst([item.verdict, ...(known ? [known.verdict] : [])]) });
  }
  return [...found.values()];
}
