import { describe, expect, it } from 'vitest';
import type { Kind } from '../index/kinds';
import { recordsOf } from '../index/records';
import type { SearchPage, TextFile } from '../index/records';
import type { SynonymTable } from '../language/synonyms';
import { answerTo } from './answer';
import { createSearch } from './search';
import type { Filter } from './search';
import { indexWords, loadWords } from './word-index';

const entry = (id: string, kind: Kind, name: string) => ({ id, kind, name });
const finance = { product: 'impact-finance' } as const;
const pages: SearchPage[] = [
  {
    ...finance,
    path: '/docs/impact-finance/api/create-dream',
    title: 'Create a dream',
    api: 'bank',
    endpoint: 'POST /dreams',
    entries: [entry('', 'operation', 'Create a dream'), entry('body-dream.targetCents', 'field', 'dream.targetCents')],
  },
  {
    ...finance,
    path: '/docs/impact-finance/api/objects',
    title: 'Objects',
    api: 'bank',
    entries: [
      entry('', 'overview', 'Objects'),
      entry('Dream', 'object', 'Dream'),
      entry('Dream.targetCents', 'field', 'Dream.targetCents'),
      entry('Hack.type=Everest', 'value', 'Hack.type=Everest'),
    ],
  },
  {
    ...finance,
    path: '/docs/impact-finance/api/get-payment',
    title: 'Get a payment',
    endpoint: 'GET /payments/{id}',
    entries: [entry('', 'operation', 'Get a payment')],
  },
  {
    ...finance,
    path: '/docs/impact-finance/api/patch-payment',
    title: 'Settle or fail a payment',
    endpoint: 'PATCH /payments/{id}',
    entries: [entry('', 'operation', 'Settle or fail a payment')],
  },
  {
    ...finance,
    path: '/docs/impact-finance/errors',
    title: 'Errors',
    entries: [
      entry('', 'guide', 'Errors'),
      entry('410-gone', 'error', '410 Gone'),
      entry('temporary-id-gone', 'error', 'temporary-id-gone'),
      entry('next-step', 'heading', 'Next step'),
    ],
  },
  {
    ...finance,
    path: '/docs/impact-finance/sign-out',
    title: 'Sign-out',
    entries: [entry('', 'guide', 'Sign-out'), entry('code', 'heading', 'Code')],
  },
  {
    path: '/docs/glossary',
    title: 'Glossary',
    entries: [
      entry('', 'guide', 'Glossary'),
      entry('dream', 'term', 'dream'),
      entry('length', 'heading', 'Length of a request body'),
      entry('bodies', 'heading', 'Requests and bodies'),
      entry('request-body', 'limit', 'Body of a request'),
      entry('Everest', 'row', 'Everest'),
      entry('rate', 'limit', 'Requests per second'),
      entry('too-many', 'error', 'TOO_MANY_REQUESTS'),
    ],
  },
];
const texts = {
  '/docs/impact-finance/errors': [
    'See the log and set it off.',
    '',
    'The id 7 was used twice by you.',
    'About pumpkins.',
  ],
  '/docs/impact-finance/sign-out': ['Verify a token of users.', 'Post to /users/end_session.'],
};
const health: SearchPage[] = [
  {
    path: '/docs/health',
    title: 'Health checks',
    entries: [
      entry('', 'guide', 'Health checks'),
      entry('probe', 'heading', 'Readiness probe'),
      entry('what-it-never-checks', 'heading', 'What it never checks'),
      entry('limit=100', 'value', 'Check.limit=100'),
      entry('410-gone', 'error', '410 Gone'),
      entry('size', 'heading', 'Servers for 100,000 users'),
    ],
  },
  {
    path: '/docs/get-check',
    title: 'Get a check',
    endpoint: 'GET /checks/{id}',
    entries: [entry('', 'operation', 'Get a check')],
  },
];
const healthTexts = { '/docs/health': ['', '', 'Certificates of mail hosts.'] };
/** By address, words of the questions that it answers. */
const asked = new Map([
  ['/docs/impact-finance/api/get-payment', ['settle', 'a', 'payment']],
  ['/docs/impact-finance/sign-out', ['finish', 'visit']],
  ['/docs/health#probe', ['readiness', 'probe', 'failing']],
  ['/docs/get-check', ['who', 'reads', 'money']],
]);
const searchOf = (some: SearchPage[], itsTexts?: TextFile, synonyms?: SynonymTable) => {
  const records = recordsOf(some, itsTexts);
  const words = JSON.stringify(indexWords(records, asked));
  return createSearch(records, loadWords(words), synonyms);
};
const search = searchOf(pages, texts, { 'log off': 'sign-out', goal: 'dream' });
const found = (query: string, filter?: Filter) => search.search(query, filter).found.map(({ record }) => record.url);

describe('search', () => {
  it.each([
    ['targetCents', '/docs/impact-finance/api/objects#Dream.targetCents'],
    ['TARGET_CENTS', '/docs/impact-finance/api/objects#Dream.targetCents'],
    ['targtCents', '/docs/impact-finance/api/objects#Dream.targetCents'],
    ['POST dreams', '/docs/impact-finance/api/create-dream'],
    ['POST /v1/dreams', '/docs/impact-finance/api/create-dream'],
    ['createDream', '/docs/impact-finance/api/create-dream'],
    // The row that explains it, before the value of a field.
    ['Everest', '/docs/glossary#Everest'],
    // A question for a number is no name with one of its words.
    ['how many requests', '/docs/glossary#rate'],
    ['410', '/docs/impact-finance/errors#410-gone'],
    ['{"code":"temporary-id-gone","status":410}', '/docs/impact-finance/errors#temporary-id-gone'],
    ['what is a dream', '/docs/glossary#dream'],
    ['glosary', '/docs/glossary'],
    ['request body', '/docs/glossary#request-body'],
    ['The id 12 was used twice by you', '/docs/impact-finance/errors#temporary-id-gone'],
    ['pumpkin', '/docs/impact-finance/errors#next-step'],
    // All words are in its title, and only in the text of the other.
    ['settle a payment', '/docs/impact-finance/api/patch-payment'],
    ['finish the visit', '/docs/impact-finance/sign-out'],
    ['/users/end_session', '/docs/impact-finance/sign-out#code'],
  ])('%s leads to %s', (query, url) => {
    expect(found(query)[0]).toBe(url);
  });

  describe('of a pasted message or a sentence', () => {
    const some = searchOf(health, healthTexts);
    const first = (query: string) => some.search(query).found[0]?.record.url;

    it.each([
      ['a name of another program by its words', 'ReadinessProbeError', '/docs/health#probe'],
      ['a status among other words as a hint', 'readiness probe failed with 410', '/docs/health#probe'],
      ['a status that stands alone as a name', 'what is 410', '/docs/health#410-gone'],
      ['a number with its thousands', 'servers for 100,000 users', '/docs/health#size'],
      ['no part of a number for a value', '100,000 servers', '/docs/health#size'],
      ['no word that every question may have', 'through whom does the money ever go', '/docs/get-check'],
      ['a section about what there is not by its name', 'never checks', '/docs/health#what-it-never-checks'],
    ])('takes %s: %s', (_, query, url) => {
      expect(first(query)).toBe(url);
    });

    it('takes a status next to a request as a name, too', () => {
      const urls = some.search('GET /checks/7 failed with 410').found.map(({ record }) => record.url);
      expect(urls.slice(0, 2).sort()).toEqual(['/docs/get-check', '/docs/health#410-gone']);
    });

    it('takes no number for another that resembles it, and no section for what it says is not there', () => {
      expect(some.search('100001')).toEqual({ found: [], missing: ['100001'], isBestOutside: false });
      expect(some.search('certificates').found).toEqual([]);
    });
  });

  it('names no words that nobody typed: of an address, only the names count', () => {
    const { found: all, missing } = search.search(
      '{"type":"https://x.example/temporary-id-gone","code":"No-suchThing"}',
    );
    expect(missing).toEqual(['No-suchThing']);
    expect(all[0]?.record.url).toBe('/docs/impact-finance/errors#temporary-id-gone');
  });

  it('answers from names before the texts have loaded, and while they are being added', async () => {
    const early = searchOf(pages);
    const urls = (query: string) => early.search(query).found.map(({ record }) => record.url);
    expect(urls('glossary')[0]).toBe('/docs/glossary');
    expect(urls('pumpkin')).toEqual([]);
    const added = early.addTexts(texts);
    expect(urls('glossary')[0]).toBe('/docs/glossary');
    await added;
    expect(urls('pumpkin')).toEqual(['/docs/impact-finance/errors#next-step']);
  });

  it('finds nothing where nothing fits, and nothing without words', () => {
    expect(found('zebra')).toEqual([]);
    expect(found('  … ')).toEqual([]);
  });

  it('takes what is written as a name as a whole: its parts alone are another thing', () => {
    expect(found('/users/verify_token')).toEqual([]);
    expect(search.search('/users/verify_token').missing).toEqual(['users/verify_token']);
  });

  it('lets a synonym of several words stand for them, not compete with each', () => {
    expect(found('log off')[0]).toBe('/docs/impact-finance/sign-out');
  });

  it('keeps to a product, an API, or titles', () => {
    expect(found('dream', { product: 'impact-transactions' })).toEqual(['/docs/glossary#dream']);
    expect(search.search('targetCents', { product: 'impact-transactions' }).isBestOutside).toBe(true);
    expect(search.search('dream').isBestOutside).toBe(false);
    expect(found('dream', { api: 'bank' })).not.toContain('/docs/glossary#dream');
    expect(found('dream', { isTitles: true })).toEqual(['/docs/impact-finance/api/create-dream']);
  });

  it('shows what else has the words of a name that is typed exactly', () => {
    expect(found('what is a dream').length).toBeGreaterThan(3);
  });

  it('finds as one word what is typed as two, and the beginning of a name with its owner', () => {
    expect(found('glos sary')[0]).toBe('/docs/glossary');
    expect(found('dream.target')[0]).toBe('/docs/impact-finance/api/objects#Dream.targetCents');
  });

  it('takes no short word for another that it resembles', () => {
    expect(search.search('lag').found).toEqual([]);
  });

  it('names the words that nothing stands for', () => {
    expect(search.search('goal blockchain glosary').missing).toEqual(['blockchain', 'glosary']);
  });
});

describe('the answer', () => {
  const ask = (text: string, limit = 4) => answerTo({ id: 7, text, filter: {}, limit }, search, { bank: 'Bank API' });

  it('is in the words of the reader', () => {
    const answer = ask('target');
    expect(answer).toMatchObject({ id: 7, text: 'target' });
    expect(answer.sections[0]?.items[0]).toMatchObject({ group: 'Objects and fields', context: 'Objects · Bank API' });
    expect(answer.sections[0]?.items[0]?.name).toContainEqual({ text: 'target', isMarked: true });
  });

  it('has the best first, then the others by kind, with their number', () => {
    const { sections, total } = ask('dream', 1);
    expect(sections[0]).toMatchObject({ isBest: true, total: 3 });
    expect(sections.reduce((sum, section) => sum + section.total, 0)).toBe(total);
    expect(sections.slice(1).every(({ items }) => items.length === 1)).toBe(true);
  });

  it('names a section with its page: “Code” alone says nothing', () => {
    const [best] = ask('/users/end_session').sections;
    expect(best?.items[0]?.name.map(({ text }) => text).join('')).toBe('Sign-out › Code');
  });
});
