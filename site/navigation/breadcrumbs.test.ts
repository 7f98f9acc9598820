import type { PropSidebarBreadcrumbsItem } from '@docusaurus/plugin-content-docs';
import { describe, expect, it } from 'vitest';
import { breadcrumbsOf } from './breadcrumbs';

const products = [{ label: 'Savings', to: '/docs/savings/introduction', basePath: '/docs/savings' }];
const map = { label: 'Documentation', href: '/docs' };
const link = (label: string, href: string) => ({ type: 'link' as const, label, href });
const category = (label: string, items: PropSidebarBreadcrumbsItem[], href?: string): PropSidebarBreadcrumbsItem =>
  ({ type: 'category', label, items, collapsed: true, collapsible: true, ...(href ? { href } : {}) }) as never;

const page = link('Sign-out', '/docs/savings/sessions/sign-out');
const of = (...items: PropSidebarBreadcrumbsItem[]) => breadcrumbsOf(items, products, map);

describe('breadcrumbs', () => {
  it('begin with the product', () => {
    expect(of(page)).toEqual([
      { label: 'Savings', href: '/docs/savings/introduction' },
      { label: 'Sign-out', href: '/docs/savings/sessions/sign-out' },
    ]);
  });

  it('lead from a category to its own page, or to its overview, and to no other page', () => {
    const overview = link('Overview', '/docs/savings/sessions/overview');
    expect(of(category('Sessions', [overview, page]), page)[1]).toEqual({
      label: 'Sessions',
      href: '/docs/savings/sessions/overview',
    });
    expect(of(category('Sessions', [page]), page)[1]).toEqual({ label: 'Sessions' });
    expect(of(category('Sessions', [page], '/docs/category/sessions'), page)[1]).toEqual({
      label: 'Sessions',
      href: '/docs/category/sessions',
    });
  });

  it('know the product of the index of a category by the pages in it', () => {
    expect(of(category('Sessions', [page], '/docs/category/sessions')).map(({ label }) => label)).toEqual([
      'Savings',
      'Sessions',
    ]);
  });

  it('of a page outside of the products begin with the map, and leave out categories', () => {
    const contact = link('Contact', '/docs/contact');
    expect(of(category('This documentation', [contact]), contact)).toEqual([
      { label: 'Documentation', href: '/docs' },
      { label: 'Contact', href: '/docs/contact' },
    ]);
  });

  it('of the map are the map alone, by its address without a slash at the end', () => {
    expect(of(link('Developer documentation', '/docs/'))).toEqual([
      { label: 'Developer documentation', href: '/docs' },
    ]);
  });

  it('do not exist for a page that no sidebar shows', () => {
    expect(of()).toEqual([]);
  });
});
