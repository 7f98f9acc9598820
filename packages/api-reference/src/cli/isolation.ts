/**
 * Runs the check of each description in another process. One that crashes, runs out of memory or does not end fails
 * alone; the next one gets a new process. A process that is well is used again, after its garbage has been collected.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DescriptionReport } from './report.js';

export interface Task {
  file: string;
  rules: 'lenient' | 'strict';
  folder?: string | undefined;
  /** Where the pages are written to. */
  previewFolder?: string | undefined;
}

export interface Isolation {
  run(task: Task): Promise<DescriptionReport>;
  close(): void;
}

const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

/**
 * @param timeout in seconds
 * @param worker script that returns a report for a {@link Task}
 */
export function isolate(timeout: number, worker: string = WORKER): Isolation {
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    // React checks much in development that only costs time here.
    const env = { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'production' };
    return fork(worker, {
      env,
      execArgv: [...process.execArgv, '--expose-gc'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
  }

  function run(task: Task): Promise<DescriptionReport> {
    const current = (child ??= start());
    let said = '';
    return new Promise((resolve) => {
      const onError = (chunk: Buffer): void => {
        said = (said + chunk.toString()).slice(-10_000);
      };
      const settle = (report: DescriptionReport): void => {
        clearTimeout(timer);
        current.removeAllListeners('message').removeAllListeners('exit');
        current.stderr?.off('data', onError);
        resolve(report);
      };
      const fail = (reason: string): void => {
        if (child === current) child = undefined;
        current.kill('SIGKILL');
        settle({ status: 'failed', file: task.file, reason });
      };
      const timer = setTimeout(() => fail(`It took longer than ${timeout} s; --timeout allows more.`), timeout * 1_000);
      current.stderr?.on('data', onError);
      current.on('message', settle);
      current.on('exit', (code, signal) => fail(exitReason(code, signal, said)));
      current.send(task);
    });
  }

  return {
    run,
    close: () => {
      child?.disconnect();
      child = undefined;
    },
  };
}

function exitReason(code: number | null, signal: string | null, said: string): string {
  if (/heap out of memory/i.test(said)) {
    return 'It ran out of memory. Give Node.js more: NODE_OPTIONS=--max-old-space-size=4096 (megabytes).';
  }
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !/^\s+at |^Node\.js v/.test(line));
  const last = lines.slice(-5).join('\n');
  return `Its process ended ${signal === null ? `with code ${code}` : `by ${signal}`}.${last === '' ? '' : `\n${last}`}`;
}
