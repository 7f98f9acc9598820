/** Two containers behind a balancer, of which one replaces the other: nginx without the container around it. */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxConf } from '../../deploy/src/nginx.js';
import type { HeaderPolicy } from '../../deploy/src/policy.js';
import { freePort } from '../../deploy/src/testing/free-port.js';
import { root } from './paths.js';

const START = path.join(root, 'deploy/src/container/serve-site.sh');

export interface Container {
  port: number;
  /** Lets responses under way end. */
  stop: () => Promise<void>;
}

/**
 * Starts nginx as the container does: its entry point copies the hashed files into the shared folder first.
 * @param nginx the program
 * @param site folder of the release
 * @param kept folder that all containers share
 * @param folder for configuration and temporary files; it is created
 */
export async function startContainer(
  nginx: string,
  { policy, site, kept, folder }: { policy: HeaderPolicy; site: string; kept: string; folder: string },
): Promise<Container> {
  await fs.mkdir(path.join(folder, 'temporary'), { recursive: true });
  const port = await freePort();
  const conf = path.join(folder, 'nginx.conf');
  const logs = { accessLog: path.join(folder, 'access.log'), errorLog: path.join(folder, 'error.log') };
  const environment = { port, root: site, kept, temporary: path.join(folder, 'temporary'), ...logs };
  // One worker, so that two processors are left for the browser and the test.
  await fs.writeFile(conf, nginxConf(policy, environment).replace('worker_processes auto;', 'worker_processes 1;'));
  const child = spawn('sh', [START, site, kept, nginx, '-c', conf, '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await listening(port, child, logs.errorLog);
  return {
    port,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

async function listening(port: number, child: ChildProcess, log: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${await fs.readFile(log, 'utf8')}`);
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
}

export interface Balancer {
  url: string;
  /** New connections go to these, in turn. */
  use: (...containers: readonly Container[]) => void;
  close: () => Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  let targets: readonly Container[] = [];
  let count = 0;
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const target = targets[(count += 1) % targets.length];
    const upstream = net.connect(target?.port ?? 0, '127.0.0.1');
    open.add(client);
    client.once('close', () => open.delete(client));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (...containers) => {
      targets = containers;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
