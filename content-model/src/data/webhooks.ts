/** Tables of the guides about webhooks. */
import { yamlReader } from '../files/read.js';
import { duration } from '../tables/format.js';
import { integer, object, severalOf, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { dataFile } from '../files/paths.js';
import { computedTable } from '../tables/types.js';

const natural = v.pipe(integer, v.minValue(0));

const schema = object({
  /** Seconds before each attempt. */
  waits: severalOf(natural),
  /** Percent. */
  variation: v.pipe(natural, v.maxValue(50)),
});

export const readDelivery = yamlReader(() => dataFile('webhook-delivery.yaml'), schema);

/** The retry schedule. The data has the waits, from which the times since the first attempt are computed. */
export const webhookAttempts = computedTable(
  ['Attempt', 'Wait after the attempt before', 'Time since the first attempt'],
  async () => {
    const { waits } = await readDelivery();
    let elapsed = 0;
    return waits.map((wait, index) => {
      elapsed += wait;
      const times = [duration(wait), duration(elapsed)];
      return {
        id: `attempt-${index + 1}`,
        cells: [String(index + 1), ...(index === 0 ? ['at once', '0 s'] : times)],
      };
    });
  },
);

/** What the table shows; content/schemas/webhook-test-vectors.schema.json has it all. */
const vectorsSchema = v.looseObject({
  cases: v.array(
    v.looseObject({
      id: text,
      title: text,
      difference: text,
      verdict: v.picklist(['accept', 'refuse']),
      reason: v.optional(text),
    }),
  ),
});

// JSON is YAML, and the YAML parser reports line and column of a mistake.
export const readVectors = yamlReader(
  () => dataFile('webhook-test-vectors.json'),
  vectorsSchema,
  'content/schemas/webhook-test-vectors.schema.json explains the members.',
);

/** Cases that the guide shows: one of each kind. */
const SHOWN_CASES: ReadonlySet<string> = new Set([
  'valid',
  'tampered-body',
  'rotation-receiver-has-new',
  'unknown-version',
  'missing-signature',
  'two-signature-headers',
  'old-timestamp',
  'future-timestamp',
  'non-ascii-body',
  'test-delivery',
]);

/** Some of the test vectors for signatures, in the order of the published file. */
export const webhookVectors = computedTable(['Case', 'Difference from the valid delivery', 'Result'], async () => {
  const shown = (await readVectors()).cases.filter(({ id }) => SHOWN_CASES.has(id));
  return shown.map(({ id, title, difference, verdict, reason }) => ({
    id: `case-${id}`,
    cells: [title, difference, reason === undefined ? verdict : `${verdict}: \`${reason}\``],
  }));
});
