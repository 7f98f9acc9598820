import { readYaml } from '@impact-docs/api-reference';
import { Joi } from '@docusaurus/utils-validation';
import { dataFile } from './paths';
import type { TableSource } from './types';

interface Variable {
  name: string;
  type: string;
  default?: string;
  /** `yes`, `no`, or the condition under which it is. */
  required: string;
  secret: boolean;
  group: string;
  meaning: string;
}

const schema = Joi.array<Variable[]>().items(
  Joi.object({
    name: Joi.string()
      .pattern(/^[A-Z][A-Z0-9_]*$/)
      .required(),
    type: Joi.string().required(),
    default: Joi.alternatives(Joi.string(), Joi.number(), Joi.boolean()),
    required: Joi.string().required(),
    secret: Joi.boolean().required(),
    group: Joi.string().required(),
    meaning: Joi.string().required(),
  }),
);

const codeLike = /^[\w.:/*-]+$/;

export const environmentVariables: TableSource = {
  filters: ['group'],
  async load({ group }) {
    const file = dataFile('environment-variables.yaml');
    const { value } = await readYaml(file, schema, 'See the other entries of the file for the keys and their values.');
    const rows = value.filter((variable) => group === undefined || variable.group === group);
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
          variable.meaning,
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
