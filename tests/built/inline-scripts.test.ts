import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN_SCRIPTS } from '../../deploy/src/inline-scripts.js';
import { siteBuild } from '../helpers/paths.js';

/** An entry that no page needs would let in whatever resembles it. */
test('every inline script that is listed is on a page', () => {
  const pages = fs
    .readdirSync(siteBuild, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => fs.readFileSync(path.join(siteBuild, name), 'utf8'));
  const unused = KNOWN_SCRIPTS.filter(({ marks }) => !pages.some((page) => marks.every((mark) => page.includes(mark))));
  expect(unused.map(({ name }) => name)).toEqual([]);
});
