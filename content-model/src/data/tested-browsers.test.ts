import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../files/paths.js';
import { readTable } from '../tables/table-file.js';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

describe('the tested browsers', () => {
  it('are those of the README', async () => {
    const { rows } = await readTable('tested-browsers');
    const [chromium, firefox, webKit] = rows.map(
      ({ values }) => `${String(values['browser'])} ${String(values['version'])}`,
    );
    const [, named] = /^Tested in (.*) \(/m.exec(read('README.md')) ?? [];
    expect(named).toBe(`${chromium}, ${firefox} and ${webKit}`);
  });

  it('have their versions in no other text', async () => {
    const browsers = (await readTable('tested-browsers')).rows.map(({ values }) =>
      String(values['browser']).replace(' ESR', '(?: ESR)?'),
    );
    const version = new RegExp(String.raw`\b(?:${browsers.join('|')}) v?\d`);
    const files = execFileSync('git', ['ls-files', '*.md', '*.mdx', 'content/data/*.yaml'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      // A measurement names the browser that it was made with.
      .filter((file) => file !== '' && file !== 'README.md' && !file.startsWith('tests/bench/results/'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => version.test(read(file)))).toEqual([]);
  });
});
