import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxConf } from '../nginx.js';
import type { NginxEnvironment } from '../nginx.js';
import { writeHtml } from '../output.js';
import type { HeaderPolicy } from '../policy.js';
import { listSite } from '../site.js';
import { freePort } from './free-port.js';
import { send } from './request.js';

/** The nginx program of this computer: NGINX in the environment, else the usual places. */
export function findNginx(): string | undefined {
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, 'nginx'));
  const known = [process.env['NGINX'], ...inPath, '/usr/sbin/nginx', '/usr/local/sbin/nginx'];
  return known.find((file): file is string => file !== undefined && existsSync(file));
}

export interface RunningNginx {
  url: string;
  close(): Promise<void>;
}

/** Writes the configuration and the pages into a folder, as the container has them. */
export async function prepareNginx(
  policy: HeaderPolicy,
  site: string,
  folder: string,
): Promise<{ conf: string; port: number }> {
  const root = path.join(folder, 'html');
  await mkdir(path.join(folder, 'temporary'));
  await writeHtml(await listSite(site), root);
  const environment: NginxEnvironment = {
    port: await freePort(),
    root,
    kept: path.join(folder, 'kept'),
    temporary: path.join(folder, 'temporary'),
    accessLog: path.join(folder, 'access.log'),
    errorLog: path.join(folder, 'error.log'),
  };
  const conf = path.join(folder, 'nginx.conf');
  await writeFile(conf, nginxConf(policy, environment));
  return { conf, port: environment.port };
}

/** Output of `nginx -t`: what nginx says about a configuration. */
export function checkNginx(nginx: string, conf: string): { status: number | null; output: string } {
  const { status, stderr } = spawnSync(nginx, ['-t', '-c', conf], { encoding: 'utf8' });
  return { status, output: stderr };
}

const START_LIMIT = 100;

export async function startNginx(nginx: string, conf: string, port: number): Promise<RunningNginx> {
  const child = spawn(nginx, ['-c', conf, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < START_LIMIT; attempt += 1) {
    if (child.exitCode !== null) break;
    const answers = await send(url, '/').then(
      () => true,
      () => false,
    );
    if (answers) {
      return {
        url,
        close: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      };
    }
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`nginx did not start:\n${said}`);
}
