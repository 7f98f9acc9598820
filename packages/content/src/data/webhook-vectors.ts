import { readYaml } from '../read.js';
import { text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

/** What the table shows; content/schemas/webhook-test-vectors.schema.json has it all. */
const schema = v.looseObject({
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

/** The test vectors for signatures, in the order of the published file. */
export const webhookVectors: TableSource = {
  filters: [],
  async load() {
    // JSON is YAML, and the YAML parser reports line and column of a mistake.
    const file = dataFile('webhook-test-vectors.json');
    const { value } = await readYaml(
      file,
      schema,
      'content/schemas/webhook-test-vectors.schema.json explains the members.',
    );
    return {
      columns: ['Case', 'Difference from the valid delivery', 'Result'],
      rows: value.cases.map(({ id, title, difference, verdict, reason }) => ({
        id: `case-${id}`,
        cells: [title, difference, reason === undefined ? verdict : `${verdict}: \`${reason}\``],
      })),
    };
  },
};
