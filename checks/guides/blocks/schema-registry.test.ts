import { describe, expect, it } from 'vitest';
import { problemsOf } from './__fixtures__/library.js';

describe('an address in a block', () => {
  it.each([
    ['http call="library/getBook"', 'library.getBook'],
    ['http call="library.get-book"', 'library.getBook'],
    ['http call="library.getBok"', 'library.getBook'],
    ['http call="libary.getBook"', 'library'],
    ['json schema="library#Book"', 'library.Book'],
    ['json schema="library.book"', 'library.Book'],
  ])('has one spelling, which the message names first: %s', async (info, right) => {
    const allowed = /allowed: ([^,\n]+)/.exec(await problemsOf(info, '{}'))?.[1];
    expect(allowed).toBe(right);
  });
});
