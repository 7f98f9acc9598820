import { readYaml } from '../read.js';
import Joi from 'joi';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

interface AuditAction {
  action: string;
  when: string;
}

const schema = Joi.array<AuditAction[]>().items(
  Joi.object({
    action: Joi.string()
      .pattern(/^[a-z_]+\.[a-z_]+$/)
      .required(),
    when: Joi.string().required(),
  }),
);

export const auditActions: TableSource = {
  filters: [],
  async load() {
    const file = dataFile('audit-actions.yaml');
    const { value } = await readYaml(file, schema, 'Each entry has the keys `action` and `when`.');
    return {
      columns: ['Action', 'Recorded when'],
      rows: value.map(({ action, when }) => ({ id: action, cells: [`\`${action}\``, when] })),
    };
  },
};
