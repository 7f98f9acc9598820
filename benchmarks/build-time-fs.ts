/** Builds this site as `npm run build` does, and takes the time, the work and the memory. */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';

export interface BuildTime {
  /** Seconds from start to end. */
  wall: number;
  /** Processor seconds of all processes; on a machine that others use, these tell more than the wall. */
  processor: number;
  /** Largest memory of all processes together, pages that they share counted once for each; of Linux only. */
  peakMiB: number | undefined;
}

const SAMPLE_EVERY = 200;

/** Removes the built site and the cache of the bundler, but not the compiled packages. */
export async function removeBuild(root: string): Promise<void> {
  const names = ['site/build', 'site/.docusaurus', '.work/build', 'node_modules/.cache', 'site/node_modules/.cache'];
  for (const name of names) await fs.rm(path.join(root, name), { recursive: true, force: true });
}

/** @throws Error with the end of the log when the build fails */
export async function timeBuild(root: string): Promise<BuildTime> {
  const started = performance.now();
  // The shell's `times` knows of all its children. POSIX.1-2024 §2.15
  const child = spawn('sh', ['-c', 'npm run --silent build; code=$?; times; exit $code'], {
    cwd: root,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (log += data.toString()));
  let peakMiB: number | undefined;
  const timer = setInterval(() => {
    void memoryOf(child.pid ?? 0).then((mebibytes) => {
      if (mebibytes !== undefined) peakMiB = Math.max(peakMiB ?? 0, mebibytes);
    });
  }, SAMPLE_EVERY);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => clearInterval(timer));
  const wall = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`The build failed:\n${log.slice(-3000)}`);
  return { wall, processor: secondsIn(log.trimEnd().split('\n').slice(-1)[0] ?? ''), peakMiB };
}

/** `1m2.345s 0m3.456s`: user and system time of the children. */
function secondsIn(line: string): number {
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  if (parts.length !== 2) throw new Error(`Cannot read the times that the shell reports: ${line}`);
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Resident memory of a process and all below it. */
async function memoryOf(pid: number): Promise<number | undefined> {
  const entries = await fs.readdir('/proc').catch(() => []);
  const processes = await Promise.all(
    entries
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const status = await fs.readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
        const numberOf = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return { pid: Number(name), parent: numberOf('PPid'), kibibytes: numberOf('VmRSS') };
      }),
  );
  if (processes.length === 0) return undefined;
  const family = new Set([pid]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  }
  return processes.filter((one) => family.has(one.pid)).reduce((sum, { kibibytes }) => sum + kibibytes, 0) / 1024;
}

/**
 * Runs an action while a file has another text, which is restored afterwards, also on an interrupt.
 *
 * @param change text to append, or a function that returns the new text
 */
export async function edited<T>(
  file: string,
  change: string | ((text: string) => string),
  action: () => Promise<T>,
): Promise<T> {
  const text = await fs.readFile(file, 'utf8');
  const restore = async () => fs.writeFile(file, text);
  const onSignal = () => void restore().then(() => process.exit(1));
  process.once('SIGINT', onSignal);
  try {
    await fs.writeFile(file, typeof change === 'string' ? text + change : change(text));
    return await action();
  } finally {
    process.removeListener('SIGINT', onSignal);
    await restore();
  }
}
