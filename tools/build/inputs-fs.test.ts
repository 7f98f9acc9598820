import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dependsOn, inputStamps } from './inputs-fs.js';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'build-inputs-'));
afterAll(() => fs.rmSync(root, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function write(name: string, text: string): void {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

const repository = path.resolve(import.meta.dirname, '../..');

/** Programs, without their tests and without what is made. */
function sources(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.[cm]?[jt]sx?$/.test(name) &&
        !/\.test\.|(?:^|\/)(?:node_modules|lib|build|__\w+__|\.docusaurus)\//.test(name),
    )
    .map((name) => path.join(folder, name));
}

function git(...options: string[]): void {
  execFileSync('git', ['-C', root, ...options]);
}

let before = '';
beforeEach(() => {
  fs.rmSync(root, { recursive: true });
  write('content/guides/contact.mdx', 'Ask.');
  write('packages/model/src/index.ts', '1');
  before = inputStamps(root).all;
});

describe('the stamp of what checks depend on', () => {
  it.each([
    ['the text of a guide', 'content/guides/contact.mdx', 'Ask us.'],
    ['a new file', 'content/data/new.yaml', ''],
    ['a program', 'packages/model/src/index.ts', '2'],
    ['the record of a test', '.work/proof/runs/samples.json', '{}'],
    ['the configuration of a tool', '.gitignore', 'x'],
  ])('changes with %s', (_, name, text) => {
    write(name, text);
    expect(inputStamps(root).all).not.toBe(before);
  });

  it('changes when a file gets another name', () => {
    fs.renameSync(path.join(root, 'content/guides/contact.mdx'), path.join(root, 'content/guides/help.mdx'));
    expect(inputStamps(root).all).not.toBe(before);
  });

  it.each(['CI', 'SOURCE_DATE_EPOCH', 'SOURCE_REVISION', 'PATH', 'NODE_OPTIONS', 'DOCUSAURUS_NO_PERSISTENT_CACHE'])(
    'changes with %s of the environment',
    (name) => {
      vi.stubEnv(name, '1700000000');
      expect(inputStamps(root).all).not.toBe(before);
    },
  );

  it('does not change with what a terminal sets', () => {
    vi.stubEnv('TERM', 'dumb');
    expect(inputStamps(root).all).toBe(before);
  });

  it('depends on each variable that a program of the build names', () => {
    const set = ['NODE_ENV', 'BUILD_AWAITS_EVIDENCE', 'BUILD_WITHOUT_GUIDES', 'SITE_CHECKED_AT'];
    // Tests read the first, the local server the others.
    const others = [...set, 'NGINX', 'PORT', 'HOST'];
    const names = ['checks', 'deploy/src', 'packages', 'tools/build', 'site']
      .flatMap((folder) => sources(path.join(repository, folder)))
      .flatMap((file) => [
        ...fs.readFileSync(file, 'utf8').matchAll(/\b(?:env|environment)(?:\.|\[')([A-Z][A-Z_]+)\b/g),
      ])
      .map(([, name = '']) => name);
    expect(names).toContain('SOURCE_DATE_EPOCH');
    expect([...new Set(names)].filter((name) => !dependsOn(name) && !others.includes(name))).toEqual([]);
  });

  it.each([
    'site/build/index.html',
    'site/.docusaurus/routes.js',
    'deploy/dist/nginx.conf',
    'content/guides/api/create.api.mdx',
    'packages/model/lib/index.js',
    'node_modules/ajv/index.js',
    '.work/proof/evidence.json',
    'tests/.output/log.txt',
  ])('does not change with what is made: %s', (name) => {
    write(name, 'made');
    expect(inputStamps(root).all).toBe(before);
  });
});

describe('the stamp of what does not read guides', () => {
  it.each([
    ['the text of a guide', 'content/guides/contact.mdx', 'Ask us.'],
    ['a new guide', 'content/guides/shop/orders.mdx', ''],
  ])('does not change with %s', (_, name, text) => {
    const stamp = inputStamps(root).withoutGuides;
    write(name, text);
    expect(inputStamps(root).withoutGuides).toBe(stamp);
  });

  it('does not change with the revision', () => {
    const stamp = inputStamps(root).withoutGuides;
    git('init', '--quiet');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--allow-empty', '--message=One');
    expect(inputStamps(root).all).not.toBe(before);
    expect(inputStamps(root).withoutGuides).toBe(stamp);
  });

  it.each([
    ['a program', 'packages/model/src/index.ts', '2'],
    ['a new file', 'content/data/new.yaml', ''],
    ['a file of the same name elsewhere', 'content/samples/guides/one.py', ''],
    ['the record of a test', '.work/proof/runs/samples.json', '{}'],
  ])('changes with %s', (_, name, text) => {
    const stamp = inputStamps(root).withoutGuides;
    write(name, text);
    expect(inputStamps(root).withoutGuides).not.toBe(stamp);
  });
});
