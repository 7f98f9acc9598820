/** Cases for every keyword of a schema: bodies that differ from an accepted one in a single respect. */
import { isObject, type Json, type JsonObject } from '@impact-docs/openapi-model';
import { BRANCH_RULES } from './branches.js';
import { SCALAR_RULES } from './scalars.js';
import { conjuncts, type Place } from './schema.js';
import { expanded, type Derived, type Proposal, type Site } from './site.js';
import { STRUCTURE_RULES } from './structures.js';
import { pointerOf, valueAt, type Path } from './values.js';
import type { Judge } from './judge.js';

/** Deeper bodies are none of ours; a schema that refers to itself ends here. */
const DEEPEST = 12;

/**
 * Reads a schema along accepted bodies and changes one thing at a time. A change that the judge does not see as meant,
 * and for the reason that is meant, gives no case: `coverage.ts` tells what then lacks.
 *
 * @param root a standalone schema
 * @param bases bodies that it accepts; what only some alternatives have is found in those that choose them
 */
export function derive(root: JsonObject, bases: readonly Json[], judge: Judge): Derived[] {
  const cases = new Map<string, Derived>();

  function propose(place: Place, path: Path, keyword: string, proposal: Proposal): void {
    const about = proposal.about ?? {
      schema: place.pointer,
      keyword,
      value: (place.schema as JsonObject)[keyword] as Json,
    };
    const at = path.map((step) => (typeof step === 'number' ? 0 : step));
    const key = JSON.stringify([at, about.schema, about.keyword, proposal.variant]);
    if (cases.has(key)) return;
    if (!isAsMeant(judge, proposal, proposal.found ?? { path, keyword })) return;
    const { verdict, variant, change, body, repeat } = proposal;
    cases.set(key, { verdict, variant, change, body, repeat, path, ...about });
  }

  function visit(place: Place, path: Path, base: Json, beside: readonly Place[] = []): void {
    const { schema, pointer } = place;
    const value = valueAt(base, path);
    if (!isObject(schema) || value === undefined || path.length > DEEPEST) return;
    const site: Site = {
      root,
      judge,
      schema,
      pointer,
      path,
      base,
      value,
      beside: [...beside, ...conjuncts(root, place)],
      propose: (keyword, proposal) => propose(place, path, keyword, proposal),
      visit,
    };
    for (const [keyword, argument] of Object.entries(schema)) {
      const { on, rule } = SCALAR_RULES[keyword] ?? STRUCTURE_RULES[keyword] ?? {};
      if (rule !== undefined && on?.(value) === true) rule(site, keyword, argument as Json);
      BRANCH_RULES[keyword]?.(site, keyword, argument as Json);
    }
  }

  for (const base of bases) if (judge.accepts(base)) visit({ schema: root, pointer: '#' }, [], base);
  return [...cases.values()];
}

/** A body that is refused has to be refused for the keyword that the case is about. */
function isAsMeant(judge: Judge, { verdict, body, repeat }: Proposal, found: { path: Path; keyword: string }): boolean {
  const whole = expanded(body, repeat);
  if (verdict === 'accepted') return judge.accepts(whole);
  const at = pointerOf(found.path);
  return judge.violations(whole).some((violation) => violation.at === at && violation.keyword === found.keyword);
}
