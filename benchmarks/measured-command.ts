/** Runs a command, and measures its time, its work and its memory. */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';

export interface Usage {
  /** From start to end. */
  seconds: number;
  /** Processor time of all processes, threads included: on a machine that others use, it says more than `seconds`. */
  cpuSeconds: number;
  /** Largest memory of all processes together, pages that they share counted once for each; NaN where there is no /proc. */
  peakMiB: number;
}

const SAMPLE_EVERY = 200;

/** @throws Error with the end of the log when the command fails or takes longer than `minutes` */
export async function measureCommand(command: readonly string[], cwd: string, minutes = 60): Promise<Usage> {
  const started = performance.now();
  // The shell's `times` knows of all its children. POSIX.1-2024 §2.15
  const child = spawn('sh', ['-c', '"$@"; code=$?; times; exit $code', 'sh', ...command], { cwd, detached: true });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (log += data.toString()));
  let peakMiB = NaN;
  const sampler = setInterval(() => {
    void memoryOf(child.pid ?? 0).then((mebibytes) => (peakMiB = Math.max(peakMiB || 0, mebibytes) || NaN));
  }, SAMPLE_EVERY);
  // The negative id names the group: the shell and all that it has started.
  const limit = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), minutes * 60_000);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => {
    clearInterval(sampler);
    clearTimeout(limit);
  });
  if (code !== 0)
    throw new Error(`${command.join(' ')}: ${code === null ? 'stopped' : `exit ${code}`}\n${log.slice(-3000)}`);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, cpuSeconds: secondsIn(log.trimEnd().split('\n').at(-1) ?? ''), peakMiB };
}

/** `1m2.345s 0m3.456s`: user and system time of the children. */
function secondsIn(line: string): number {
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  if (parts.length !== 2) throw new Error(`Cannot read the times that the shell reports: ${line}`);
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Resident memory of a process and all below it, in MiB; NaN where there is no /proc. */
async function memoryOf(pid: number): Promise<number> {
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
  if (processes.length === 0) return NaN;
  const family = new Set([pid]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  }
  return processes.filter((one) => family.has(one.pid)).reduce((sum, { kibibytes }) => sum + kibibytes, 0) / 1024;
}
