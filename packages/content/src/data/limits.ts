import { listOf, object, text, unique } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { productKeys } from '../products.js';
import { readYaml } from '../read.js';
import { dataFile } from './paths.js';
import { Refusal, type TableSource } from './types.js';

const schema = v.pipe(
  v.array(
    object({
      product: v.picklist(productKeys),
      group: text,
      rows: v.pipe(listOf(object({ id: text, what: text, limit: text, beyond: text, more: text })), unique('id')),
    }),
  ),
  unique('product', 'group'),
);

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
