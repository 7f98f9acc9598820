/** What a security review looks for in the published files, besides the headers (deploy/SECURITY.md). */
import fs from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { root, siteBuild } from '../helpers/paths.js';

const files = fs
  .readdirSync(siteBuild, { recursive: true, withFileTypes: true })
  .filter((entry) => !entry.isDirectory())
  .map((entry) => ({ entry, name: path.relative(siteBuild, path.join(entry.parentPath, entry.name)) }));
const read = (name: string) => fs.readFileSync(path.join(siteBuild, name));

describe('the published files', () => {
  test('are files, and no links that lead elsewhere', () => {
    expect(files.filter(({ entry }) => !entry.isFile()).map(({ name }) => name)).toEqual([]);
  });

  test('show no path of the machine that built them', () => {
    expect(files.filter(({ name }) => read(name).includes(`${root}/`)).map(({ name }) => name)).toEqual([]);
  });

  test('hold no source map, no backup and no key', () => {
    const odd = /\.(?:map|bak|orig|swp|pem|key|p12|pfx)$|(?:^|\/)(?:\.git|\.env|\.npmrc|node_modules)(?:\/|$)/;
    expect(files.map(({ name }) => name).filter((name) => odd.test(name))).toEqual([]);
    const keys = files.filter(({ name }) =>
      /-----BEGIN [A-Z ]*PRIVATE KEY-----\\?n?\s*[\w+/]{40}/.test(read(name).toString()),
    );
    expect(keys.map(({ name }) => name)).toEqual([]);
  });
});

/** With slashes, relative, and no way up. */
const INSIDE = /^(?!\.{0,2}\/)(?!.*\/\.{0,2}(?:\/|$))[^\\:]+$/;

test('archives are unpacked into their folder', () => {
  const archives = files.map(({ name }) => name).filter((name) => name.endsWith('.zip'));
  expect(archives.length).toBeGreaterThan(0);
  for (const name of archives) {
    const members = Object.keys(unzipSync(read(name)));
    expect(members.length, name).toBeGreaterThan(0);
    expect(
      members.filter((member) => !INSIDE.test(member)),
      name,
    ).toEqual([]);
  }
});
