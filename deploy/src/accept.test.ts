import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_IS_GREATER, prefersMarkdown } from './accept.js';
import { acceptHeaders } from './testing/cases.js';

describe('Accept', () => {
  it.each(acceptHeaders)('%s → %s', (accept, form) => {
    expect(prefersMarkdown(accept)).toBe(form === 'md');
  });

  it('compares weights of up to three decimals as numbers', () => {
    // RFC 9110 §12.4.2: 0 to 1 with at most three decimals.
    const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(weight, weight, fc.constantFrom(',', ', ', ' , '), (markdown, html, comma) => {
        const accept = `text/html;q=${html}${comma}text/markdown; q=${markdown}`;
        expect(prefersMarkdown(accept)).toBe(markdown > 0 && markdown >= html);
      }),
    );
  });
});

it('the pattern for servers that cannot compare compares', () => {
  const digits = fc.integer({ min: 0, max: 1000 }).map((value) => String(value).padStart(4, '0'));
  fc.assert(
    fc.property(digits, digits, (first, second) => {
      expect(new RegExp(FIRST_IS_GREATER).test(`${first} ${second}`)).toBe(first > second);
    }),
  );
});
