import { describe, expect, it } from 'vitest';
import { readDeprecationNotice } from './deprecation-notice.js';

describe('a notice', () => {
  const [since, until] = ['2026-01-20', '2027-03-31'];
  it.each([
    ['Deprecated since 2026-01-20; it ends on 2027-03-31. Use `b` instead.', '`b`'],
    ['It ends on 2027-03-31. Use `b`\ninstead, since it has been deprecated\nsince 2026-01-20.', '`b`'],
    ['Deprecated since 2026-01-20: it ends on 2027-03-31, and [b](/docs/b) replaces it. Use [c](/c).', '[b](/docs/b)'],
  ])('has its dates and what replaces it, in any order: %s', (text, replacement) => {
    expect(readDeprecationNotice(text)).toEqual({ since, until, replacement, missing: [] });
  });

  it('says what it lacks', () => {
    expect(readDeprecationNotice('Use it since 2026-01-20.').missing).toEqual([
      'since when',
      'until when',
      'what to use instead',
    ]);
    expect(
      readDeprecationNotice('Deprecated since 2026-02-30; it ends on 2027-13-01. Use `b` instead.').missing,
    ).toEqual(['since when', 'until when']);
    expect(readDeprecationNotice().missing).toHaveLength(3);
  });
});
