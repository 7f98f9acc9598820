/** The words about the checks of a page, and the page with the summaries of all. */
import { describe, expect, it, vi } from 'vitest';
import { allSummaries } from '@impact-docs/content/check-summary/load-fs';
import type { CheckedItem, CheckMethod, PageSummary } from '@impact-docs/content/check-summary/model';
import { loadFaultReport } from '@impact-docs/content/data/fault-report';
import { summaryWords } from '@impact-docs/content/elements/check-summary';
import { refusal, render } from './__fixtures__/render';

vi.mock('@impact-docs/content/check-summary/load-fs');
vi.mock('@impact-docs/content/data/fault-report');

const page = 'content/guides/impact-finance/lending.mdx';

function items(
  kind: CheckedItem['kind'],
  method: CheckMethod,
  number: number,
  more: Partial<CheckedItem> = {},
): CheckedItem[] {
  return Array.from({ length: number }, () => ({ kind, name: 'curl', method, ...more }));
}

function given(own: CheckedItem[]): void {
  const lending: PageSummary = {
    path: '/docs/impact-finance/lending',
    source: page,
    title: 'Lending',
    group: 'Guides',
    items: own,
  };
  const other = { path: '/docs/impact-finance/other', source: 'content/guides/other.mdx', title: 'Other' };
  vi.mocked(allSummaries).mockResolvedValue([lending, { ...other, group: 'Guides', items: [] }]);
  vi.mocked(loadFaultReport).mockReturnValue({
    seed: 7,
    date: '2026-03-31T12:00:00Z',
    revision: '0a1b2c3',
    seconds: 60,
    faults: 3,
    caught: 2,
    lockOnly: 1,
    areas: [{ area: 'guides', faults: 3, caught: 2 }],
    kinds: [{ kind: 'figure', mistake: 'A figure is another one.', faults: 3, caught: 2, checks: ['check:apis'] }],
    survivors: [{ kind: 'figure', file: 'a.yaml', line: 4, before: '1', after: '2', explanation: 'Nobody says it.' }],
  });
}

describe('the words about a page', () => {
  it.each<[string, CheckedItem[], string]>([
    [
      'one of each',
      [
        ...items('example', 'validated', 1),
        ...items('block', 'tested', 1),
        ...items('journey', 'tested', 1),
        ...items('block', 'checked', 1),
        ...items('block', 'exempt', 1),
      ],
      '1 example validated against the API description, 1 block of code taken from tested samples, 1 part of tested user journeys, 1 block checked for syntax, 1 block exempt from checks',
    ],
    [
      'several of each',
      [...items('example', 'validated', 7), ...items('block', 'tested', 13), ...items('block', 'exempt', 2)],
      '7 examples validated against the API description, 13 blocks of code taken from tested samples, 2 blocks exempt from checks',
    ],
    [
      'messages of an operation with the examples of its API',
      [...items('example', 'validated', 1), ...items('block', 'validated', 1, { against: 'library/getBook' })],
      '2 examples validated against the API description',
    ],
    [
      'values of other schemas as such',
      [...items('example', 'validated', 1), ...items('block', 'validated', 1, { against: 'log-line' })],
      '2 examples validated against their schemas',
    ],
    [
      'no links and tables beside them',
      [
        ...items('link', 'checked', 1, { count: 12 }),
        ...items('table', 'validated', 1),
        ...items('example', 'validated', 1),
      ],
      '1 example validated against the API description',
    ],
    ['of a page with links only, its links', items('link', 'checked', 1, { count: 12 }), '12 links followed'],
    [
      'of a page of a reference without examples, its source',
      [...items('sample', 'tested', 8), ...items('table', 'validated', 1, { against: 'library' })],
      'Generated from the validated API description',
    ],
    ['of a list, its source', items('table', 'validated', 1), 'Generated from validated data'],
  ])('counts %s', (_name, own, words) => {
    expect(summaryWords(own)).toBe(words);
  });

  it('claim nothing of a run on some machine, and have neither date nor revision', () => {
    const own = [...items('sample', 'tested', 8), ...items('block', 'tested', 2), ...items('block', 'exempt', 1)];
    expect(summaryWords(own)).toBe('2 blocks of code taken from tested samples, 1 block exempt from checks');
  });

  it('do not exist for a page without anything that is checked', () => {
    expect(summaryWords([])).toBeUndefined();
  });
});

describe('<CheckSummary>', () => {
  const own: CheckedItem[] = [
    ...items('block', 'validated', 1, { line: 12, against: 'impact-finance#Dream', by: 'ajv' }),
    ...items('block', 'tested', 1, { line: 20, against: 'samples/lend/lend.rb', by: 'content/samples/lend.test.ts' }),
    ...items('block', 'exempt', 1, { name: 'text', line: 30, reason: 'output of a cluster' }),
    ...items('sample', 'tested', 1, { name: 'python', by: 'tests/samples' }),
    ...items('sample', 'tested', 1, { name: 'go', by: 'tests/samples' }),
    ...items('example', 'validated', 1, { by: 'ajv' }),
    ...items('link', 'checked', 1, { by: 'check:links', count: 12 }),
  ];

  it.each(['summary', 'exempt', 'faults', 'pages'])('shows in %s what is checked, and what is not', async (part) => {
    given(own);
    expect(await render(`<CheckSummary part="${part}" />`)).toMatchSnapshot();
  });

  it('shows once what holds for all pages that are generated from one source', async () => {
    const samples = items('sample', 'tested', 1, { name: 'curl', by: 'tests/samples' });
    const table = items('table', 'validated', 1, { by: 'check:apis' });
    const page = (name: string, own: CheckedItem[]): PageSummary => ({
      path: `/docs/library/${name}`,
      source: 'content/apis/library/openapi.yaml',
      title: `Page ${name}`,
      group: 'Library API',
      items: own,
    });
    vi.mocked(allSummaries).mockResolvedValue([
      page('overview', table),
      page('get-book', [...items('example', 'validated', 2, { by: 'ajv' }), ...samples, ...table]),
      page('lend-book', [...items('example', 'validated', 1, { by: 'ajv' }), ...samples, ...table]),
    ]);
    const html = await render('<CheckSummary part="pages" />');
    expect(html).toMatchSnapshot();
    expect(html.split('tests/samples')).toHaveLength(2);
    expect(html).toContain('<li id="page-library-get-book">');
  });

  it('refuses unknown parts', async () => {
    given(own);
    expect(await refusal('<CheckSummary part="all" />')).toMatchSnapshot();
  });
});
