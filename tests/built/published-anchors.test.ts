import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MOVED_PAGES } from '../../deploy/src/moved-pages.js';
import { builtFile } from '../helpers/descriptions.js';
import { root } from '../helpers/paths.js';

const published = fs
  .readFileSync(path.join(root, 'tests/published-anchors.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'));

test('anchors that guides once had are still there', () => {
  const ids = new Map<string, Set<string>>();
  const idsOf = (address: string) => {
    // A browser keeps the anchor when it is redirected (RFC 9110 §10.2.2).
    const page = MOVED_PAGES[address] ?? address;
    const known =
      ids.get(page) ?? new Set([...builtFile(`${page}.html`).matchAll(/ id="?([^"\s>]+)/g)].map(([, id]) => id));
    ids.set(page, known as Set<string>);
    return known;
  };
  expect(published.length).toBeGreaterThan(0);
  expect(published.filter((link) => !idsOf(link.split('#')[0] ?? '').has(link.split('#')[1] ?? ''))).toEqual([]);
});
