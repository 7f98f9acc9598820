import { numberText } from '../tables/format.js';
import { DescriptionError } from '@impact-docs/openapi-model';
import { readTable, type TableFile, type TableRow } from '../tables/table-file.js';
import { computedTable } from '../tables/types.js';

/** Database connections of each size of `sizing.yaml` with the defaults, by the formula of the guide. */
export const sizingConnections = computedTable(
  ['Users', 'Calculation', 'Connections', 'With one extra web and one extra worker replica in a rollout'],
  async () => {
    const variables = await readTable('environment-variables');
    const sizes = await readTable('sizing');
    const defaultOf = (name: string) =>
      numberIn(
        variables,
        variables.rows.find(({ id }) => id === name),
        'default',
        name,
      );
    const webProcesses = defaultOf('WEB_PROCESSES');
    const databasePool = defaultOf('DATABASE_POOL');
    const connections = (web: number, worker: number) => web * webProcesses * databasePool + worker * databasePool;
    return sizes.rows.map((size) => {
      const web = numberIn(sizes, size, 'webReplicas');
      const worker = numberIn(sizes, size, 'workerReplicas');
      return {
        id: `connections-${size.id}`,
        cells: [
          `up to ${numberText(numberIn(sizes, size, 'users'))}`,
          `${web} × ${webProcesses} × ${databasePool} + ${worker} × ${databasePool}`,
          String(connections(web, worker)),
          String(connections(web + 1, worker + 1)),
        ],
      };
    });
  },
);

/** @throws DescriptionError where the row has no number */
function numberIn(table: TableFile, row: TableRow | undefined, key: string, name = row?.id): number {
  const value = row?.values[key];
  if (typeof value === 'number') return value;
  const message = `The table of connections needs a number for \`${key}\` of ${name}.`;
  const remedy = 'Give it a number.';
  const file = table.file;
  throw new DescriptionError([
    row === undefined ? { file, line: 1, column: 1, message, remedy } : table.problem(row, key, message, { remedy }),
  ]);
}
