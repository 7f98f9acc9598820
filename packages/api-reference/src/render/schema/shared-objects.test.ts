import { describe, expect, it } from 'vitest';
import { buildModel } from '@impact-docs/openapi-model';
import { entry } from '../../__fixtures__/rendered.js';
import { renderDocument } from '../../__fixtures__/rendered.js';
import { sharedObjects } from './shared-objects.js';

const object = (description: string) => ({ type: 'object', properties: { code: { type: 'string', description } } });

const documentOf = (schemas: Record<string, unknown>) => ({
  openapi: '3.1.0',
  info: { title: 'Loans', version: '1.0.0' },
  paths: {
    '/loans': {
      get: {
        operationId: 'getLoans',
        responses: {
          '200': {
            description: 'All.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Loan' } } },
          },
        },
      },
    },
  },
  components: { schemas },
});

function api(id: string, schemas: Record<string, unknown>, more: object = {}) {
  const document = documentOf({ Loan: object(`A loan of ${id}.`), ...schemas });
  return {
    entry: { ...entry, id, slug: `${id}/api`, product: 'books', ...more },
    model: buildModel({ version: '3.1.0', document: document as never }),
  };
}

const same = object('Says why.');
const deprecated = {
  lifecycle: { status: 'deprecated' as const, since: '2026-01-01', sunset: '2027-01-01', successor: 'first' },
};
const old = api('old', { Fault: same }, deprecated);
const first = api('first', { Fault: same });
const second = api('second', { Fault: same });
const third = api('third', { Fault: object('Says why, in other words.') });
const films = api('films', { Fault: same }, { product: 'films' });
const all = [old, first, second, third, films];

describe('an object of several APIs', () => {
  it('is described with the first current API of the product that has it in the same words', () => {
    const found = all.map((one) => [one.entry.id, [...sharedObjects(one, all, '/docs')]]);
    const home = ['Fault', { href: '/docs/first/api/objects#Fault', text: 'Loans' }];
    expect(Object.fromEntries(found as [string, unknown][])).toEqual({
      old: [home],
      first: [],
      second: [home],
      third: [],
      films: [],
    });
  });

  it('has the names and types of its fields where it is not described, each with its id', async () => {
    const objects = sharedObjects(second, all, '/docs');
    const common = { errors: new Set<string>(), headers: new Map(), objects };
    const pages = await renderDocument(documentOf({ Loan: object('A loan.'), Fault: same }), { common });
    expect(pages.text('objects', 'Fault.code')).toBe('code string optional');
    expect(pages.text('objects')).toContain('Described with the Loans.');
    expect(pages.hrefs('objects')).toContain('/docs/first/api/objects#Fault');
    expect(pages.text('objects', 'Loan.code')).toContain('A loan.');
  });
});
