import { listOf, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import type { BodyRule } from '@impact-docs/schema-validation/body-rules';
import { readYaml } from '../read.js';
import { dataFile } from './paths.js';

const names = listOf(text);
const common = { apis: names, of: v.optional(names) };

const schema = v.array(
  v.variant('kind', [
    object({ ...common, kind: v.literal('order'), members: v.strictTuple([text, text], 'a list of two texts') }),
    object({ ...common, kind: v.literal('past'), member: text, tolerance: v.pipe(v.number(), v.minValue(0)) }),
    object({ ...common, kind: v.literal('future'), member: text }),
    object({
      ...common,
      kind: v.literal('window'),
      member: text,
      from: v.pipe(v.string(), v.isoDate('a date: YYYY-MM-DD')),
    }),
    object({ ...common, kind: v.literal('unique'), list: text, member: text }),
  ]),
);

/**
 * The rules of request bodies that no schema expresses, by the key of their API in the manifest.
 * @throws DescriptionError with every problem of the file
 */
export async function readBodyRules(): Promise<ReadonlyMap<string, BodyRule[]>> {
  const file = dataFile('body-rules.yaml');
  const { value } = await readYaml(file, schema, 'The comment at the top of the file explains the kinds of rules.');
  const rules = new Map<string, BodyRule[]>();
  for (const { apis, ...rule } of value) for (const api of apis) rules.set(api, [...(rules.get(api) ?? []), rule]);
  return rules;
}
