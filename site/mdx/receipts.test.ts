/** The line at the foot of a page, and the receipts that it leads to. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Evidence, Item, ItemState } from '../../checks/evidence/model';
import { loadEvidence } from '@impact-docs/content/data/evidence';
import { refusal, render, wordsOf } from './__fixtures__/render';
import { checkedAt } from './receipts';

vi.mock('@impact-docs/content/data/evidence');

const page = 'content/guides/impact-finance/lending.mdx';

function items(kind: Item['kind'], state: ItemState, number: number, more: Partial<Item> = {}): Item[] {
  return Array.from({ length: number }, () => ({ kind, name: 'curl', state, ok: true, ...more }));
}

function evidenceOf(own: Item[], more: Partial<Evidence> = {}): Evidence {
  return {
    date: '2026-03-31T12:00:00Z',
    revision: '0a1b2c3',
    changed: false,
    coverage: { blocks: 20, covered: 19, exempt: 1, floor: 0.9 },
    pages: [
      { path: '/docs/impact-finance/lending', source: page, title: 'Lending', group: 'Guides', items: own },
      {
        path: '/docs/impact-finance/other',
        source: 'content/guides/other.mdx',
        title: 'Other',
        group: 'Guides',
        items: [],
      },
    ],
    ...more,
  };
}

function given(own: Item[], more: Partial<Evidence> = {}): void {
  vi.mocked(loadEvidence).mockResolvedValue(evidenceOf(own, more));
}

/** The words of the line at the end of the page; undefined where there is none. */
async function line(): Promise<string | undefined> {
  const [found] = /<p class="receipt">.*?<\/p>/.exec(await render('# Lending', `/repository/${page}`)) ?? [];
  return found === undefined ? undefined : wordsOf(found);
}

beforeEach(() => {
  vi.mocked(loadEvidence).mockReset();
});

describe('the line at the foot of a page', () => {
  it.each<[string, Item[], string]>([
    [
      'one of each',
      [...items('example', 'validated', 1), ...items('block', 'executed', 1), ...items('block', 'exempt', 1)],
      '1 example checked, 1 sample run, 1 block exempt',
    ],
    [
      'several of each',
      [
        ...items('example', 'validated', 2),
        ...items('table', 'checked', 1),
        ...items('block', 'executed', 2),
        ...items('block', 'exempt', 3),
      ],
      '3 examples checked, 2 samples run, 3 blocks exempt',
    ],
    ['samples that did not run, as such', items('sample', 'not-run', 8), '8 samples not run'],
    ['one sample that did not run', items('sample', 'not-run', 1), '1 sample not run'],
    [
      'samples that were only parsed, apart from those that ran',
      [
        ...items('example', 'validated', 4),
        ...items('sample', 'executed', 1),
        ...items('sample', 'checked', 4),
        ...items('sample', 'not-run', 3),
      ],
      '4 examples checked, 1 sample run, 4 samples parsed, 3 samples not run',
    ],
    [
      'no links and dates',
      [
        ...items('link', 'checked', 1, { count: 12 }),
        ...items('date', 'checked', 1),
        ...items('example', 'validated', 1),
      ],
      '1 example checked',
    ],
    ['of a page with nothing to check, its links', items('link', 'checked', 1, { count: 12 }), 'links checked'],
  ])('counts %s', async (_name, own, words) => {
    given(own);
    expect(await line()).toBe(words);
  });

  it('never counts what did not run, or nothing checks, among what passed', async () => {
    for (const state of ['not-run', 'exempt'] as const) {
      given(items('sample', state, 2));
      expect(await line()).not.toMatch(/checked|(?<!not )run\b|parsed/);
    }
  });

  it('tells when, in which revision, and of changes that no revision has', () => {
    expect(checkedAt(evidenceOf([]))).toBe(' on 2026-03-31, revision 0a1b2c3');
    expect(checkedAt(evidenceOf([], { changed: true }))).toBe(' on 2026-03-31, revision 0a1b2c3 with changes');
    const { date, changed, coverage, pages } = evidenceOf([]);
    expect(checkedAt({ date, changed, coverage, pages })).toBe(' on 2026-03-31');
  });

  it('is the same in each revision: only an element tells them apart', async () => {
    given(items('example', 'validated', 1));
    const first = await render('# Lending', `/repository/${page}`);
    given(items('example', 'validated', 1), { date: '2026-04-01T12:00:00Z', revision: '4d5e6f7', changed: true });
    expect(await render('# Lending', `/repository/${page}`)).toBe(first);
  });

  it('leads to the receipt of its page', async () => {
    given(items('example', 'validated', 1));
    expect(await render('# Lending', `/repository/${page}`)).toContain(
      '<a href="/docs/how-this-documentation-is-checked#page-impact-finance-lending">1 example checked</a>',
    );
  });

  it('is on no page without evidence', async () => {
    given([]);
    expect(wordsOf(await render('# New', '/repository/guides/new.mdx'))).toBe('New');
    vi.mocked(loadEvidence).mockResolvedValue(undefined);
    expect(await line()).toBeUndefined();
  });
});

describe('<Receipts>', () => {
  const own: Item[] = [
    ...items('block', 'validated', 1, { line: 12, against: 'impact-finance#Dream', by: 'ajv', version: '8.20.0' }),
    ...items('block', 'exempt', 1, { name: 'text', line: 30, reason: 'output of a cluster' }),
    ...items('sample', 'checked', 1, { name: 'python', by: 'syntax', version: 'Python 3.11.7' }),
    ...items('sample', 'executed', 1, {
      name: 'go',
      by: 'tests/samples',
      version: 'go1.19',
      at: '2026-03-30T08:00:00Z',
    }),
    ...items('sample', 'not-run', 1, { name: 'java', by: 'tests/samples', reason: 'not run in this build' }),
    ...items('example', 'validated', 1, { by: 'ajv', version: '8.20.0', ok: false }),
    ...items('link', 'checked', 1, { by: 'check:links', count: 12 }),
  ];

  it.each(['summary', 'exempt', 'pages'])('tells in %s what stands, and what does not', async (part) => {
    given(own);
    expect(await render(`<Receipts part="${part}" />`)).toMatchSnapshot();
  });

  it('says where a preview has none', async () => {
    vi.mocked(loadEvidence).mockResolvedValue(undefined);
    expect(wordsOf(await render('<Receipts part="summary" />'))).toBe(
      'This preview has no evidence: npm run proof -- --evidence makes it.',
    );
  });

  it('refuses parts that there are not', async () => {
    given(own);
    expect(await refusal('<Receipts part="all" />')).toMatchSnapshot();
  });
});
