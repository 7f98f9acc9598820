/** `npm test`: every check, in the order in which a failure is cheapest to learn. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Step {
  name: string;
  script: string[];
}

const steps: Step[] = [
  { name: 'Packages', script: ['npm', 'run', '--silent', 'packages'] },
  { name: 'Types', script: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'Lint', script: ['npm', 'run', '--silent', 'lint'] },
  { name: 'Prose', script: ['npm', 'run', '--silent', 'check:prose'] },
  { name: 'Unit tests', script: ['npx', 'vitest', 'run'] },
  { name: 'Site', script: ['npm', 'run', '--silent', 'build'] },
  { name: 'Site tests', script: ['npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts'] },
];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// CI turns warnings about anchors, Markdown links and duplicate routes into failures (site/docusaurus.config.ts).
const env = { ...process.env, CI: 'true', FORCE_COLOR: '0' };
const failed: string[] = [];
const started = Date.now();

for (const { name, script } of steps) {
  const [command = '', ...args] = script;
  console.log(`\n── ${name}: ${script.join(' ')}`);
  const before = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds(before)} s`);
  if (status === 0) continue;
  failed.push(name);
  // Later steps need what these make; the rest is run in any case, so that one run shows all problems.
  if (name === 'Packages' || name === 'Site') break;
}

console.log(`\n${steps.length - failed.length} of ${steps.length} steps passed in ${seconds(started)} s.`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000);
}
