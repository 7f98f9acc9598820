/** The kit of the tokens: claims, without signatures, which everybody makes with keys of their own. */
import type { JsonObject } from '@impact-docs/openapi-model';
import { derivedGroup, KIT_SCHEMA, type BuiltKit, type Source } from './api-kit.js';
import { ajvValidator } from './validator.js';
import { exampleCases, type Case, type Group } from './kit.js';
import { standaloneFile } from './schema.js';
import { CONTEXT, type TokenClaims } from './token-claims.js';

/** @param schema `content/schemas/<name>.schema.json` */
export function tokenKit({ name, title, examples, rules }: TokenClaims, schema: JsonObject): BuiltKit {
  const own = standaloneFile(schema);
  const broken = rules.map(({ name: id, rule, change, claims }): Case => ({
    id: `${name}/rule/${id}`,
    verdict: 'refused',
    at: '',
    rule,
    change,
    body: claims,
  }));
  const group: Group = { name, kind: 'claims', context: CONTEXT, cases: [] };
  const cases = [...exampleCases(name, examples, {}), ...broken];
  const values = examples.map(({ value }) => value);
  const derived = derivedGroup(group, cases, values, own, ajvValidator(own.schema), {});
  const sources: Source[] = [{ group: derived, schema: own.schema }];
  const source = `/schemas/${name}.schema.json`;
  return { kit: { $schema: KIT_SCHEMA, name, title, source, groups: [derived] }, sources };
}
