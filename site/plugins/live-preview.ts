import type { Plugin } from '@docusaurus/types';
import { isLivePreview } from '@impact-docs/content/live-preview';

/** What the live preview leaves out, since an author's own browser, on the same machine, does not need it. */
export default function livePreview(): Plugin {
  if (!isLivePreview()) return { name: 'site-live-preview' };
  return {
    name: 'site-live-preview',
    configurePostCss(options) {
      return { ...options, plugins: options.plugins.filter((plugin) => !isForOldBrowsers(plugin)) };
    },
    configureWebpack() {
      return { devServer: { compress: false } } as object;
    },
  };
}

/** Docusaurus gives it as `[path, options]`. It costs more than all else that is done with style sheets. */
function isForOldBrowsers(plugin: unknown): boolean {
  return Array.isArray(plugin) && /\bpostcss-preset-env\b/.test(String(plugin[0]));
}
