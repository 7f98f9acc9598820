/** The file that says which process builds: two builds at once would write into the same folders. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DeployError, systemCode } from './errors.js';

/**
 * Takes the file for this process.
 * @returns removes it
 * @throws DeployError when another process that is still running has it
 */
export function takeLock(file: string): () => void {
  const owner = lockOwner(file);
  if (owner !== undefined) {
    throw new DeployError(`Another build is running (process ${owner}). Wait until it has ended.`);
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // A build that was ended from outside leaves its file, and one whose disk was full a part of it.
  fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, `${process.pid}\n${commandOf(process.pid)}`, { flag: 'wx' });
  } catch (cause) {
    if (systemCode(cause) !== 'EEXIST') throw cause;
    throw new DeployError('Another build has started at the same moment. Wait until it has ended.', { cause });
  }
  return () => fs.rmSync(file, { force: true });
}

/**
 * The process that has the file and runs; undefined where there is none. The number alone does not tell: another program
 * may have it by now, this one included.
 */
export function lockOwner(file: string): number | undefined {
  const [number = '', command] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  if (!/^[1-9]\d*$/.test(number) || Number(number) === process.pid) return undefined;
  const pid = Number(number);
  return isRunning(pid) && commandOf(pid) === command ? pid : undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be asked, but it is there.
    return systemCode(error) === 'EPERM';
  }
}

/** Command line of a process, in one line; '' where the system does not tell. */
function commandOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  return (stdout ?? '').trim().replaceAll(/\s+/g, ' ');
}
