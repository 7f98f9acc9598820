import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { publish } from './publish.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const current = { site: path.join(folder, 'site/build'), deploy: path.join(folder, 'deploy/dist') };
const next = { site: path.join(folder, 'work/site'), deploy: path.join(folder, 'work/deploy') };

function page(main: string): string {
  return `<!doctype html><html lang="en"><head><title>Books</title>
<link rel="canonical" href="https://docs.example/"></head><body><main>${main}</main></body></html>`;
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

const read = (file: string) => fs.readFileSync(file, 'utf8');

beforeEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  write(path.join(current.site, 'index.html'), 'the old site');
  write(path.join(current.deploy, 'headers.json'), 'the old headers');
  write(path.join(next.site, '404.html'), page('<p>Nothing here.</p>'));
});

it('replaces the site and its server configuration when every check has passed', async () => {
  write(path.join(next.site, 'index.html'), page('<p id="new">New. <a href="#new">Here</a></p>'));
  expect(await publish(next, current)).toBe(true);
  expect(read(path.join(current.site, 'index.html'))).toContain('New.');
  expect(read(path.join(current.deploy, 'headers.json'))).toContain('Content-Security-Policy');
}, 60_000);

it.skipIf(process.platform === 'win32')(
  'lets every account read both, whatever mask they were written under',
  async () => {
    write(path.join(next.site, 'index.html'), page('<p>New.</p>'));
    for (const name of ['index.html', '404.html']) fs.chmodSync(path.join(next.site, name), 0o600);
    fs.chmodSync(next.site, 0o700);
    expect(await publish(next, current)).toBe(true);
    for (const folder of Object.values(current)) {
      const entries = ['.', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })];
      const modes = entries
        .map((name) => fs.statSync(path.join(folder, name)))
        .map((it) => [it.isDirectory(), it.mode & 0o777]);
      for (const [isFolder, mode] of modes) expect(mode).toBe(isFolder ? 0o755 : 0o644);
    }
  },
  60_000,
);

it.each([
  ['a link to an id that is not there', '<p>New. <a href="#nowhere">Here</a></p>'],
  ['an inline style', '<p style="color: red">New.</p>'],
])(
  'leaves both as they are where a page has %s',
  async (_, main) => {
    write(path.join(next.site, 'index.html'), page(main));
    expect(await publish(next, current)).toBe(false);
    expect(read(path.join(current.site, 'index.html'))).toBe('the old site');
    expect(read(path.join(current.deploy, 'headers.json'))).toBe('the old headers');
  },
  60_000,
);
