/**
 * Pins the files of Docusaurus that the site replaces or relies on. An update that changes one fails here, and the message
 * says what to compare.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import originals from './originals.json';

const list = path.join(__dirname, 'originals.json');
const root = path.join(__dirname, '../..');
const themeFolder = path.join(__dirname, '../src/theme');

const overrides = fs
  .readdirSync(themeFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^index\.tsx?$/.test(path.basename(name)))
  .map((name) => path.dirname(name).split(path.sep).join('/'));

/** Of each original: the file of the site to compare it with. */
const users = Object.entries(originals).map(([original, { usedBy }]) => ({ original, usedBy }));

it('every override has its original in the list', () => {
  const listed = users.flatMap(({ usedBy }) => usedBy).filter((file) => file.startsWith('site/src/theme/'));
  expect(listed.sort()).toEqual(overrides.map((name) => `site/src/theme/${name}`).sort());
});

describe.each(users)('$original', ({ original, usedBy }) => {
  it('is used by files that exist', () => {
    expect(usedBy.length).toBeGreaterThan(0);
    for (const file of usedBy) expect(fs.existsSync(path.join(root, file)), file).toBe(true);
  });

  it('is as it was when it was last compared', () => {
    const actual = sha256(original);
    const expected = originals[original as keyof typeof originals].sha256;
    const advice =
      `${original} has changed. Compare it (git diff --no-index with the earlier version of the package) with ` +
      `${usedBy.join(', ')}, change that where needed, and then write "${actual}" into ${path.relative(root, list)}.`;
    expect(actual, advice).toBe(expected);
  });
});

function sha256(file: string): string {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'node_modules', file)))
    .digest('hex');
}
