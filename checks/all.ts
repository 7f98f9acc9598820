/** `npm run check`: all checks of the sources in one process, and all problems at once. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { understood, UsageError } from '@impact-docs/lib/usage';
import { runCommand } from './command.js';
import { checks } from './list.js';
import { runChecks, type Scope } from './run.js';

// React's development code, which is loaded later, takes twice as long.
process.env['NODE_ENV'] ??= 'production';

const root = path.resolve(import.meta.dirname, '..');
const names = checks.map(({ name }) => name);
const USAGE = `Usage: npm run check [-- <option>… <file or folder>…]

Checks everything that people write, or shows only the problems of the files and folders that you name.
--only <check>     runs this check only; may be repeated: ${names.join(', ')}
--without <check>  leaves this check out; may be repeated
--fix              puts each sentence on a line of its own first`;

await runCommand(async (args) => {
  const { values, positionals } = understood(USAGE, () =>
    parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true, default: names },
        without: { type: 'string', multiple: true, default: [] },
        fix: { type: 'boolean' },
      },
      allowPositionals: true,
    }),
  );
  const unknown = [...values.only, ...values.without].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new UsageError(`There is no check ${unknown.join(', ')}.\n\n${USAGE}`);
  const isWanted = scopeOf(positionals);
  if (values.fix) await (await import('./prose/command.js')).fixProse(isWanted);
  const wanted = checks.filter(({ name }) => values.only.includes(name) && !values.without.includes(name));
  return runChecks(wanted, { root, isWanted });
});

/**
 * @param named files and folders, relative to the working directory; none for everything
 * @throws UsageError for what does not exist in the repository
 */
function scopeOf(named: readonly string[]): Scope {
  const paths = named.map((name) => path.relative(root, path.resolve(name)).replaceAll(path.sep, '/'));
  const lost = named.filter((name, index) => !fs.existsSync(path.resolve(name)) || paths[index]?.startsWith('..'));
  if (lost.length > 0)
    throw new UsageError(`No file or folder of the repository is at ${lost.join(', ')}.\n\n${USAGE}`);
  if (paths.length === 0) return () => true;
  return (file) => paths.some((name) => name === '' || file === name || file.startsWith(`${name}/`));
}
