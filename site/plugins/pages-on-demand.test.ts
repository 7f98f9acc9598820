import type { ConfigureWebpackUtils, LoadContext } from '@docusaurus/types';
import { afterEach, describe, expect, it, vi } from 'vitest';
import pagesOnDemand, { onDemand } from './pages-on-demand';
import loader from './pages-on-demand-loader.cjs';

afterEach(() => vi.unstubAllEnvs());

const lazy = vi.fn();
const instance = { lazyCompilationMiddleware: () => lazy };
// The plugin reads these members only.
const utils = { currentBundler: { name: 'rspack', instance } } as unknown as ConfigureWebpackUtils;
const context = { generatedFilesDir: '/r/.docusaurus' } as LoadContext;
const configured = (isServer = false) => pagesOnDemand(context).configureWebpack?.({}, isServer, utils, undefined);

describe('pages on demand', () => {
  it('are of the live preview only', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(configured()).toEqual({});
    vi.stubEnv('NODE_ENV', 'development');
    expect(configured(true)).toEqual({});
    expect(configured()).toMatchObject({ lazyCompilation: { entries: false, imports: true } });
  });

  it('are guides and pages of the reference, not what belongs to every page', () => {
    const names = ['/r/guides/contact.mdx', '/r/guides/a/get-b.api.mdx', '/r/theme/DocItem/index.js', '/r/routes.js'];
    expect(names.filter((name) => onDemand.test(name))).toEqual(names.slice(0, 2));
  });

  it('are named once, by what loads them', () => {
    const entry = (file: string, weak: string) => `  "a": [() => import(/* b */ "${file}"), "${file}", ${weak}],`;
    const weak = (file: string) => `require.resolveWeak("${file}")`;
    const others = entry('@theme/DocItem', weak('@theme/DocItem'));
    const before = [entry('@site/../guides/contact.mdx', weak('@site/../guides/contact.mdx')), others].join('\n');
    const after = [entry('@site/../guides/contact.mdx', 'undefined'), others].join('\n');
    expect(loader(before)).toBe(after);
  });

  it('are asked for before anything else answers', () => {
    vi.stubEnv('NODE_ENV', 'development');
    const { devServer } = configured() as {
      devServer: { setupMiddlewares(own: unknown[], server: unknown): { name: string; middleware: unknown }[] };
    };
    const other = { name: 'other', middleware: vi.fn() };
    expect(devServer.setupMiddlewares([other], { compiler: {} })).toEqual([
      { name: 'pages-on-demand', middleware: lazy },
      other,
    ]);
  });
});
