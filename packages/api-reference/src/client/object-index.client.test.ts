import { buildModel } from '@impact-docs/openapi-model';
import { expect, it } from 'vitest';
import { elements, entry, hrefsOf, renderDocument, withBody } from '../__fixtures__/rendered.js';
import { withDivision } from '../render/division.js';
import { placeInIndex } from './object-index.client.js';

const names = [...Array.from({ length: 30 }, (_, index) => `event${10 + index}`), 'event10-back'];
const properties = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`f${index}`, { type: 'string' }]));
const call = { requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } } };
const document = {
  ...withBody({}),
  webhooks: Object.fromEntries(names.map((name) => [name, { post: { ...call, responses: {} } }])),
};
const divided = withDivision(entry, buildModel({ version: '3.1.0', document }));
const pages = await renderDocument(document, { entry: divided });

/** As much of a list of webhooks as the function asks for. */
const list = {
  querySelectorAll(selector: string) {
    if (!selector.split(', ').includes('.operations tr[id]')) return [];
    const tables = elements(pages.tree('webhooks'), 'table').filter(({ properties: { className } }) =>
      [className].flat().includes('operations'),
    );
    return tables
      .flatMap((table) => elements(table, 'tr'))
      .filter(({ properties: { id } }) => id !== undefined)
      .map((row) => ({
        id: row.properties.id,
        querySelector: () => ({ pathname: hrefsOf(row)[0]?.replace(/#.*/, '') }),
      }));
  },
} as unknown as HTMLElement;

it.each([
  ['event10', '/docs/books/api/webhooks-1#event10'],
  ['event25-body-f98', '/docs/books/api/webhooks-2#event25-body-f98'],
  ['event10-back-body', '/docs/books/api/webhooks-4#event10-back-body'],
  ['event1', undefined],
])('an address of a webhook from before there were several pages leads on: %s', (anchor, place) => {
  expect(placeInIndex(list, anchor)).toBe(place);
});
