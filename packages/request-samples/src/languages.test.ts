import { expect, it } from 'vitest';
import { languages } from './languages.js';

it.each([
  ['names', languages.flatMap(({ id, aliases }) => [id, ...aliases])],
  ['labels', languages.map(({ label }) => label)],
  ['extensions', languages.map(({ extension }) => extension)],
])('languages share no %s', (_, all) => {
  expect(all).toEqual([...new Set(all)]);
});
