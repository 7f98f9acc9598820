/** The list of overrides in theme/README.md and the files are the same. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const theme = path.join(__dirname, 'theme');

const overrides = fs
  .readdirSync(theme, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^index\.tsx?$/.test(path.basename(name)))
  .map((name) => path.dirname(name).split(path.sep).join('/'))
  .sort();

const readme = fs.readFileSync(path.join(theme, 'README.md'), 'utf8');
const listed = [...readme.matchAll(/^\| `([\w/-]+)` \| (replaces|wraps) \|/gm)].map(([, name = '', kind = '']) => ({
  name,
  kind,
}));

it('README.md lists every override once', () => {
  expect(listed.map(({ name }) => name)).toEqual(overrides);
});

describe.each(listed)('$name', ({ name, kind }) => {
  const files = ['index.tsx', 'index.ts'].map((file) => path.join(theme, name, file));
  const source = fs.readFileSync(files.find((file) => fs.existsSync(file)) ?? '', 'utf8');

  it('says at its top what it is and why', () => {
    const verb = kind === 'wraps' ? 'Wraps' : 'Replaces';
    expect(source).toMatch(new RegExp(`^/\\*\\*\\n \\* ${verb}: ${name}\\.\\n \\* Why: \\S`));
  });

  it('takes the original only where it wraps it', () => {
    expect(source.includes(`@theme-original/${name}`)).toBe(kind === 'wraps');
  });
});
