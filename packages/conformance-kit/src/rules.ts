/** What no schema says: bodies are made to keep such rules, and each rule has cases of its own that break it. */
import { isComposite, isNumber, isObject, jsonText, nearest, type Json } from '@impact-docs/openapi-model';
import { brokenRules, membersOf, requirementOf, type BodyRule } from '@impact-docs/schema-validation/body-rules';
import type { Case, ResponseTo } from './kit.js';
import { pointerOf, replaced, valueAt, type Path } from './values.js';

/** A kit is the same whenever it is made, so that its times are clearly past or clearly to come. */
export const FUTURE_YEAR = '2096';
const PAST_YEAR = '2014';
const NOW = new Date('2050-01-01T00:00:00Z');

export const inYear = (year: string, time: string): string => year + time.slice(year.length);

/**
 * The body with other members changed where the value that a case is about would break a rule.
 * @param path of that value, which stays as it is
 */
export function keepingRules(rules: readonly BodyRule[], body: Json, path: Path): Json {
  return rules.reduce((result, rule) => {
    let kept = result;
    for (const place of placesOf(kept, rule)) kept = replaced(kept, place, adjusted(rule, kept, place, path));
    return kept;
  }, body);
}

function adjusted(rule: BodyRule, body: Json, place: Path, about: Path): Json {
  const object = valueAt(body, place) as Record<string, Json>;
  const isAbout = (name: string): boolean => pointerOf(about) === pointerOf([...place, name]);
  if (brokenRules([{ ...rule, of: undefined }], object, NOW).length === 0) return object;
  if (rule.kind === 'order') {
    const [lower, upper] = rule.members;
    return isAbout(lower)
      ? { ...object, [upper]: object[lower] ?? null }
      : { ...object, [lower]: object[upper] ?? null };
  }
  if (rule.kind === 'future' && !isAbout(rule.member))
    return { ...object, [rule.member]: inYear(FUTURE_YEAR, String(object[rule.member])) };
  if (rule.kind === 'unique') {
    const items = (object[rule.list] as Json[]).map((item, index) => numbered(item, rule.member, index + 1));
    return { ...object, [rule.list]: items };
  }
  return object;
}

/** An item of a list, told apart from the first by the end of a member. */
export function numbered(item: Json, member: string, number: number): Json {
  if (number === 1 || !isObject(item) || typeof item[member] !== 'string') return item;
  return { ...(item as Record<string, Json>), [member]: `${item[member]}-${number}` };
}

/** Places of the objects in a body that a rule is about. */
function placesOf(body: Json, rule: BodyRule, path: Path = []): Path[] {
  if (!isComposite(body)) return [];
  const name = path.filter((step) => typeof step === 'string').at(-1) ?? '';
  const isOne = isObject(body) && rule.of?.includes(String(name)) !== false;
  const own = isOne && membersOf(rule).every((member) => Object.hasOwn(body, member)) ? [path] : [];
  const inner = Array.isArray(body)
    ? body.flatMap((item: Json, index) => placesOf(item, rule, [...path, index]))
    : Object.entries(body).flatMap(([key, item]) => placesOf(item as Json, rule, [...path, key]));
  return [...own, ...inner];
}

/** What breaks a rule, by the members of an object that keeps it. */
function breaking(rule: BodyRule, object: Record<string, Json>): Record<string, Json> {
  switch (rule.kind) {
    case 'order': {
      const [lower, upper] = rule.members;
      const value = object[upper];
      return { [lower]: isNumber(value) ? nearest(value) + 1 : inYear('2099', String(value)) };
    }
    case 'past':
      return { [rule.member]: inYear(FUTURE_YEAR, String(object[rule.member])) };
    case 'future':
    case 'window':
      return { [rule.member]: inYear(PAST_YEAR, String(object[rule.member])) };
    case 'unique': {
      const [item] = object[rule.list] as Json[];
      return item === undefined ? {} : { [rule.list]: [item, item] };
    }
  }
}

/**
 * A case for each rule, as far as a body has what it is about.
 * @param bodies accepted ones
 */
export function ruleCases(
  group: string,
  rules: readonly BodyRule[],
  bodies: readonly Json[],
  accepts: (body: Json) => boolean,
  responseTo: ResponseTo,
): Case[] {
  return rules.flatMap((rule) => {
    for (const body of bodies) {
      for (const place of placesOf(body, rule)) {
        const object = valueAt(body, place) as Record<string, Json>;
        const changes = breaking(rule, object);
        const broken = replaced(body, place, { ...object, ...changes });
        const [only, ...others] = brokenRules(rules, broken, NOW);
        if (only === undefined || only.rule !== rule || others.length > 0 || !accepts(broken)) continue;
        const [member = ''] = Object.keys(changes);
        return {
          id: `${group}/rule/${[...place, member].join('.')}/${rule.kind}`,
          verdict: 'refused',
          ...responseTo({ verdict: 'refused', path: [...place, member], keyword: 'rule' }),
          at: only.at,
          rule: `\`${subjectOf(rule)}\` must be ${requirementOf(rule)}.`,
          change: changeText(rule, broken, only.at),
          body: broken,
        } satisfies Case;
      }
    }
    return [];
  });
}

const subjectOf = (rule: BodyRule): string => (rule.kind === 'order' ? rule.members[0] : rule.member);

function changeText(rule: BodyRule, body: Json, at: string): string {
  if (rule.kind === 'unique') return `Two items have the same \`${rule.member}\`.`;
  return `It is \`${jsonText(valueAt(body, at.split('/').slice(1)))}\`.`;
}
