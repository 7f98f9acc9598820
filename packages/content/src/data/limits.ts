import Joi from 'joi';
import { readYaml } from '../read.js';
import { dataFile } from './paths.js';
import { Refusal, type TableSource } from './types.js';

interface Group {
  product: string;
  group: string;
  rows: { id: string; what: string; limit: string; beyond: string; more: string }[];
}

const text = Joi.string().required();
const schema = Joi.array<Group[]>()
  .items(
    Joi.object({
      product: Joi.valid('impact-finance', 'impact-transactions').required(),
      group: text,
      rows: Joi.array()
        .items(Joi.object({ id: text, what: text, limit: text, beyond: text, more: text }))
        .unique('id')
        .min(1)
        .required(),
    }),
  )
  .unique((a: Group, b: Group) => a.product === b.product && a.group === b.group);

/** Limits and lifetimes: of one product, of one subject, or all. */
export const limits: TableSource = {
  filters: ['product', 'group'],
  async load({ product, group }) {
    const { value } = await readYaml(dataFile('limits.yaml'), schema, 'The comment at the top explains the keys.');
    const found = value.filter((one) => one.product === (product ?? one.product) && one.group === (group ?? one.group));
    if (found.length === 0) {
      const names = value.map((one) => `product="${one.product}" group="${one.group}"`);
      throw new Refusal(`There are no such limits. Allowed: ${names.join(', ')}.`);
    }
    return {
      columns: ['What', 'Limit', 'Beyond it', 'More'],
      rows: found.flatMap(({ rows }) => rows).map(({ id, ...cells }) => ({ id, cells: Object.values(cells) })),
    };
  },
};
