import { readYaml } from '../read.js';
import { integer, listOf, matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

const port = v.pipe(integer, v.minValue(0), v.maxValue(65535));

const schema = v.array(
  object({
    id: matching(/^[a-z][a-z0-9-]*$/, 'lower case with hyphens'),
    from: listOf(text),
    to: text,
    /** Inline Markdown: a host, or where it is set. */
    host: text,
    ports: listOf(port),
    /** TCP only, when absent. */
    protocols: v.optional(listOf(v.picklist(['TCP', 'UDP']))),
    direction: v.picklist(['in', 'inside', 'out', 'bypass']),
    tls: text,
    purpose: text,
    /** `yes`, or the condition under which it is. */
    required: text,
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
