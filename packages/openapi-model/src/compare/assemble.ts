/** Differences of calls and of named schemas → what is told where. */
import { worst } from './rules.js';
import { difference, type Scope, type Unit, type Use } from './scope.js';
import type { Comparison, Difference, Direction, ObjectComparison, ObjectUse, OperationComparison } from './types.js';

/** What was found in one call, before the schemas that it uses are added. */
export type CallScope = Omit<OperationComparison, 'objects' | 'verdict'> & Scope;

/** Where a call meets a unit first. */
interface Met {
  unit: Unit;
  place: string;
  path: string;
}

/**
 * A changed schema that one call alone reaches is told there, with the way to it: `body dream.targetCents`. All others
 * are told once, as objects, and the calls point to them.
 */
export function assemble(
  calls: readonly CallScope[],
  units: readonly Unit[],
): Pick<Comparison, 'operations' | 'objects'> {
  const leading = leadingToChange(units);
  const met = calls.map((call) => meetings(call, leading));
  const users = new Map<string, Set<string>>();
  calls.forEach(({ key }, index) => {
    for (const { unit } of met[index] ?? []) users.set(keyOf(unit), (users.get(keyOf(unit)) ?? new Set()).add(key));
  });
  const isShared = (unit: Unit): boolean => (users.get(keyOf(unit))?.size ?? 0) > 1;
  const objects = sharedObjects(
    calls,
    units.filter((unit) => unit.differences.length > 0 && isShared(unit)),
    users,
  );
  const operations = calls.flatMap((call, index): OperationComparison[] => {
    const reached = met[index] ?? [];
    const own = reached.filter(({ unit }) => !isShared(unit)).flatMap(moved);
    const differences = merged([...call.differences, ...own]);
    const pointed = objectUses(reached.filter(({ unit }) => isShared(unit)));
    if (differences.length === 0 && pointed.length === 0) return [];
    const verdict = worst([...differences, ...pointed].map((item) => item.verdict));
    const { key, kind, before, after } = call;
    const names = { ...(before ? { before } : {}), ...(after ? { after } : {}) };
    return [{ key, kind, ...names, differences, objects: pointed, verdict }];
  });
  return { operations, objects };
}

function keyOf({ name, formerName }: Unit): string {
  return formerName === undefined ? name : `${formerName} → ${name}`;
}

/** Units that changed, or from which a changed one can be reached. */
function leadingToChange(units: readonly Unit[]): ReadonlySet<Unit> {
  const usedBy = new Map<Unit, Unit[]>();
  for (const user of units) {
    for (const { unit } of user.uses) {
      const list = usedBy.get(unit) ?? [];
      usedBy.set(unit, list);
      list.push(user);
    }
  }
  const found = new Set(units.filter(({ differences }) => differences.length > 0));
  // A set is iterated in the order of insertion, later insertions included.
  for (const unit of found) for (const user of usedBy.get(unit) ?? []) found.add(user);
  return found;
}

/**
 * Changed units that a call reaches, nearest first, each at the place that leads to it; of several that are as near, at the
 * first by the alphabet, since the two descriptions may have their properties in another order.
 */
function meetings(call: Scope, leading: ReadonlySet<Unit>): Met[] {
  const seen = new Set<Unit>();
  const found: Met[] = [];
  let level = call.uses.map((use): Met => use);
  while (level.length > 0) {
    level.sort(byPlace);
    const next: Met[] = [];
    for (const meeting of level) {
      const { unit } = meeting;
      if (seen.has(unit) || !leading.has(unit)) continue;
      seen.add(unit);
      if (unit.differences.length > 0) found.push(meeting);
      next.push(...unit.uses.map((use) => below(meeting, use)));
    }
    level = next;
  }
  return found;
}

function byPlace(left: Met, right: Met): number {
  const [one, other] = [left, right].map(({ place, path }) => `${place} ${path}`);
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;
}

function below({ place, path }: Met, use: Use): Met {
  return { unit: use.unit, place, path: joined(path, use.path) };
}

function joined(outer: string, inner: string): string {
  if (outer === '' || inner === '') return outer + inner;
  return /^[[. ]/.test(inner) ? outer + inner : `${outer}.${inner}`;
}

/** Differences of a schema, told at the place where the one call that uses it meets it. */
function moved({ unit, place, path }: Met): Difference[] {
  return unit.differences.map(({ rule, directions, path: inner, before, after, pointers }) => {
    const words = { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }), pointers };
    return difference(rule, directions, place, joined(path, inner), words);
  });
}

function objectUses(meetings: readonly Met[]): ObjectUse[] {
  const uses = new Map<string, ObjectUse>();
  for (const { unit, place, path } of meetings) {
    const { direction } = unit;
    const key = keyOf(unit);
    const verdict = worst(unit.differences.map((found) => found.verdict));
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
  units: readonly Unit[],
  users: ReadonlyMap<string, ReadonlySet<string>>,
): ObjectComparison[] {
  const versionsOf = new Map<string, Unit[]>();
  for (const unit of units) versionsOf.set(keyOf(unit), [...(versionsOf.get(keyOf(unit)) ?? []), unit]);
  return [...versionsOf].map(([key, versions]) => {
    const [{ name, formerName } = { name: key, formerName: undefined }] = versions;
    const keys = users.get(key) ?? new Set();
    const differences = merged(versions.flatMap((unit) => unit.differences)).map((found) => ({
      ...found,
      where: joined(name, found.path),
    }));
    return {
      key,
      name,
      ...(formerName === undefined ? {} : { formerName }),
      differences,
      operations: calls.flatMap((call) => (keys.has(call.key) ? [call.key] : [])),
      verdict: worst(differences.map(({ verdict }) => verdict)),
    };
  });
}

/** What holds for a request and for a response is told once. */
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
