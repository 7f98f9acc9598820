/** Programs of the build, each in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Program {
  cwd: string;
  /** JavaScript or TypeScript, relative to `cwd` or absolute. */
  script: string;
  args?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** What it writes is held back until it may be shown. */
  isHeldBack?: boolean;
}

interface Running {
  /** Whether it ended well. */
  done: Promise<boolean>;
  /** Shows what it has written and will write. */
  show(): void;
  /** What it has written and is held back. */
  heldText(): string;
  /** Ends it; what was not shown never is. */
  stop(): Promise<void>;
}

/**
 * A build creates many short-lived objects: collecting them takes a sixth of its time with the 16 MB that Node.js gives
 * to new objects. https://nodejs.org/docs/latest-v20.x/api/cli.html#--max-semi-space-sizesize-in-megabytes
 * Docusaurus needs tsx too: what its plugins import while they run is TypeScript.
 */
const OPTIONS = ['--max-semi-space-size=32', '--import', import.meta.resolve('tsx/esm')];

const END_WITH_PARENT = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;

export function startProcess({ cwd, script, args = [], environment = {}, isHeldBack = false }: Program): Running {
  const output = isHeldBack ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [...OPTIONS, '--import', END_WITH_PARENT, script, ...args], {
    cwd,
    // A group of processes, so that those that it starts end with it.
    detached: true,
    // Where a terminal shows it in the end, it may have its colours.
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env, ...environment },
    stdio: ['ignore', output, output, 'ipc'],
  });
  const held: [NodeJS.WriteStream, Buffer][] = [];
  let isShown = false;
  let isStopped = false;
  for (const [from, to] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const]) {
    from?.on('data', (chunk: Buffer) => (isShown ? to.write(chunk) : held.push([to, chunk])));
  }
  const letGo = endWithThis(child);
  const done = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      console.error(`${script} cannot be run: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code, signal) => {
      if (signal !== null && !isStopped) console.error(`${script} was ended by ${signal}.`);
      resolve(code === 0);
    });
  }).finally(letGo);
  return {
    done,
    show() {
      isShown = true;
      for (const [to, chunk] of held.splice(0)) to.write(chunk);
    },
    heldText: () => Buffer.concat(held.map(([, chunk]) => chunk)).toString(),
    async stop() {
      isStopped = true;
      kill(child);
      await done;
    },
  };
}

/**
 * A program ends with this process, and so does all that it has started.
 * @param child started with `detached`, so that it leads a group of processes
 * @returns lets go of it, once it has ended
 */
export function endWithThis(child: ChildProcess): () => void {
  const end = () => kill(child);
  process.once('exit', end);
  return () => process.removeListener('exit', end);
}

/** Ends a program and all that it has started: there is nothing that they would have to finish. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (process.platform === 'win32') child.kill();
  else process.kill(-child.pid, 'SIGKILL');
}

/**
 * Makes signals an ordinary end of this process, so that its programs end and what it has noted for `exit` is done.
 * @param message what is said before
 */
export function endOnSignals(message: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      console.error(`${signal}: ${message}`);
      process.exit(128 + os.constants.signals[signal]);
    });
  }
}
