import { readYaml } from '../read.js';
import Joi from 'joi';
import { numberByDefault } from './environment-variables.js';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

interface Containers {
  replicas: number;
  /** Virtual CPUs of each. */
  cpu: number;
  memoryGiB: number;
}

interface Size {
  /** Largest number of users. */
  users: number;
  web: Containers;
  worker: Containers;
  database: { cpu: number; memoryGiB: number; diskGiB: number };
}

const positive = Joi.number().positive().required();
const whole = Joi.number().integer().positive().required();
const containers = Joi.object({ replicas: whole, cpu: positive, memoryGiB: positive }).required();

const schema = Joi.array<Size[]>().items(
  Joi.object({
    users: whole,
    web: containers,
    worker: containers,
    database: Joi.object({ cpu: positive, memoryGiB: positive, diskGiB: positive }).required(),
  }),
);

async function read(): Promise<Size[]> {
  const { value } = await readYaml(dataFile('sizing.yaml'), schema, 'See the other sizes of the file for the keys.');
  return value;
}

const usersText = (users: number): string => `up to ${users.toLocaleString('en-GB')}`;

/** Containers and database for a number of users. */
export const sizing: TableSource = {
  filters: [],
  async load() {
    const sizes = await read();
    const text = ({ replicas, cpu, memoryGiB }: Containers) => `${replicas} × (${cpu} vCPU, ${memoryGiB} GiB)`;
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
