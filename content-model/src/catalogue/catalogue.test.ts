import { formatProblems } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from './catalogue.js';
import { nearest } from '@impact-docs/lib/nearest';
import type { Row } from './row.js';

let line = 0;
function row(kind: Row['kind'], id: string, href: string): Row {
  const place = { file: 'shop.yaml', line: (line += 1), column: 1 };
  const name = id.split('.').slice(1).join('.');
  return { id, kind, name, title: name, href, source: () => place };
}
const order = row('operation', 'shop.createOrder', '/docs/shop/api/create-order');
const field = row('field', 'shop.Order.customerId', '/docs/shop/api/objects#Order.customerId');
const theme = row('setting', 'setting.theme', '/docs/shop/settings#theme');

describe('the catalogue', () => {
  it('finds a row by its address and by its place', () => {
    const catalogue = createCatalogue([order, field, theme]);
    expect(catalogue.resolve('shop.createOrder')).toBe(order);
    expect(catalogue.at('/docs/shop/settings#theme')).toBe(theme);
    expect(catalogue.resolve('shop.create-order')).toBeUndefined();
  });

  it('names the addresses that are most like one that nothing has', () => {
    const addresses = [field, theme, order].map(({ id }) => id);
    expect(nearest('shop.create-order', addresses)[0]).toBe(order.id);
    expect(nearest('shop.Order.customer_id', addresses)[0]).toBe(field.id);
  });

  it('says where two rows with one address or one place are', () => {
    const twins = [theme, row('setting', 'setting.theme', '/docs/shop/other#theme'), row('term', 'term.x', order.href)];
    expect(formatProblems(createCatalogue([order, ...twins]).repeated)).toMatchInlineSnapshot(`
      "shop.yaml:4:1 error: The setting theme has the address setting.theme, which the setting theme has (shop.yaml:3).
        fix:     Rename one of them.

      shop.yaml:5:1 error: The term x has the place /docs/shop/api/create-order, which the operation createOrder has (shop.yaml:1).
        fix:     Rename one of them."
    `);
  });
});

describe('nearest', () => {
  it('takes another spelling of the same words for the same, and the last part for the most telling', () => {
    const names = ['impact-finance.createDream', 'impact-finance.createUser', 'profiles.createDraft'];
    expect(nearest('impact-finance/create-dream', names)[0]).toBe('impact-finance.createDream');
    expect(nearest('createDream', names)[0]).toBe('impact-finance.createDream');
    expect(nearest('x', names)).toHaveLength(3);
  });
});
