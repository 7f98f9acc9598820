import type { LoadContext, RouteConfig } from '@docusaurus/types';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const docs = {
  'a/b': { id: 'a/b', title: 'B', description: 'What B is.' },
  c: { id: 'c', title: 'C', description: 'C.' },
};
const category = { type: 'category', href: '/docs/a', items: [{ type: 'link', docId: 'a/b', href: '/docs/a/b' }] };
const route: RouteConfig = {
  path: '/docs',
  component: 'root',
  routes: [
    {
      path: '/docs',
      component: 'version',
      props: {
        version: { label: 'Now', docs, docsSidebars: { main: [{ ...category, href: undefined, items: [category] }] } },
      },
      routes: [
        {
          path: '/docs',
          component: 'sidebar',
          routes: [
            { path: '/docs/a/b', component: 'doc', props: { own: 1 } },
            { path: '/docs/a', component: 'category', props: { categoryGeneratedIndex: { title: 'A' } } },
          ],
        },
      ],
    },
  ],
};
const data = { path: '/docs', breadcrumbs: true, versions: [{ name: 'current', docs: [{ id: 'c' }] }] };

beforeEach(() => {
  vi.doMock('@docusaurus/plugin-content-docs', () => ({
    validateOptions: 'checked by Docusaurus',
    default: () => ({
      name: 'docs',
      contentLoaded: ({
        actions,
      }: {
        actions: { addRoute(r: RouteConfig): void; setGlobalData(d: unknown): void };
      }) => {
        actions.addRoute(route);
        actions.setGlobalData(data);
      },
    }),
  }));
});
afterEach(() => vi.doUnmock('@docusaurus/plugin-content-docs'));

async function load(items: { type?: string }[]) {
  const { default: lightDocs, validateOptions } = await import('./light-docs');
  const context = { siteConfig: { themeConfig: { navbar: { items } } } } as unknown as LoadContext;
  const plugin = await lightDocs(context, {} as never);
  const added: RouteConfig[] = [];
  const global: unknown[] = [];
  const actions = {
    addRoute: (one: RouteConfig) => added.push(one),
    setGlobalData: (one: unknown) => global.push(one),
  };
  await plugin.contentLoaded?.({ actions } as never);
  return { plugin, validateOptions, root: added[0], global };
}

it('leaves the descriptions out of what all pages load, and gives each category its own', async () => {
  const { plugin, validateOptions, root } = await load([{ type: 'search' }]);
  expect([plugin.name, validateOptions]).toEqual(['docs', 'checked by Docusaurus']);
  const version = root?.routes?.[0];
  expect(JSON.parse(JSON.stringify(version?.props))).toEqual({
    version: {
      ...(route.routes?.[0]?.props?.['version'] as object),
      docs: { 'a/b': { id: 'a/b', title: 'B' }, c: { id: 'c', title: 'C' } },
    },
  });
  expect(version?.routes?.[0]?.routes).toEqual([
    { path: '/docs/a/b', component: 'doc', props: { own: 1 } },
    {
      path: '/docs/a',
      component: 'category',
      props: { categoryGeneratedIndex: { title: 'A' }, descriptions: { 'a/b': 'What B is.' } },
    },
  ]);
});

it('gives the addresses of documents to a navbar that asks for them, and to no other', async () => {
  expect((await load([{ type: 'search' }, {}])).global).toEqual([
    { ...data, versions: [{ name: 'current', docs: [] }] },
  ]);
  expect((await load([{ type: 'docsVersionDropdown' }])).global).toEqual([data]);
});
