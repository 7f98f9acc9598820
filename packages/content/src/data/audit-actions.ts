import { readYaml } from '../read.js';
import { matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

const schema = v.array(
  object({ action: matching(/^[a-z_]+\.[a-z_]+$/, 'two names of small letters and _, joined by a point'), when: text }),
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
