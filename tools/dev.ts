/**
 * `npm run dev`: the dev server of Docusaurus, which shows edits of content, components and styles by itself. When a file
 * changes that it reads only while it starts (configuration, plugins, brand, packages), it is started again.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const site = path.join(root, 'site');

/** Read at the start only. What the browser runs is below site/src and reloads without this. */
const READ_AT_START =
  /^(?:content\/brand\.yaml|packages\/[^/]+\/src\/.+\.tsx?|site\/(?:[^/]+|(?!src\/|build\/|static\/|\.docusaurus\/|node_modules\/).+)\.(?:ts|cjs))$/;
/** An editor may write a file several times, and a change of branch many files. */
const SETTLED_MS = 300;

let server = start();
let timer: NodeJS.Timeout | undefined;

for (const folder of ['content', 'packages', 'site']) {
  fs.watch(path.join(root, folder), { recursive: true }, (_, name) => {
    const file = path.posix.join(folder, (name ?? '').replaceAll(path.sep, '/'));
    if (!READ_AT_START.test(file) || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(file), SETTLED_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal);
    process.exit();
  });
}

function start(): ChildProcess {
  // Others may use a package in `packages` only as it is compiled.
  spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-b'], {
    cwd: root,
    stdio: 'inherit',
  });
  const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  return spawn(process.execPath, [docusaurus, 'start', ...process.argv.slice(2)], { cwd: site, stdio: 'inherit' });
}

async function restart(file: string): Promise<void> {
  console.log(`\n${file} has changed: the dev server starts again.`);
  const isClosed = server.exitCode !== null || new Promise((resolve) => server.once('close', resolve));
  server.kill();
  await isClosed;
  server = start();
}
