import { readYaml } from '../read.js';
import { integer, object } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { numberByDefault } from './environment-variables.js';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

const positive = v.pipe(v.number(), v.gtValue(0));
const count = v.pipe(integer, v.gtValue(0));
/** Virtual CPUs and memory of each. */
const containers = object({ replicas: count, cpu: positive, memoryGiB: positive });

const schema = v.array(
  object({
    /** Largest number of users. */
    users: count,
    web: containers,
    worker: containers,
    database: object({ cpu: positive, memoryGiB: positive, diskGiB: positive }),
  }),
);

async function read() {
  const { value } = await readYaml(dataFile('sizing.yaml'), schema, 'See the other sizes of the file for the keys.');
  return value;
}

const usersText = (users: number): string => `up to ${users.toLocaleString('en-GB')}`;

/** Containers and database for a number of users. */
export const sizing: TableSource = {
  filters: [],
  async load() {
    const sizes = await read();
    const text = ({ replicas, cpu, memoryGiB }: v.InferOutput<typeof containers>) =>
      `${replicas} × (${cpu} vCPU, ${memoryGiB} GiB)`;
    return {
      columns: ['Users', 'Web', 'Worker', 'Database'],
      rows: sizes.map(({ users, web, worker, database }) => ({
        id: `to-${users}`,
        cells: [
          usersText(users),
          text(web),
          text(worker),
          `${database.cpu} vCPU, ${database.memoryGiB} GiB, ${database.diskGiB} GiB disk`,
        ],
      })),
    };
  },
};

/** Database connections of each size with the defaults, by the formula of the guide. */
export const sizingConnections: TableSource = {
  filters: [],
  async load() {
    const sizes = await read();
    const webProcesses = await numberByDefault('WEB_PROCESSES');
    const databasePool = await numberByDefault('DATABASE_POOL');
    const connections = (web: number, worker: number) => web * webProcesses * databasePool + worker * databasePool;
    return {
      columns: ['Users', 'Calculation', 'Connections', 'With one extra web and one extra worker replica in a rollout'],
      rows: sizes.map(({ users, web, worker }) => ({
        id: `connections-to-${users}`,
        cells: [
          usersText(users),
          `${web.replicas} × ${webProcesses} × ${databasePool} + ${worker.replicas} × ${databasePool}`,
          String(connections(web.replicas, worker.replicas)),
          String(connections(web.replicas + 1, worker.replicas + 1)),
        ],
      })),
    };
  },
};
