import { createStyleLoadersFactory, getCurrentBundler } from '@docusaurus/bundler';
import type { DocusaurusConfig, PostCssOptions } from '@docusaurus/types';
import { afterEach, describe, expect, it, vi } from 'vitest';
import livePreview from './live-preview';

afterEach(() => vi.unstubAllEnvs());

/** What Docusaurus does with style sheets before any plugin is asked. */
async function ownOptions(): Promise<PostCssOptions> {
  const currentBundler = await getCurrentBundler({ siteConfig: { future: { faster: {} } } as DocusaurusConfig });
  const loaders = (await createStyleLoadersFactory({ currentBundler }))(false, {});
  for (const loader of loaders as { options?: { postcssOptions?: PostCssOptions } }[]) {
    if (loader.options?.postcssOptions !== undefined) return loader.options.postcssOptions;
  }
  throw new Error('Docusaurus has no PostCSS any more.');
}

describe('the live preview', () => {
  it('leaves out what Docusaurus does with style sheets for old browsers, and nothing else', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const options = await ownOptions();
    expect(options.plugins).toHaveLength(1);
    const layers = { postcssPlugin: 'layers' };
    const before = { ...options, plugins: [...options.plugins, layers] };
    expect(livePreview().configurePostCss?.(before)).toEqual({ ...options, plugins: [layers] });
  });

  it('compresses nothing', () => {
    vi.stubEnv('NODE_ENV', 'development');
    const configure = livePreview().configureWebpack as () => unknown;
    expect(configure()).toEqual({ devServer: { compress: false } });
  });

  it('is alone in this: a build does it all', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(livePreview()).toEqual({ name: 'site-live-preview' });
  });
});
