/** Commands refuse what they do not understand, before they read or write anything. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

function run(script: string, ...args: string[]): { status: number | null; output: string } {
  const command = ['--import', 'tsx', path.join(import.meta.dirname, script), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

it.each(['all.ts', 'built-links/cli.ts', 'review/cli.ts', 'facts/accept.ts'])(
  '%s explains an option that it does not know',
  { timeout: 60_000 },
  (script) => {
    const { status, output } = run(script, '--bogus');
    expect(output).toMatch(/^Unknown option '--bogus'\.\n\nUsage: npm run [a-z:]+/);
    expect(output).not.toMatch(/^ {4}at /m);
    expect(status).toBe(1);
  },
);

it.each([
  ['built-links/cli.ts', [import.meta.dirname], /^No site is in .+: it has no index\.html\./],
  ['built-links/cli.ts', ['no-such-folder'], /^No site is in .+no-such-folder: /],
  ['all.ts', ['no-such-file', '/tmp'], /^No file or folder of the repository is at no-such-file, \/tmp\./],
  ['all.ts', ['--only', 'spelling', '--without', 'links'], /^There is no check spelling, links\.\n\nUsage: /],
])('%s explains that %s is not what it checks', { timeout: 60_000 }, (script, args, message) => {
  const { status, output } = run(script, ...args);
  expect(output).toMatch(message);
  expect(status).toBe(1);
});
