import { describe, expect, it } from 'vitest';
import { arrange } from './arrange';
import { createEngine, createEngineInPieces } from './engine';
import type { Filter } from './engine';
import { answerTo } from './messages';
import { recordsOf } from './record';
import type { Entry, SearchPage } from '../index/records';

const entry = (id: string, kind: Entry['kind'], name: string): Entry => ({ id, kind, name, text: '' });
const pages: SearchPage[] = [
  {
    path: '/docs/impact-finance/api/create-dream',
    title: 'Create a dream',
    kind: 'operation',
    product: 'impact-finance',
    api: 'bank',
    endpoint: 'POST /dreams',
    entries: [entry('', 'operation', 'Create a dream'), entry('body-dream.targetCents', 'field', 'dream.targetCents')],
  },
  {
    path: '/docs/impact-finance/api/objects',
    title: 'Objects',
    kind: 'overview',
    product: 'impact-finance',
    api: 'bank',
    entries: [
      entry('', 'overview', 'Objects'),
      entry('Dream', 'object', 'Dream'),
      entry('Dream.targetCents', 'field', 'Dream.targetCents'),
    ],
  },
  {
    path: '/docs/impact-finance/errors',
    title: 'Errors',
    kind: 'guide',
    product: 'impact-finance',
    entries: [
      entry('', 'guide', 'Errors'),
      entry('410-gone', 'error', '410 Gone'),
      entry('temporary-id-gone', 'error', 'temporary-id-gone'),
    ],
  },
  {
    path: '/docs/glossary',
    title: 'Glossary',
    kind: 'guide',
    entries: [entry('', 'guide', 'Glossary'), entry('dream', 'term', 'dream')],
  },
];
const text = {
  '/docs/impact-finance/errors': {
    'temporary-id-gone': 'The id 7 was used twice by you.',
    'next-step': ['Read on about pumpkins.', 'Next step'] as [string, string],
  },
};
const engine = createEngine({ records: recordsOf(pages, text) });
const found = (query: string, filter?: Filter) => engine.search(query, filter).found.map(({ record }) => record.url);

describe('search', () => {
  it.each([
    ['targetCents', '/docs/impact-finance/api/objects#Dream.targetCents'],
    ['TARGET_CENTS', '/docs/impact-finance/api/objects#Dream.targetCents'],
    ['targtcents', '/docs/impact-finance/api/objects#Dream.targetCents'],
    ['POST dreams', '/docs/impact-finance/api/create-dream'],
    ['createDream', '/docs/impact-finance/api/create-dream'],
    ['410', '/docs/impact-finance/errors#410-gone'],
    ['{"code":"temporary-id-gone","status":410}', '/docs/impact-finance/errors#temporary-id-gone'],
    ['what is a dream', '/docs/glossary#dream'],
    ['glosary', '/docs/glossary'],
    ['The id 12 was used twice by you', '/docs/impact-finance/errors#temporary-id-gone'],
    ['dream of the create-dream endpoint', '/docs/impact-finance/api/create-dream'],
    ['pumpkin', '/docs/impact-finance/errors#next-step'],
  ])('%s leads to %s', (query, url) => {
    expect(found(query)[0]).toBe(url);
  });

  it('finds nothing where nothing fits, and nothing without words', () => {
    expect(found('zebra')).toEqual([]);
    expect(found('  … ')).toEqual([]);
  });

  it('keeps to a product, an API, or titles', () => {
    expect(found('dream', { product: 'impact-transactions' })).toEqual([]);
    expect(found('dream', { api: 'bank' })).not.toContain('/docs/glossary#dream');
    expect(found('dream', { isTitles: true })).toEqual(['/docs/impact-finance/api/create-dream']);
  });

  it('is the same when the index is made in pieces', async () => {
    const pieces = await createEngineInPieces({ records: recordsOf(pages, text) }, () => Promise.resolve());
    expect(pieces.search('gone').found.map(({ record, score }) => [record.url, score])).toEqual(
      engine.search('gone').found.map(({ record, score }) => [record.url, score]),
    );
  });
});

it('shows the best first, then the others by kind, with their number', () => {
  const { best, groups, total } = arrange(engine.search('dream').found, 1);
  expect(best).toHaveLength(3);
  expect(groups.reduce((sum, group) => sum + group.total, best.length)).toBe(total);
  expect(groups.every(({ items }) => items.length === 1)).toBe(true);
});

it('answers in the words of the reader', () => {
  const answer = answerTo({ id: 7, text: 'target', filter: {}, limit: 4 }, engine, { bank: 'Bank API' });
  expect(answer).toMatchObject({ id: 7, text: 'target' });
  expect(answer.best[0]).toMatchObject({ group: 'Objects and fields', context: 'Objects · Bank API' });
  expect(answer.best[0]?.name).toContainEqual({ text: 'target', isMarked: true });
});
