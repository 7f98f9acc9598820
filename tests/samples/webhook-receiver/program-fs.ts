/** Starts the sample as a reader would: as a program with environment variables. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { sampleFolder } from '../testing/folders-fs.js';

export interface Program {
  origin: string;
  /** Lines of standard output so far, without the first. */
  lines(): string[];
  /** Resolves when the output has so many lines. */
  waitForLines(count: number): Promise<string[]>;
  /** As a crash would end it: without a last word. */
  kill(): Promise<void>;
}

/** @param blocks the most of 512 bytes that a file may have: what does not fit fails, as on a full disk */
export async function startProgram(environment: Record<string, string>, blocks?: number): Promise<Program> {
  const main = path.join(sampleFolder('webhook-receiver'), 'javascript', 'main.mjs');
  const options = { env: { ...environment, PORT: '0' } };
  const limited = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$1"`;
  const child =
    blocks === undefined
      ? spawn(process.execPath, [main], options)
      : spawn('sh', ['-c', limited, process.execPath, main], options);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = (): string[] => output.split('\n').slice(0, -1);
  const waitFor = async (isThere: () => boolean): Promise<void> => {
    const end = Date.now() + 20_000;
    while (!isThere()) {
      if (Date.now() > end || child.exitCode !== null) throw new Error(`It printed:\n${output}\n${errors}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await waitFor(() => lines().some((line) => line.startsWith('listening on ')));
  const all = (): string[] => lines().filter((line) => !line.startsWith('listening on '));
  return {
    origin:
      lines()
        .find((line) => line.startsWith('listening on '))
        ?.slice('listening on '.length) ?? '',
    lines: all,
    async waitForLines(count) {
      await waitFor(() => all().length >= count);
      return all();
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
