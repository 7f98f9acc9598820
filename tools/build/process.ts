/** Programs of the build, each in a process of its own. */
import { spawn } from 'node:child_process';

const TSX = new URL('tsx.mjs', import.meta.url).href;

export interface Program {
  cwd: string;
  /** JavaScript or TypeScript, relative to `cwd` or absolute. */
  script: string;
  args?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** What it writes is kept until it may be shown. */
  isHeldBack?: boolean;
}

export interface Running {
  /** Whether it ended well. */
  done: Promise<boolean>;
  /** Resolves when it has sent this message. */
  said(message: string): Promise<void>;
  /** Tells it to go on, once. */
  goOn(): void;
  /** Shows what it has written and will write. */
  show(): void;
  /** Ends it; what was not shown never is. */
  stop(): Promise<void>;
}

const V8_OPTIONS = [
  // Young objects of a build are many and die soon: with the 16 MB that Node.js gives them, collecting them takes a sixth
  // of the time. https://nodejs.org/docs/latest-v20.x/api/cli.html#--max-semi-space-sizesize-in-megabytes
  '--max-semi-space-size=32',
  // V8 of Node.js 20 took a quarter of the time for optimising, in programs that run for half a minute: now a function has
  // to have run for ten times as many bytes of its code before. Later lines have another way, and refuse the option.
  ...(process.version.startsWith('v20.') ? ['--interrupt-budget=600000'] : []),
];

export function startProcess({ cwd, script, args = [], environment = {}, isHeldBack = false }: Program): Running {
  const loader = script.endsWith('.ts') ? ['--import', TSX] : [];
  const output = isHeldBack ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [...V8_OPTIONS, ...loader, script, ...args], {
    cwd,
    // Where a terminal shows it in the end, it may have its colours.
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env, ...environment },
    stdio: ['inherit', output, output, 'ipc'],
  });
  const held: [NodeJS.WriteStream, Buffer][] = [];
  let isShown = false;
  let isTold = false;
  let isStopped = false;
  for (const [from, to] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const]) {
    from?.on('data', (chunk: Buffer) => (isShown ? to.write(chunk) : held.push([to, chunk])));
  }
  const end = () => child.kill();
  process.once('exit', end);
  const done = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      console.error(`${script} cannot be run: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code, signal) => {
      if (signal !== null && !isStopped) console.error(`${script} was ended by ${signal}.`);
      resolve(code === 0);
    });
  }).finally(() => process.removeListener('exit', end));
  return {
    done,
    said: (message) =>
      new Promise((resolve) => child.on('message', (said) => (said === message ? resolve() : undefined))),
    goOn() {
      // It may have failed before, on its own; then there is nobody to tell.
      if (child.connected && !isTold) child.send('go on');
      isTold = true;
    },
    show() {
      isShown = true;
      for (const [to, chunk] of held.splice(0)) to.write(chunk);
    },
    async stop() {
      isStopped = true;
      child.kill();
      await done;
    },
  };
}
