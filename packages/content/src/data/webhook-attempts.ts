import { readYaml } from '../read.js';
import { duration } from './format.js';
import { integer, object, severalOf } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

const natural = v.pipe(integer, v.minValue(0));

const schema = object({
  /** Seconds before each attempt. */
  waits: severalOf(natural),
  /** Percent. */
  variation: v.pipe(natural, v.maxValue(50)),
});

type Delivery = v.InferOutput<typeof schema>;

/** @throws DescriptionError with every problem of the file */
export async function readDelivery(): Promise<Delivery> {
  const file = dataFile('webhook-delivery.yaml');
  return (await readYaml(file, schema, 'The comment at the top of the file explains the keys.')).value;
}

/** The retry schedule: what stands in the data is the wait; the times since the first attempt are computed. */
export const webhookAttempts: TableSource = {
  filters: [],
  async load() {
    const { waits, variation } = await readDelivery();
    let elapsed = 0;
    return {
      columns: ['Attempt', 'Wait after the attempt before', 'Time since the first attempt', 'Between'],
      rows: waits.map((wait, index) => {
        elapsed += wait;
        const isFirst = index === 0;
        const early = Math.floor((elapsed * (100 - variation)) / 100);
        const late = Math.ceil((elapsed * (100 + variation)) / 100);
        return {
          id: `attempt-${index + 1}`,
          cells: [
            String(index + 1),
            isFirst ? 'at once' : duration(wait),
            isFirst ? '0 s' : duration(elapsed),
            isFirst ? '0 s' : `${duration(early)} and ${duration(late)}`,
          ],
        };
      }),
    };
  },
};
