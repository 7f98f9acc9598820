import { readYaml } from '../read.js';
import Joi from 'joi';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

/** What the table shows of a case; content/schemas/webhook-test-vectors.schema.json has it all. */
interface Case {
  id: string;
  title: string;
  difference: string;
  verdict: 'accept' | 'refuse';
  reason?: string;
}

const schema = Joi.object<{ cases: Case[] }>({
  cases: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().required(),
        title: Joi.string().required(),
        difference: Joi.string().required(),
        verdict: Joi.valid('accept', 'refuse').required(),
        reason: Joi.string(),
      }).unknown(),
    )
    .required(),
}).unknown();

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
