import { describe, expect, it } from 'vitest';
import { checkDeprecations, checkReleaseNames, type Release } from './dates.js';
import { formatProblems } from '@impact-docs/openapi-model';
import { reportedIn } from '../../testing.js';

const changelog: Release[] = [
  { date: '2026-03-17', product: 'impact-finance', version: '4.12.0', changes: [] },
  { date: '2025-11-04', product: 'impact-finance', version: '4.10.0', requires: '4.9.0', changes: [] },
  { date: '2026-02-10', product: 'category-index', version: '4.99.0', changes: [] },
  {
    date: '2026-01-15',
    product: 'category-index',
    changes: [{ kind: 'deprecated', text: 'Version 2.1 is deprecated and ends on 2027-01-31.' }],
  },
];
const file = (text: string) => ({ file: 'file.yaml', text });
const told = async (check: typeof checkDeprecations, text: string): Promise<string> =>
  formatProblems(await reportedIn((report) => check(file(text), changelog, report)));

describe('releases and dates', () => {
  it('of the changelog pass', async () => {
    const reports = await Promise.all([
      told(checkReleaseNames, '- since: "4.0.0"\n- since: 4.12.0\n- since: 4.9.0\n'),
      told(checkDeprecations, '- a:\n    since: 2026-01-15\n    sunset: 2027-01-31\n'),
      told(checkDeprecations, '**It is deprecated since\n  2026-01-15** and ends on 2027-01-31.\n'),
      told(checkDeprecations, 'Deprecation: @1768435200\nSunset: Sun, 31 Jan 2027 23:59:59 GMT\n'),
      told(checkReleaseNames, 'since 4.10.0, `server:4.12.0`, 10.4.12.7, prism@4.1.1'),
    ]);
    expect(reports).toEqual(['', '', '', '', '']);
  });

  it.each([
    ['a release of another product', checkReleaseNames, 'first: 1\nsince: 4.99.0\n'],
    ['a day without an entry', checkDeprecations, '- a:\n    since: 2026-01-16\n    sunset: 2027-02-28\n'],
    ['another end', checkDeprecations, 'Since.\n\nDeprecated since 2026-01-15; it ends on 2027-03-31.\n'],
    ['another start in a header', checkDeprecations, 'a\n  Deprecation: @1768521600\n'],
    ['another end in a header', checkDeprecations, 'Sunset: Mon, 01 Feb 2027 23:59:59 GMT\n'],
    ['a release that was never made', checkReleaseNames, 'one\nneeds 4.11.7 first'],
  ])('%s is refused', async (_, check, text) => {
    const report = await told(check, text);
    expect(report).not.toBe('');
    expect(report).toMatchSnapshot();
  });
});
