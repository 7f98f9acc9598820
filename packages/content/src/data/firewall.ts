import { readYaml } from '../read.js';
import Joi from 'joi';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

interface Connection {
  id: string;
  from: string[];
  to: string;
  /** Inline Markdown: a host, or where it is set. */
  host: string;
  ports: number[];
  /** TCP only, when absent. */
  protocols?: ('TCP' | 'UDP')[];
  direction: 'in' | 'inside' | 'out' | 'bypass';
  tls: string;
  purpose: string;
  /** `yes`, or the condition under which it is. */
  required: string;
}

const schema = Joi.array<Connection[]>().items(
  Joi.object({
    id: Joi.string()
      .pattern(/^[a-z][a-z0-9-]*$/, 'lower case with hyphens')
      .required(),
    from: Joi.array().items(Joi.string()).min(1).required(),
    to: Joi.string().required(),
    host: Joi.string().required(),
    ports: Joi.array().items(Joi.number().port()).min(1).required(),
    protocols: Joi.array().items(Joi.string().valid('TCP', 'UDP')).min(1),
    direction: Joi.string().valid('in', 'inside', 'out', 'bypass').required(),
    tls: Joi.string().required(),
    purpose: Joi.string().required(),
    required: Joi.string().required(),
  }),
);

/**
 * The firewall sheet of a self-hosted installation: every connection that has to be open.
 * A table of one direction leaves the column of directions out: eight columns are too many to read.
 */
export const firewall: TableSource = {
  filters: ['direction'],
  async load({ direction }) {
    const file = dataFile('firewall.yaml');
    const { value } = await readYaml(file, schema, 'The comment at the top of the file explains the keys.');
    const rows = value.filter((connection) => direction === undefined || connection.direction === direction);
    const way = direction === undefined ? ['Direction'] : [];
    return {
      columns: ['From', 'To', 'Port', ...way, 'TLS', 'Purpose', 'Required'],
      rows: rows.map((row) => ({
        id: row.id,
        cells: [
          row.from.join(', '),
          `${row.to}: ${row.host}`,
          row.ports.join(', ') + (row.protocols ? ` (${row.protocols.join(', ')})` : ''),
          ...way.map(() => row.direction),
          row.tls,
          row.purpose,
          row.required,
        ],
      })),
    };
  },
};
