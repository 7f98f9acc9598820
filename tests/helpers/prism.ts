/** Prism as readers start it: the package that the guides name, from an empty folder, without a network. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const PACKAGE = '@stoplight/prism-cli';
const require = createRequire(import.meta.url);

/** An empty folder in which `npx @stoplight/prism-cli@…` finds the package of this repository, and nothing else. */
export function emptyFolder(): { folder: string; remove: () => void } {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'reader-'));
  const folder = path.join(parent, 'empty');
  const modules = path.join(parent, 'node_modules');
  const manifest = require.resolve(`${PACKAGE}/package.json`);
  fs.mkdirSync(folder);
  fs.mkdirSync(path.join(modules, path.dirname(PACKAGE)), { recursive: true });
  fs.symlinkSync(path.dirname(manifest), path.join(modules, PACKAGE));
  fs.mkdirSync(path.join(modules, '.bin'));
  fs.symlinkSync(require.resolve(PACKAGE), path.join(modules, '.bin', 'prism'));
  return { folder, remove: () => fs.rmSync(parent, { recursive: true, force: true }) };
}

export interface Mock {
  close: () => Promise<void>;
}

/**
 * Starts a mock with a command.
 * @throws Error with what it printed, where it ends before it listens
 */
export async function startMock(command: string, folder: string): Promise<Mock> {
  const child = spawn('bash', ['-c', `exec ${command}`], {
    cwd: folder,
    env: { ...process.env, npm_config_offline: 'true' },
    // A group of its own: npx starts Prism as a child.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await listening(child);
  return {
    close: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
      await ended;
    },
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Prism is listening')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(output)));
  });
}

/** A port of this computer on which nothing listens at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
