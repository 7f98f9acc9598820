import { spawnSync } from 'node:child_process';

/** Whether a program is on this machine: a command of it that does no harm succeeds. */
export function has(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}
