import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stampOfInputs } from './inputs-fs.js';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'build-inputs-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

let before = '';
beforeEach(() => {
  fs.rmSync(root, { recursive: true });
  write('guides/contact.mdx', 'Ask.');
  write('packages/model/src/index.ts', '1');
  before = stampOfInputs(root);
});

describe('the stamp of what checks depend on', () => {
  it.each([
    ['the text of a guide', 'guides/contact.mdx', 'Ask us.'],
    ['a new file', 'data/new.yaml', ''],
    ['a program', 'packages/model/src/index.ts', '2'],
    ['the record of a test', '.work/proof/runs/samples.json', '{}'],
    ['the configuration of a tool', '.gitignore', 'x'],
  ])('changes with %s', (_, name, text) => {
    write(name, text);
    expect(stampOfInputs(root)).not.toBe(before);
  });

  it('changes when a file gets another name', () => {
    fs.renameSync(path.join(root, 'guides/contact.mdx'), path.join(root, 'guides/help.mdx'));
    expect(stampOfInputs(root)).not.toBe(before);
  });

  it.each([
    'site/build/index.html',
    'site/.docusaurus/routes.js',
    'deploy/dist/nginx.conf',
    'guides/api/create.api.mdx',
    'packages/model/lib/index.js',
    'node_modules/ajv/index.js',
    '.work/proof/evidence.json',
    'tests/.output/log.txt',
  ])('does not change with what is made: %s', (name) => {
    write(name, 'made');
    expect(stampOfInputs(root)).toBe(before);
  });
});
