import type { Config, PluginConfig } from '@docusaurus/types';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import { policy, shellPlugins, theme } from '../../fixture-site/shared';

/** The smallest site that keeps the decisions and the shell of the real one. */
export function tinySite(options: { plugins: PluginConfig[]; themeConfig?: UserThemeConfig }): Config {
  return {
    ...policy,
    title: 'Tiny',
    themes: [theme],
    plugins: [...options.plugins, ...shellPlugins],
    themeConfig: { navbar: { title: 'Tiny' }, ...options.themeConfig },
  };
}

export function docsPlugin(options: Partial<DocsOptions> = {}): PluginConfig {
  return ['@docusaurus/plugin-content-docs', { sidebarPath: './sidebars.ts', ...options }];
}

export function pagesPlugin(path = 'src/pages', id = 'default'): PluginConfig {
  return ['@docusaurus/plugin-content-pages', { path, id }];
}
