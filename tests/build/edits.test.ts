import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '@impact-docs/content-model/files/paths';
import { edits, styleEdit } from '../incremental/edits.js';

test('the edits that `npm run test:release` makes find their place', () => {
  const without = [...edits, styleEdit].filter(
    ({ file, from }) => !from.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );
  expect(without).toEqual([]);
});
