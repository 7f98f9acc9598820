import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';
import { compileProgram } from './compile';

const isDevelopment = process.env['NODE_ENV'] !== 'production';

/** Programs in the head of each page, in their order. The dev server renders in the browser and loads scripts itself. */
const programs = [
  ...(isDevelopment ? [] : ['default-policy.client.ts']),
  '../search/interface/opener.client.ts',
  'colour-mode.client.ts',
  'choice.client.ts',
  ...(isDevelopment ? [] : ['start.client.ts']),
].map((name) => path.join(__dirname, name));

/** Puts small programs into the head of each page: what works before React has started, and what starts it. */
export default function start({ siteConfig }: LoadContext): Plugin<HtmlTagObject[]> {
  const { colorMode } = siteConfig.themeConfig as ThemeConfig;
  // Read by colour-mode.client.ts.
  const attributes = {
    'data-default-mode': colorMode.defaultMode,
    'data-respects-system': String(colorMode.respectPrefersColorScheme),
  };
  return {
    name: 'site-start',
    loadContent: () =>
      Promise.all(
        programs.map(async (file) => ({
          tagName: 'script',
          ...(path.basename(file) === 'colour-mode.client.ts' ? { attributes } : {}),
          innerHTML: await compileProgram(file),
        })),
      ),
    injectHtmlTags: ({ content }) => ({ headTags: content }),
    configureWebpack: () => ({ resolve: { alias: { '@docusaurus/Head': path.join(__dirname, 'Head.tsx') } } }),
    getClientModules: () => [path.join(__dirname, 'offline.client.ts')],
    getPathsToWatch: () => programs,
  };
}
