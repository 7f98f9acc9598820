import { numberText } from '../tables/format.js';
import { readTable, type TableRow } from '../tables/table-file.js';
import { computedTable } from '../tables/types.js';

/** Database connections of each size of `sizing.yaml` with the defaults, by the formula of the guide. */
export const sizingConnections = computedTable(
  ['Users', 'Calculation', 'Connections', 'With one extra web and one extra worker replica in a rollout'],
  async () => {
    const variables = (await readTable('environment-variables')).rows;
    const defaultOf = (name: string) =>
      numberIn(
        variables.find(({ id }) => id === name),
        'default',
        name,
      );
    const webProcesses = defaultOf('WEB_PROCESSES');
    const databasePool = defaultOf('DATABASE_POOL');
    const connections = (web: number, worker: number) => web * webProcesses * databasePool + worker * databasePool;
    return (await readTable('sizing')).rows.map((size) => {
      const web = numberIn(size, 'webReplicas');
      const worker = numberIn(size, 'workerReplicas');
      return {
        id: `connections-${size.id}`,
        cells: [
          `up to ${numberText(numberIn(size, 'users'))}`,
          `${web} × ${webProcesses} × ${databasePool} + ${worker} × ${databasePool}`,
          String(connections(web, worker)),
          String(connections(web + 1, worker + 1)),
        ],
      };
    });
  },
);

/** @throws Error where the row has no number */
function numberIn(row: TableRow | undefined, key: string, name = row?.id): number {
  const value = row?.values[key];
  if (typeof value === 'number') return value;
  throw new Error(`The table of connections needs a number for \`${key}\` of ${name}.`);
}
