import type { ReferenceData, ReferenceEntry } from '@impact-docs/api-reference';
import { expect, it } from 'vitest';
import { searchFiles } from './files';
import { recordAt } from '../ranking/word-index';
import { extractReference } from './reference';

const path = '/docs/impact-finance/api/create-dream';
const page = (entries: ReferenceEntry[], more: Partial<ReferenceData> = {}): ReferenceData => ({
  kind: 'operation',
  name: 'create-dream',
  title: 'Create a dream',
  description: '',
  sidebarLabel: '',
  deprecated: false,
  entries: [{ id: '', kind: 'operation', name: 'Create a dream', text: 'Makes it.' }, ...entries],
  endpoint: 'POST /dreams',
  errors: [],
  ids: [],
  links: [],
  ...more,
});
const found = (data: ReferenceData) => {
  const { page: own, texts } = extractReference(data, path);
  return own.entries.map(({ id, kind, name }, at) => [id, kind, name, texts[at]]);
};

const header: ReferenceEntry = { id: 'header-X-Id', kind: 'parameter', name: 'X-Id', text: 'An id.' };

it('finds an operation with what is sent; what is returned is found with its object', () => {
  const data = page([
    header,
    { id: 'query-mode=fast', kind: 'value', name: 'mode=fast', text: 'Soon.' },
    { id: 'notes', kind: 'section', name: 'Notes', text: 'No entry.' },
    { id: 'body-dream.type', kind: 'field', name: 'dream.type', text: 'Its type.', part: 'request' },
    { id: 'body-dream.type=A', kind: 'value', name: 'dream.type=A', text: 'The first.', part: 'request' },
    { id: 'body-dream.type=B', kind: 'value', name: 'dream.type=B', text: '', part: 'request' },
    { id: 'response-201-header-ETag', kind: 'header', name: 'ETag', text: 'Version.', part: 'response' },
    { id: 'response-201-dream.id', kind: 'field', name: 'dream.id', text: 'Id.', part: 'response' },
  ]);
  expect(extractReference(data, path).page).toMatchObject({ endpoint: 'POST /dreams', product: 'impact-finance' });
  expect(found(data)).toEqual([
    ['', 'operation', 'Create a dream', 'Makes it.'],
    ['header-X-Id', 'parameter', 'X-Id', 'An id.'],
    ['query-mode=fast', 'value', 'mode=fast', 'Soon.'],
    ['body-dream.type', 'field', 'dream.type', 'Its type. Allowed values: A The first. B'],
    ['response-201-header-ETag', 'parameter', 'ETag', 'Version.'],
  ]);
});

it('finds webhooks without their fields and header fields, objects with theirs, and the sections of an overview', () => {
  const section: ReferenceEntry = { id: 'a', kind: 'section', name: 'A', text: '' };
  const webhook: ReferenceEntry = { id: 'b', kind: 'webhook', name: 'B', text: '' };
  const parameter: ReferenceEntry = { id: 'b-header-c', kind: 'parameter', name: 'c', text: '' };
  const field: ReferenceEntry = { id: 'b-body-d', kind: 'field', name: 'd', text: '', part: 'request' };
  const kinds = (kind: ReferenceData['kind']) =>
    found(page([section, webhook, parameter, field], { kind })).map(([, own]) => own);
  expect(kinds('webhooks')).toEqual(['operation', 'event']);
  expect(kinds('objects')).toEqual(['operation', 'heading', 'event', 'parameter', 'field']);
  expect(kinds('overview')).toEqual(kinds('objects'));
});

it('takes once what many operations repeat, gives errors the sentences of their examples, and places their questions', () => {
  const shown = [
    { status: '409', code: 'link-conflict', message: 'It has one.' },
    { status: '500', message: 'Without a code.' },
  ];
  const operations = ['a', 'b', 'c', 'd'].map((name) =>
    extractReference(page([header], { errors: shown }), `/docs/impact-finance/api/${name}`),
  );
  const overview = extractReference(
    page([{ id: 'header-X-Id', kind: 'header', name: 'X-Id', text: 'For all.' }], {
      kind: 'overview',
      endpoint: undefined,
    }),
    '/docs/impact-finance/api/overview',
  );
  const [errorPage, anchor] = ['/docs/impact-finance/errors', 'link-conflict'];
  const errors = {
    page: {
      path: errorPage,
      title: 'Errors',
      product: 'impact-finance' as const,
      entries: [
        { id: '', kind: 'guide' as const, name: 'Errors' },
        { id: anchor, kind: 'error' as const, name: anchor },
      ],
    },
    texts: ['', 'Both.'],
  };
  const questions = [{ text: 'how do I link twice', page: errorPage, anchor }];
  const apis = [
    { id: 'other', name: 'Other API', isPage: (address: string) => address.startsWith('/docs/other/') },
    { id: 'bank', name: 'Bank API', isPage: (address: string) => address.startsWith('/docs/impact-finance/api/') },
  ];
  const { names, words, text } = searchFiles([errors, ...operations, overview], apis, { questions, synonyms: {} });
  expect(names.apis).toEqual({ other: 'Other API', bank: 'Bank API' });
  expect(names.pages.map(({ api }) => api)).toEqual([undefined, 'bank', 'bank', 'bank', 'bank', 'bank']);
  // With the first operation, and where it is explained for all.
  expect(names.pages.map(({ entries }) => entries.length)).toEqual([2, 2, 1, 1, 1, 2]);
  expect(text[errorPage]?.at(-1)).toBe('Both. It has one.');
  // Its place, and the page that the place is on.
  expect(words.search('twice').map(recordAt)).toEqual([1, 0]);
});
