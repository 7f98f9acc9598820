/**
 * `npm run dev`: the dev server of Docusaurus, which shows edits of content, components and styles by itself. When a file
 * changes that it reads only while it starts (configuration, plugins, brand, packages, content-model), it is started
 * again. What is saved below `content` is checked, as `npm run check` does.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import chokidar from 'chokidar';

const root = path.resolve(import.meta.dirname, '..');
const site = path.join(root, 'site');

/** Read at the start only. What the browser runs is below site/src and reloads without this. */
const READ_AT_START =
  /^(?:content\/brand\.yaml|(?:packages\/[^/]+|content-model|lib)\/src\/.+\.tsx?|site\/(?:[^/]+|(?!src\/|static\/).+)\.(?:ts|cjs))$/;
/** An editor may write a file several times, and a change of branch many files. */
const SETTLED_MS = 300;

/** What people write, without what the build writes there. */
const CHECKED = /^content\/(?!samples\/).+(?<!\.api\.mdx)$/;

const saved = new Set<string>();
let checked: ChildProcess | undefined;
let checkTimer: NodeJS.Timeout | undefined;

let server = start();
let restarted = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

chokidar
  .watch(['content', 'content-model', 'lib', 'packages', 'site'], {
    cwd: root,
    ignoreInitial: true,
    ignored: /node_modules|\.docusaurus|site[\\/]build(?:[\\/]|$)/,
  })
  .on('all', (_, name) => {
    const file = name.replaceAll(path.sep, '/');
    if (CHECKED.test(file)) {
      saved.add(file);
      clearTimeout(checkTimer);
      checkTimer = setTimeout(check, SETTLED_MS);
    }
    if (!READ_AT_START.test(file) || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    // One after the other: two at once would start two servers.
    timer = setTimeout(() => (restarted = restarted.then(() => restart(file))), SETTLED_MS);
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal);
    process.exit();
  });
}

function start(): ChildProcess {
  const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  // What its plugins import while they run is TypeScript.
  return spawn(process.execPath, ['--import', 'tsx/esm', docusaurus, 'start', ...process.argv.slice(2)], {
    cwd: site,
    stdio: 'inherit',
    // The dev server of Docusaurus 3.10 keeps a cache on the disk whatever `faster.rspackPersistentCache` says.
    env: { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
  });
}

/** Shows what is wrong with the files that were saved. In a process of its own, so that pages do not wait for it. */
function check(): void {
  // The one that runs has read the files as they were.
  checked?.kill();
  const files = [...saved].filter((file) => fs.existsSync(path.join(root, file)));
  if (files.length === 0) return;
  const running = spawn(process.execPath, ['--import', 'tsx', 'checks/all.ts', ...files], { cwd: root });
  checked = running;
  let problems = '';
  running.stderr.on('data', (chunk: Buffer) => (problems += String(chunk)));
  running.once('close', (code) => {
    if (checked !== running || code === null) return;
    saved.clear();
    console.log(problems === '' ? `\nChecked ${files.join(', ')}: no problem.` : problems);
  });
}

async function restart(file: string): Promise<void> {
  console.log(`\n${file} has changed: the dev server starts again.`);
  const { exitCode, signalCode } = server;
  if (exitCode === null && signalCode === null) {
    const closed = new Promise((resolve) => server.once('close', resolve));
    server.kill();
    await closed;
  }
  server = start();
}
