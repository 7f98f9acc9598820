import { readYaml } from '../read.js';
import { matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

const setting = object({
  name: matching(/^[a-z][a-z0-9_]*$/, 'small letters, digits and _'),
  type: text,
  default: v.union([text, v.number(), v.boolean()]),
  effect: text,
  group: text,
  /** True: only support can change it once the first account exists. */
  fixed: v.optional(v.boolean()),
});

type Setting = v.InferOutput<typeof setting>;

const schema = v.array(setting);

/** @throws DescriptionError with every problem of the file */
export async function readSettings(): Promise<Setting[]> {
  const file = dataFile('partner-settings.yaml');
  return (await readYaml(file, schema, 'See the other entries of the file for the keys and their values.')).value;
}

export const partnerSettings: TableSource = {
  filters: ['group'],
  sinceColumn: 3,
  async load({ group }) {
    const settings = await readSettings();
    return {
      columns: ['Setting', 'Type', 'Default', 'Effect'],
      rows: settings
        .filter((setting) => group === undefined || setting.group === group)
        .map((setting) => ({
          id: setting.name,
          cells: [`\`${setting.name}\``, setting.type, String(setting.default), setting.effect],
        })),
    };
  },
};
