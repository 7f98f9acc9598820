import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { describe, expect, it } from 'vitest';
import { sidebarParts } from './sidebar-parts';

const link = (href: string, isOperation = false): PropSidebarItem => ({
  type: 'link',
  label: href,
  href,
  ...(isOperation ? { className: 'api-operation-link api-get' } : {}),
});
const category = (label: string, items: PropSidebarItem[], href?: string): PropSidebarItem => ({
  type: 'category',
  label,
  items,
  collapsed: true,
  collapsible: true,
  ...(href ? { href } : {}),
});

const savings = [
  link('/docs/savings/introduction'),
  category('Sessions', [link('/docs/savings/sessions/sign-out')], '/docs/category/sessions'),
  category('API reference', [
    link('/docs/savings/api/overview'),
    category('Dreams', [link('/docs/savings/api/get-dream', true)]),
    link('/docs/savings/api/objects'),
  ]),
  link('/docs/glossary'),
];
const prints = [
  category('Index', [
    link('/docs/prints/index/introduction'),
    category('Index API', [link('/docs/prints/index/api/overview'), link('/docs/prints/index/api/ping', true)]),
    link('/docs/prints/index/changelog'),
  ]),
  category('Lifestyle', [
    category('Lifestyle API', [link('/docs/prints/life/api/overview'), link('/docs/prints/life/api/ping', true)]),
  ]),
];

function outline(items: readonly PropSidebarItem[]): unknown[] {
  return items.map((item) => {
    if (item.type === 'category') return { [item.label]: outline(item.items) };
    return item.type === 'link' ? item.href : item.type;
  });
}

const partsOf = (items: PropSidebarItem[], page: string) =>
  sidebarParts(items, page).map(({ items: own, ...part }) => ({ ...part, items: outline(own) }));

const guides = ['/docs/savings/introduction', { Sessions: ['/docs/savings/sessions/sign-out'] }, '/docs/glossary'];
const reference = [
  '/docs/savings/api/overview',
  { Dreams: ['/docs/savings/api/get-dream'] },
  '/docs/savings/api/objects',
];

describe('the parts of a sidebar', () => {
  it.each(['/docs/savings/introduction', '/docs/savings/sessions/sign-out', '/docs/category/sessions'])(
    'are guides, which %s shows, and reference',
    (page) => {
      expect(partsOf(savings, page)).toEqual([
        { label: 'Guides', href: '/docs/savings/introduction', isShown: true, items: guides },
        { label: 'API reference', href: '/docs/savings/api/overview', isShown: false, items: reference },
      ]);
    },
  );

  it.each(['/docs/savings/api/overview', '/docs/savings/api/get-dream', '/docs/savings/api/objects'])(
    'show the reference on %s',
    (page) => {
      expect(partsOf(savings, page).map(({ isShown }) => isShown)).toEqual([false, true]);
    },
  );

  it('name each of several APIs, without the groups that they are in', () => {
    const [own, apis] = partsOf(prints, '/docs/prints/life/api/ping');
    expect(own?.items).toEqual([{ Index: ['/docs/prints/index/introduction', '/docs/prints/index/changelog'] }]);
    expect(apis?.items).toEqual([
      { 'Index API': ['/docs/prints/index/api/overview', '/docs/prints/index/api/ping'] },
      { 'Lifestyle API': ['/docs/prints/life/api/overview', '/docs/prints/life/api/ping'] },
    ]);
  });

  it('are the whole sidebar where there is no reference', () => {
    const plain = [link('/docs/savings/introduction'), category('More', [link('/docs/savings/more')])];
    expect(partsOf(plain, '/docs/savings/more').map(({ items }) => items)).toEqual([outline(plain)]);
    const other = [link('/docs/intro'), category('More', [link('/docs/more')])];
    expect(partsOf(other, '/docs/more').map(({ items }) => items)).toEqual([outline(other)]);
  });
});
