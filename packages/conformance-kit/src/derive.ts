/** Cases for every keyword of a schema: bodies that differ from an accepted one in a single respect. */
import { isObject, type Json, type JsonObject } from '@impact-docs/openapi-model';
import type { BodyRule } from '@impact-docs/schema-validation/body-rules';
import { BRANCH_RULES } from './branches.js';
import { expanded, type CaseDetails, type Derived, type Rule, type SchemaLocation } from './location.js';
import { keepingRules } from './rules.js';
import { SCALAR_RULES } from './scalars.js';
import { conjuncts, type LocatedSchema } from './schema.js';
import { STRUCTURE_RULES } from './structures.js';
import type { Validator } from './validator.js';
import { pointerOf, valueAt, type Path } from './values.js';

const RULES: Readonly<Record<string, Rule>> = { ...SCALAR_RULES, ...STRUCTURE_RULES, ...BRANCH_RULES };

/** Deeper bodies are none of ours; a schema that refers to itself ends here. */
const DEEPEST = 12;

/**
 * Reads a schema along accepted bodies and changes one thing at a time. A change on which the validator disagrees, or
 * which it refuses for another reason, gives no case: `coverage.ts` reports what is lacking then.
 *
 * @param root a standalone schema
 * @param bases bodies that it accepts; what only some alternatives have is found in those that choose them
 * @param rules what the schema does not say; every case keeps them
 */
export function derive(
  root: JsonObject,
  bases: readonly Json[],
  validator: Validator,
  rules: readonly BodyRule[] = [],
): Derived[] {
  const cases = new Map<string, Derived>();

  function add(located: Omit<Derived, 'repeat'>, { repeat, found = located, about }: CaseDetails): void {
    const derived: Derived = { ...located, repeat, ...about };
    const at = located.path.map((step) => (typeof step === 'number' ? 0 : step));
    const key = JSON.stringify([at, derived.schema, derived.keyword, derived.variant]);
    if (!cases.has(key) && isAsMeant(validator, derived, found)) cases.set(key, derived);
  }

  function visit(place: LocatedSchema, path: Path, base: Json, siblings: readonly LocatedSchema[] = []): void {
    const { schema, pointer } = place;
    const value = valueAt(base, path);
    if (!isObject(schema) || value === undefined || path.length > DEEPEST) return;
    const location: SchemaLocation = {
      root,
      validator,
      rules,
      schema,
      pointer,
      path,
      base,
      value,
      siblings: [...siblings, ...conjuncts(root, place)],
      emit(keyword, verdict, variant, change, body, details = {}) {
        const kept = keepingRules(rules, body, path);
        add(
          { verdict, variant, change, body: kept, path, schema: pointer, keyword, value: schema[keyword] as Json },
          details,
        );
      },
      visit,
    };
    for (const [keyword, argument] of Object.entries(schema)) {
      const rule = RULES[keyword];
      if (rule !== undefined && rule.on?.(value) !== false) rule.derive(location, keyword, argument as Json);
    }
  }

  for (const base of bases) if (validator.accepts(base)) visit({ schema: root, pointer: '#' }, [], base);
  return [...cases.values()];
}

/** A body that is refused has to be refused for the keyword that the case is about. */
function isAsMeant(
  validator: Validator,
  { verdict, body, repeat }: Derived,
  found: { path: Path; keyword: string },
): boolean {
  const whole = expanded(body, repeat);
  if (verdict === 'accepted') return validator.accepts(whole);
  const at = pointerOf(found.path);
  return validator.violations(whole).some((violation) => violation.at === at && violation.keyword === found.keyword);
}
