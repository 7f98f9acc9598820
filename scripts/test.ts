/** `npm test`: every check, in the order in which a failure is cheapest to learn. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Step {
  name: string;
  script: string[];
}

/** Steps of one group run side by side: each of them uses one processor only. */
const groups: Step[][] = [
  [{ name: 'Packages', script: ['npm', 'run', '--silent', 'packages'] }],
  [
    { name: 'Types', script: ['npm', 'run', '--silent', 'typecheck'] },
    { name: 'Lint', script: ['npm', 'run', '--silent', 'lint'] },
    { name: 'Prose', script: ['npm', 'run', '--silent', 'check:prose'] },
  ],
  [{ name: 'Unit tests', script: ['npx', 'vitest', 'run'] }],
  [{ name: 'Site', script: ['npm', 'run', '--silent', 'build'] }],
  [{ name: 'Site tests', script: ['npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts'] }],
];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// CI turns warnings about anchors, Markdown links and duplicate routes into failures (site/docusaurus.config.ts).
const env = { ...process.env, CI: 'true', FORCE_COLOR: '0' };
const failed: string[] = [];
const started = Date.now();

void main();

async function main(): Promise<void> {
  for (const group of groups) {
    const passed = await Promise.all(group.map((step) => run(step, group.length === 1)));
    failed.push(...group.filter((_, index) => !passed[index]).map(({ name }) => name));
    // Later steps need what these make; the rest is run in any case, so that one run shows all problems.
    if (failed.includes('Packages') || failed.includes('Site')) break;
  }

  const steps = groups.flat().length;
  console.log(`\n${steps - failed.length} of ${steps} steps passed in ${seconds(started)} s.`);
  if (failed.length > 0) {
    console.error(`Failed: ${failed.join(', ')}.`);
    process.exitCode = 1;
  }
}

/** Runs a step; what it writes is shown at once where it is `alone`, and in one piece at its end otherwise. */
async function run({ name, script }: Step, alone: boolean): Promise<boolean> {
  const [command = '', ...args] = script;
  const heading = `\n── ${name}: ${script.join(' ')}`;
  if (alone) console.log(heading);
  const before = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  if (!alone) console.log(heading);
  process.stdout.write(Buffer.concat(output));
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds(before)} s`);
  return passed;
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000);
}
