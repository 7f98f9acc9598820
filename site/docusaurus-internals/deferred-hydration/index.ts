import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';
import { build } from 'esbuild';
import { ALTERNATIVES } from './page-template';

const isDevelopment = process.env['NODE_ENV'] !== 'production';

/** Programs in the head of each page, in their order. The dev server renders in the browser and loads scripts itself. */
const programs = [
  '../../search/interface/opener.client.ts',
  'colour-mode.client.ts',
  '../../src/components/Choice/show.client.ts',
  ...(isDevelopment ? [] : ['start.client.ts', 'progressive-layout.client.ts']),
].map((name) => path.join(__dirname, name));

/** In production the browser renders with Preact: the interface of React at a tenth of its size (decisions/page-weight.md). */
const renderer = { react: 'preact/compat', 'react-dom': 'preact/compat' };

/** Puts small programs into the head of each page, and loads Docusaurus by `entry.client.ts`. */
export default function deferredHydration({ siteConfig }: LoadContext): Plugin<HtmlTagObject[]> {
  const { colorMode } = siteConfig.themeConfig as ThemeConfig;
  // Read by colour-mode.client.ts.
  const settings = {
    'data-default-mode': colorMode.defaultMode,
    'data-respects-system': String(colorMode.respectPrefersColorScheme),
  };
  return {
    name: 'site-deferred-hydration',
    loadContent: () => Promise.all(programs.map((file) => scriptElement(file, settings))),
    injectHtmlTags: ({ content }) => ({ headTags: content }),
    configureWebpack(_, isServer) {
      if (isServer || isDevelopment) return {};
      return { entry: path.join(__dirname, 'entry.client.ts'), resolve: { alias: renderer } };
    },
    getPathsToWatch: () => programs,
  };
}

async function scriptElement(file: string, settings: Record<string, string>): Promise<HtmlTagObject> {
  const name = path.basename(file);
  const attributes: Record<string, string> =
    name === 'colour-mode.client.ts' ? settings : name === 'show.client.ts' ? { [ALTERNATIVES]: '' } : {};
  return { tagName: 'script', attributes, innerHTML: await compile(file) };
}

/** One script of a program and what it imports. Docusaurus minifies it with the page. */
async function compile(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles.map(({ text }) => text.trimEnd()).join('');
}
