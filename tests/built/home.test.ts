/** What the home page says is what the sources say. */
import { siteApis } from '@impact-docs/content/data/apis';
import { products } from '@impact-docs/content/products';
import { describe, expect, test } from 'vitest';
import { builtPages } from '../helpers/built-site.js';

const html = builtPages().find(({ path }) => path === '/')?.html ?? '';
const words = html
  .replace(/<[^>]+>/g, ' ')
  .replaceAll('&quot;', '"')
  .replace(/\s+/g, ' ');

describe('the home page', () => {
  test('counts the APIs and operations of each product', async () => {
    const apis = await siteApis();
    for (const { key } of products) {
      const own = apis.filter(({ entry }) => entry.product === key);
      const operations = own.reduce((sum, { model }) => sum + model.operations.length, 0);
      expect(words).toContain(`${own.length} API${own.length === 1 ? '' : 's'} · ${operations} operations`);
    }
  });

  test('shows requests and responses of the descriptions, with values of the story', () => {
    expect(words).toContain('POST /transactions');
    expect(words).toContain('POST /dreams');
    for (const value of ['15.796', '42.5', 'card-2026-03-07-000412', '150000', 'Bike trip']) {
      expect(words, value).toContain(value);
    }
  });

  test('names each API once, with the last day of those that end', async () => {
    for (const { entry, model } of await siteApis()) {
      expect(words).toContain(model.info.title);
      if (entry.lifecycle.status === 'deprecated') expect(words).toMatch(/Ends 31 January 2027/);
    }
  });

  test('has one first step for each product', () => {
    expect(html.match(/class="?home-start/g)).toHaveLength(products.length);
  });
});
