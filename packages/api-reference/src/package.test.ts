import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const { name, exports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  name: string;
  exports: Record<string, unknown>;
};

it('is loaded by Node.js as it is compiled, without a translator that makes one module of another', () => {
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
  const program = `await Promise.all(${JSON.stringify(entries)}.map((entry) => import('${name}' + entry.slice(1))))`;
  expect(entries).toContain('.');
  expect(() =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, stdio: 'pipe' }),
  ).not.toThrow();
});
