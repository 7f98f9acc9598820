/** Rules about the members of a body that JSON Schema cannot express. A rule holds wherever an object has its members. */
import {
  compareNumbers,
  dayNumberOf,
  instantOf,
  isNumber,
  isObject,
  joinPointer,
  type JsonObject,
} from '@impact-docs/openapi-model';

type Rule =
  /** Instants, days and numbers: the first member is not greater than the second, where both are of one kind. */
  | { kind: 'order'; members: [lower: string, upper: string] }
  /** A time that has passed, or is at most `tolerance` seconds in the future: clocks of two machines differ. */
  | { kind: 'past'; member: string; tolerance: number }
  /** A time that is still to come. */
  | { kind: 'future'; member: string }
  /** A date from a fixed day to tomorrow, in UTC. */
  | { kind: 'window'; member: string; from: string }
  /** No two items of a list have the same value of the member. */
  | { kind: 'unique'; list: string; member: string };

export type BodyRule = Rule & {
  /** Members under which such an object, or a list of them, stands; absent where it may be any object. */
  of?: readonly string[];
};

/** A rule that a body breaks. */
interface BrokenRule {
  rule: BodyRule;
  /** JSON pointer to the value that is wrong. */
  at: string;
}

/** The members that an object needs for a rule to be about it. */
export function membersOf(rule: BodyRule): string[] {
  if (rule.kind === 'order') return rule.members;
  return [rule.kind === 'unique' ? rule.list : rule.member];
}

/** What a rule asks of its member, or of the first of two, after "must be". */
export function requirementOf(rule: BodyRule): string {
  switch (rule.kind) {
    case 'order':
      return `${rule.members[0].endsWith('At') ? 'not later' : 'not more'} than \`${rule.members[1]}\``;
    case 'past':
      return `at most ${rule.tolerance} seconds in the future`;
    case 'future':
      return 'in the future';
    case 'window':
      return `from ${rule.from} to tomorrow`;
    case 'unique':
      return 'unique within the request';
  }
}

/** @param now decides what is in the future */
export function brokenRules(rules: readonly BodyRule[], body: unknown, now: Date): BrokenRule[] {
  return visit(body, '', '');

  function visit(value: unknown, pointer: string, name: string): BrokenRule[] {
    if (typeof value !== 'object' || value === null) return [];
    const own = isObject(value) ? rules.filter((rule) => rule.of?.includes(name) !== false) : [];
    const broken = own.flatMap((rule) =>
      violationsOf(rule, value as JsonObject, now).map((path) => ({ rule, at: joinPointer(pointer, ...path) })),
    );
    const inner = Object.entries(value).flatMap(([key, item]) =>
      visit(item, joinPointer(pointer, key), Array.isArray(value) ? name : key),
    );
    return [...broken, ...inner];
  }
}

/** Paths, below the object, of the values that break the rule. */
function violationsOf(rule: BodyRule, object: JsonObject, now: Date): (string | number)[][] {
  if (rule.kind === 'unique')
    return repeatedIn(object[rule.list], rule.member).map((index) => [rule.list, index, rule.member]);
  const [member = '', upper = ''] = membersOf(rule);
  return isKept(rule, object[member], object[upper], now) ? [] : [[member]];
}

const DAY_MS = 86_400_000;

function isKept(rule: Exclude<BodyRule, { kind: 'unique' }>, value: unknown, upper: unknown, now: Date): boolean {
  if (rule.kind === 'order') {
    return [instantOf, dayNumberOf, (one: unknown) => (isNumber(one) ? one : undefined)].every((read) => {
      const [low, high] = [read(value), read(upper)];
      return low === undefined || high === undefined || compareNumbers(low, high) <= 0;
    });
  }
  if (rule.kind === 'past') return (instantOf(value) ?? -Infinity) <= now.getTime() + rule.tolerance * 1000;
  if (rule.kind === 'future') return (instantOf(value) ?? Infinity) > now.getTime();
  if (typeof value !== 'string') return true;
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return value >= rule.from && value <= tomorrow;
}

/** Indexes of the items whose value an earlier item has. */
function repeatedIn(list: unknown, member: string): number[] {
  if (!Array.isArray(list)) return [];
  const values = list.map((item: unknown) => (isObject(item) ? item[member] : undefined));
  return values.flatMap((value, index) => (typeof value === 'string' && values.indexOf(value) < index ? [index] : []));
}
