import fs from 'node:fs';
import path from 'node:path';
import { UsageError } from '@impact-docs/content/usage';
import { systemCode } from '../../deploy/src/errors.js';

/**
 * Takes a file that says which process builds: two builds at once would write into the same folders.
 * @returns removes it
 * @throws UsageError when another process that is still running has it
 */
export function takeLock(file: string): () => void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const owner = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined;
  if (owner !== undefined && isRunning(owner)) {
    throw new UsageError(
      `Another build is running (process ${owner}). Wait until it has ended; if there is none, delete ${file}.`,
    );
  }
  // A build that was ended from outside leaves its file.
  fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (cause) {
    if (systemCode(cause) !== 'EEXIST') throw cause;
    throw new UsageError('Another build has started at the same moment. Wait until it has ended.', { cause });
  }
  return () => fs.rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be asked, but it is there.
    return systemCode(error) === 'EPERM';
  }
}
