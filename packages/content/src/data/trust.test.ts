/** Tables for those who decide whether the site may be served: what they name exists, and nothing is typed twice. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.js';
import { loadSecurityReview, loadTestedBrowsers, releaseFiles, securityReview, testedBrowsers } from './trust.js';
import { Refusal } from './types.js';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

describe('the security review', () => {
  it('names tests that exist', async () => {
    const tests = (await loadSecurityReview()).flatMap(({ rows }) => rows.map(({ test }) => test));
    expect(tests.length).toBeGreaterThan(20);
    expect(tests.filter((test) => !/\.test\.ts$/.test(test) || !fs.existsSync(path.join(root, test)))).toEqual([]);
  });

  it('has a table for each part, with points where the part has some', async () => {
    expect((await securityReview.load({ part: 'headers' })).columns).toEqual(['Question', 'Result', 'Points', 'Test']);
    const { columns, rows } = await securityReview.load({ part: 'archives' });
    expect(columns).toEqual(['Question', 'Result', 'Test']);
    expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
    await expect(securityReview.load({ part: 'doors' })).rejects.toThrow(
      new Refusal('Allowed: part="headers", part="pages", part="archives", part="servers".'),
    );
  });
});

it('the files of a release are shown as code', async () => {
  const { rows } = await releaseFiles.load({});
  expect(rows.find(({ id }) => id === 'release-digests')?.cells[0]).toBe('`SHA256SUMS`');
});

describe('the tested browsers', () => {
  it('are a table', async () => {
    const { columns, rows } = await testedBrowsers.load({});
    expect(columns).toEqual(['Browser', 'Version', 'Engine', 'What was tested']);
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Chromium', 'Firefox ESR', 'WebKitGTK']);
  });

  it('are those of the README', async () => {
    const [chromium, firefox, webKit] = (await loadTestedBrowsers()).map(({ browser, version }) =>
      [browser, version].join(' '),
    );
    const [, named] = /^Tested in (.*) \(/m.exec(read('README.md')) ?? [];
    expect(named).toBe(`${chromium}, ${firefox} and ${webKit}`);
  });

  it('have their versions in no other text', async () => {
    const browsers = (await loadTestedBrowsers()).map(({ browser }) => browser.replace(' ESR', '(?: ESR)?'));
    const version = new RegExp(String.raw`\b(?:${browsers.join('|')}) v?\d`);
    const files = execFileSync('git', ['ls-files', '*.md', '*.mdx', 'content/data/*.yaml'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      // A measurement names the browser that it was made with.
      .filter((file) => file !== '' && file !== 'README.md' && !file.startsWith('benchmarks/results/'));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => version.test(read(file)))).toEqual([]);
  });
});
