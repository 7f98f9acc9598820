import Joi from 'joi';
import type { BodyRule } from '@impact-docs/schema-validation/body-rules';
import { readYaml } from '../read.js';
import { dataFile } from './paths.js';

const name = Joi.string().required();
const common = { apis: Joi.array().items(name).min(1).required(), of: Joi.array().items(name).min(1) };

const schema = Joi.array<(BodyRule & { apis: string[] })[]>().items(
  Joi.object({ ...common, kind: Joi.valid('order').required(), members: Joi.array().items(name).length(2).required() }),
  Joi.object({
    ...common,
    kind: Joi.valid('past').required(),
    member: name,
    tolerance: Joi.number().min(0).required(),
  }),
  Joi.object({ ...common, kind: Joi.valid('future').required(), member: name }),
  Joi.object({
    ...common,
    kind: Joi.valid('window').required(),
    member: name,
    from: Joi.string().isoDate().raw().required(),
  }),
  Joi.object({ ...common, kind: Joi.valid('unique').required(), list: name, member: name }),
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
