import { readYaml } from '../read.js';
import Joi from 'joi';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

export interface Setting {
  name: string;
  type: string;
  default: string;
  effect: string;
  group: string;
  /** True: only support can change it once the first account exists. */
  fixed?: boolean;
}

const schema = Joi.array<Setting[]>().items(
  Joi.object({
    name: Joi.string()
      .pattern(/^[a-z][a-z0-9_]*$/)
      .required(),
    type: Joi.string().required(),
    default: Joi.alternatives(Joi.string(), Joi.number(), Joi.boolean()).required(),
    effect: Joi.string().required(),
    group: Joi.string().required(),
    fixed: Joi.boolean(),
  }),
);

/** @throws DescriptionError with every problem of the file */
export async function readSettings(): Promise<Setting[]> {
  const file = dataFile('partner-settings.yaml');
  return (await readYaml(file, schema, 'See the other entries of the file for the keys and their values.')).value;
}

export const partnerSettings: TableSource = {
  filters: ['group'],
  usesColumn: 3,
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
