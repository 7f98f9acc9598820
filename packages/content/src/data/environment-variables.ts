import { readYaml } from '../read.js';
import { matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

const variable = object({
  name: matching(/^[A-Z][A-Z0-9_]*$/, 'capitals, digits and _'),
  type: text,
  default: v.optional(v.union([text, v.number(), v.boolean()])),
  /** `yes`, `no`, or the condition under which it is. */
  required: text,
  secret: v.boolean(),
  /** Release that brought it; absent where it is as old as the major version. */
  since: v.optional(matching(/^\d+\.\d+\.\d+$/, 'a release: 4.12.0')),
  group: text,
  meaning: text,
});

export type Variable = v.InferOutput<typeof variable>;

const schema = v.array(variable);

const codeLike = /^[\w.:/*-]+$/;

/** @throws DescriptionError with every problem of the file */
export async function readVariables(): Promise<Variable[]> {
  const file = dataFile('environment-variables.yaml');
  return (await readYaml(file, schema, 'See the other entries of the file for the keys and their values.')).value;
}

/**
 * The default of a variable that holds a number.
 * @throws Error when there is no such variable, or its default is no number
 */
export async function numberByDefault(name: string): Promise<number> {
  const variables = await readVariables();
  const text = String(variables.find((variable) => variable.name === name)?.default).replaceAll('`', '');
  if (!/^\d+$/.test(text)) throw new Error(`The variable ${name} has no number as its default.`);
  return Number(text);
}

export const environmentVariables: TableSource = {
  filters: ['group'],
  sinceColumn: 5,
  async load({ group }) {
    const variables = await readVariables();
    const rows = variables.filter((variable) => group === undefined || variable.group === group);
    return {
      columns: ['Name', 'Type', 'Default', 'Required', 'Secret', 'Meaning'],
      rows: rows.map((variable) => ({
        id: variable.name,
        cells: [
          `\`${variable.name}\``,
          variable.type,
          defaultText(variable.default),
          variable.required,
          variable.secret ? 'yes' : 'no',
          variable.since === undefined ? variable.meaning : `${variable.meaning} Since ${variable.since}.`,
        ],
      })),
    };
  },
};

function defaultText(value: string | number | boolean | undefined): string {
  if (value === undefined) return 'none';
  const text = String(value);
  return codeLike.test(text) && text !== 'off' ? `\`${text}\`` : text;
}
