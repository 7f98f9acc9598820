/** `npm test`: what a change must pass, the steps that fail fastest first. `npm run test:release`: what takes longer. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { endOnSignals, endWithThis } from './build/process.js';

interface Step {
  name: string;
  script: string[];
}

interface Result {
  name: string;
  passed: boolean;
  output: string;
}

/**
 * Steps of one group run side by side. Each of the second group uses one processor; unit tests often wait for other
 * programs, and leave time to the build.
 */
const change: Step[][] = [
  [
    { name: 'Types', script: ['npm', 'run', '--silent', 'typecheck'] },
    { name: 'Lint', script: ['npm', 'run', '--silent', 'lint'] },
    { name: 'Prose', script: ['npm', 'run', '--silent', 'check', '--', '--only', 'prose'] },
  ],
  [
    { name: 'Unit tests', script: ['npx', 'vitest', 'run'] },
    { name: 'Site', script: ['npm', 'run', '--silent', 'build'] },
  ],
  [{ name: 'Site tests', script: ['npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts'] }],
];

/** On the site that is built, or that the tests build where there is none. */
const release: Step[][] = [
  [{ name: 'Edits', script: ['npx', 'vitest', 'run', '--config', 'tests/incremental/vitest.config.ts'] }],
  [{ name: 'Whole site', script: ['npx', 'vitest', 'run', '--config', 'tests/release/vitest.config.ts'] }],
];

const groups = process.argv[2] === 'release' ? release : change;

const root = path.resolve(import.meta.dirname, '..');
// CI turns warnings about anchors, Markdown links and duplicate routes into failures (site/docusaurus.config.ts).
const env: NodeJS.ProcessEnv = { ...process.env, CI: 'true', NO_COLOR: '1' };
delete env['FORCE_COLOR'];
/** Last lines of the output of a failed step that are repeated at the end. */
const REPEATED_LINES = 150;
const started = Date.now();
endOnSignals('the tests end.');

const ended: Result[] = [];
for (const group of groups) {
  ended.push(...(await Promise.all(group.map((step) => run(step, group.length === 1)))));
  // Later steps need the built site; all others run in any case, so that one run shows all problems.
  if (ended.some(({ name, passed }) => !passed && name === 'Site')) break;
}
const failed = ended.filter(({ passed }) => !passed);
for (const { name, output } of failed) {
  const end = output.trimEnd().split('\n').slice(-REPEATED_LINES).join('\n');
  console.log(`\n── ${name} failed; the end of its output again:\n\n${end}`);
}
// Last, since whoever shows only the end of a log shows these.
const failures = new Set(failed.flatMap(({ output }) => output.match(/^ FAIL .*$/gm) ?? []));
if (failures.size > 0) console.log(`\n── Tests that failed:\n${[...failures].join('\n')}`);
const names = groups.flat().map(({ name }) => name);
const notRun = names.slice(ended.length);
console.log(`\n${ended.length - failed.length} of ${names.length} steps passed in ${seconds(started)} s.`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}.`);
  if (notRun.length > 0) console.error(`Not run, because they need what failed: ${notRun.join(', ')}.`);
  process.exitCode = 1;
}

/** Runs a step. Its output is shown at once if it runs `alone`, and in one piece at its end otherwise. */
async function run({ name, script }: Step, alone: boolean): Promise<Result> {
  const [command = '', ...args] = script;
  const heading = `\n── ${name}: ${script.join(' ')}`;
  console.log(alone ? heading : `${heading} (output at its end)`);
  const before = Date.now();
  const shell = process.platform === 'win32';
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell, detached: !shell });
  const letGo = endWithThis(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (alone) process.stdout.write(text);
    });
  }
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', ({ message }) => {
      output += `${message}\n`;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  }).finally(letGo);
  if (!alone) console.log(`${heading}\n${output}`);
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds(before)} s`);
  return { name, passed, output };
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000);
}
