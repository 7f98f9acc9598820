/** Cases for every keyword of a schema: bodies that differ from an accepted one in a single respect. */
import { isObject, joinPointer, step, type Json, type Pointer, type JsonObject } from '@impact-docs/openapi-model';
import type { BodyRule } from '@impact-docs/schema-validation/body-rules';
import { BRANCH_RULES } from './branches.js';
import { expanded, type Derived, type Rule, type SchemaLocation } from './location.js';
import { keepingRules } from './rules.js';
import { SCALAR_RULES } from './scalars.js';
import { conjuncts, type LocatedSchema, type Schemas } from './schema.js';
import { STRUCTURE_RULES } from './structures.js';
import { pointerOf, valueAt, type Path, INVALID } from './values.js';

const RULES: Readonly<Record<string, Rule>> = { ...SCALAR_RULES, ...STRUCTURE_RULES, ...BRANCH_RULES };

/** Deeper bodies are none of ours; a schema that refers to itself ends here. */
const DEEPEST = 12;

/**
 * Reads a schema along accepted bodies and changes one thing at a time. A change on which the validator disagrees, or
 * which it refuses for another reason, gives no case: `needed` has what is lacking then.
 *
 * @param root where the schema stands
 * @param bases bodies that it accepts; what only some alternatives have is found in those that choose them
 * @param rules what the schema does not say; every case keeps them
 */
export function derive(
  schemas: Schemas,
  root: Pointer,
  bases: readonly Json[],
  rules: readonly BodyRule[] = [],
): Derived[] {
  const cases = new Map<string, Derived>();
  const start = schemas.at(root);
  const accepts = (body: Json): boolean => schemas.accepts(start.pointer, body);

  /** A body that is refused has to be refused for the keyword that the case is about. */
  function isAsMeant({ verdict, body, repeat }: Derived, found: { path: Path; keyword: string }): boolean {
    const violations = schemas.violations(start.pointer, expanded(body, repeat));
    if (verdict === 'accepted') return violations.length === 0;
    const at = pointerOf(found.path);
    return violations.some((violation) => violation.at === at && violation.keyword === found.keyword);
  }

  function visit(place: LocatedSchema, path: Path, base: Json, siblings: readonly LocatedSchema[] = []): void {
    const { schema, pointer } = place;
    const value = valueAt(base, path);
    if (!isObject(schema) || value === undefined || path.length > DEEPEST) return;
    const indexless = path.map((key) => (typeof key === 'number' ? 0 : key));
    const location: SchemaLocation = {
      schemas,
      accepts,
      rules,
      schema,
      pointer,
      path,
      base,
      value,
      siblings: [...siblings, ...conjuncts(schemas, place)],
      emit(keyword, verdict, variant, change, body, { repeat, found = { path, keyword }, about } = {}) {
        const subject = about ?? { schema: pointer, keyword, value: schema[keyword] as Json };
        const key = JSON.stringify([indexless, subject.schema, subject.keyword, variant]);
        if (cases.has(key)) return;
        const kept = keepingRules(rules, body, path);
        const derived: Derived = { verdict, variant, change, body: kept, path, repeat, ...subject };
        if (isAsMeant(derived, found)) cases.set(key, derived);
      },
      part: (...keys) => ({
        schema: keys.reduce<unknown>((outer, key) => step(outer, String(key)), schema),
        pointer: joinPointer(pointer, ...keys),
      }),
      visit: (other, otherBase = base) => visit(other, path, otherBase, location.siblings),
      visitInner: (inner, key, otherBase) => visit(inner, [...path, key], otherBase),
    };
    for (const [keyword, argument] of Object.entries(schema)) {
      const rule = RULES[keyword];
      if (rule !== undefined && rule.on?.(value) !== false) rule.derive(location, keyword, argument as Json);
    }
  }

  for (const base of bases) if (accepts(base)) visit(start, [], base);
  return [...cases.values()];
}

/** Keywords that hold a schema. */
const HOLDS_ONE = /^(?:items|then|else|(?:additional|unevaluated)Properties)$/;
/** Keywords that hold schemas, in a list or by name. */
const HOLDS_SEVERAL = /^(?:(?:all|one|any)Of|properties|dependentSchemas)$/;
/** Keywords that need a case that is refused. */
const LIMITS = /^(?:type|enum|const|pattern|uniqueItems|dependentRequired|(?:one|any)Of)$/;
/** Keywords that also need a case that is just accepted. */
const BOUNDARIES = /^(?:min|max)(?:imum|Length|Items|Properties)$/;

/**
 * What the schema at a pointer limits, found without any body: each limit needs a case. Each as `pointer keyword detail`.
 */
export function needed(schemas: Schemas, root: Pointer): Set<string> {
  const found = new Set<string>();
  const seen = new Set<Pointer>();
  const read = ({ schema, pointer }: LocatedSchema): void => {
    if (seen.has(pointer)) return;
    seen.add(pointer);
    if (schema === false) found.add(refusal(pointer, 'false'));
    if (!isObject(schema)) return;
    for (const need of needsOf(schema, pointer)) found.add(need);
    if (typeof schema['$ref'] === 'string') read(schemas.at(schema['$ref']));
    for (const [keyword, value] of Object.entries(schema)) {
      if (HOLDS_ONE.test(keyword) && isObject(value)) read({ schema: value, pointer: joinPointer(pointer, keyword) });
      if (!HOLDS_SEVERAL.test(keyword)) continue;
      for (const [name, inner] of Object.entries(value as object))
        read({ schema: inner, pointer: joinPointer(pointer, keyword, name) });
    }
  };
  read(schemas.at(root));
  return found;
}

/** What the cases give of it. */
export function given(cases: readonly Derived[]): Set<string> {
  return new Set(
    cases.flatMap(({ verdict, schema, keyword, variant }) => {
      if (keyword === 'required') return [refusal(schema, keyword, variant)];
      if (verdict === 'refused') return [refusal(schema, keyword)];
      if (variant === 'at-limit') return [acceptance(schema, keyword)];
      return keyword === 'oneOf' || keyword === 'anyOf' ? [acceptance(schema, keyword)] : [];
    }),
  );
}

const refusal = (pointer: Pointer, keyword: string, detail?: string): string =>
  `${pointer} ${keyword}${detail === undefined ? '' : ` ${detail}`} refused`;
const acceptance = (pointer: Pointer, keyword: string): string => `${pointer} ${keyword} accepted`;

function needsOf(schema: JsonObject, pointer: Pointer): string[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'required' && Array.isArray(value)) {
      return value.map((name) => refusal(pointer, keyword, String(name)));
    }
    if (keyword === 'format') return INVALID[String(value)] === undefined ? [] : [refusal(pointer, keyword)];
    if (/^(?:additional|unevaluated)Properties$/.test(keyword))
      return value === false ? [refusal(pointer, keyword)] : [];
    if (BOUNDARIES.test(keyword)) {
      // Nothing is shorter than nothing.
      const isOpen = keyword.startsWith('min') && value === 0 && keyword !== 'minimum';
      return [...(isOpen ? [] : [refusal(pointer, keyword)]), acceptance(pointer, keyword)];
    }
    if (!LIMITS.test(keyword)) return [];
    const alternatives = /^(?:one|any)Of$/.test(keyword) && Array.isArray(value) ? value : [];
    return [
      refusal(pointer, keyword),
      ...alternatives.map((_, index) => acceptance(joinPointer(pointer, keyword, index), keyword)),
    ];
  });
}
