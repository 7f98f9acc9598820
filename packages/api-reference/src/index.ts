/**
 * Docusaurus plugin: an API reference rendered to static HTML at build time.
 *
 * This file holds the lifecycle only; see README.md for the stages.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { startGenerator } from './generator-fs.js';
import type { Generator } from './generator-fs.js';
import { createClassHighlighter } from './highlight/index.js';
import { openKeptHighlighter } from './highlight/kept-fs.js';
import type { KeptHighlighter } from './highlight/kept-fs.js';
import type { PluginOptions } from './options.js';
import { pageLanguages } from './pages.js';
import { watchedFolders } from './reference-fs.js';
import { FRAGMENTS_ALIAS } from './stub.js';
import { copyFiles } from './write-fs.js';

export { validateOptions } from './options.js';
export type { Options, PluginOptions, Stamps } from './options.js';
export { apiSidebarItems } from './sidebar.js';
export { createClassHighlighter, escapeHtml } from './highlight/index.js';
export { hashOf, hashOfPrograms, openKeptResults } from './kept-results-fs.js';
export type { KeptResults } from './kept-results-fs.js';
export type { Highlighter } from './highlight/index.js';
export { loadApis, shortVersion } from './reference-fs.js';
export type { Loaded, LoadedApi } from './reference-fs.js';
export { changesPage, comparisonPages, releasesOf } from './compare/addresses.js';
export type { ApiComparison } from './compare/comparisons-fs.js';
export { linksOf, pageNames } from './pages.js';
export type { PageLinks, SiteUses, Target, UseGroup } from './render/context.js';
export { anchorWithoutCode, codesOf, isError } from './error-codes.js';
export type { ErrorCatalogue, FoundCode } from './error-codes.js';
export { loadManifest } from './manifest-fs.js';
export type { ApiEntry, KeptRelease, Lifecycle } from './manifest.js';
export { readYaml } from './yaml-fs.js';
export { statusTitle } from './render/status.js';
export { anchorOf, slugify } from './render/context.js';
export { markdownToHtml } from './render/markdown.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** In the order of their cascade. */
const styleSheets = ['colours', 'layout', 'fields', 'overview', 'samples', 'field-search', 'compare', 'menu', 'print'];

export default async function apiReference(context: LoadContext, options: PluginOptions): Promise<Plugin> {
  const manifest = path.resolve(context.siteDir, options.manifest);
  const targets = {
    docs: path.resolve(context.siteDir, options.docsPath),
    fragments: path.join(context.generatedFilesDir, 'api-reference', options.id),
    downloads: path.join(context.generatedFilesDir, 'api-reference-downloads', options.id),
  };
  const site = {
    origin: context.siteConfig.url,
    baseUrl: context.baseUrl,
    language: context.i18n.currentLocale,
  };
  const highlighted = path.join(context.generatedFilesDir, 'api-reference-highlighted', `${options.id}.json`);
  let opened: Promise<KeptHighlighter> | undefined;
  const highlighter = () => (opened ??= openHighlighter(highlighted));

  const record = path.join(context.generatedFilesDir, 'api-reference-written', `${options.id}.json`);
  // The docs plugin reads its folder in `loadContent`, so the stubs must exist before any plugin gets there.
  const isLive = process.env['NODE_ENV'] !== 'production';
  const generator = await startGenerator({ manifest, options, site, highlighter, targets, record, isLive });
  let isFresh = true;

  return {
    name: 'api-reference',
    async loadContent() {
      if (!isFresh) await generator.update();
      isFresh = false;
    },
    getPathsToWatch() {
      return watchedFolders(generator.files());
    },
    getThemePath() {
      return path.join(here, 'theme');
    },
    getTypeScriptThemePath() {
      return path.join(here, '..', 'src', 'theme');
    },
    getClientModules() {
      return styleSheets.map((name) => path.join(here, '..', 'css', `${name}.css`));
    },
    async postBuild({ outDir }) {
      // Where no page was made, all that was kept is wanted still.
      (await opened)?.save();
      await copyFiles(targets.downloads, outDir);
    },
    configureWebpack(_config, isServer) {
      const devFolder = {
        directory: targets.downloads,
        publicPath: site.baseUrl,
        staticOptions: { dotfiles: 'allow' },
      };
      return {
        // The live preview serves the downloads from where they are made.
        ...(isServer ? {} : { devServer: { static: [devFolder] } }),
        ...(isLive ? { plugins: [{ apply: telling(generator) }] } : {}),
        resolve: { alias: { [FRAGMENTS_ALIAS]: targets.fragments } },
        module: {
          rules: [
            {
              test: /\.fragment\.html$/,
              type: 'javascript/auto',
              use: [
                {
                  loader: path.join(here, 'fragment-loader.cjs'),
                  options: { isServer, fragments: targets.fragments },
                },
              ],
            },
          ],
        },
      };
    },
  };
}

async function openHighlighter(file: string): Promise<KeptHighlighter> {
  return openKeptHighlighter(await createClassHighlighter(pageLanguages), file);
}

/** What of a bundler this needs; webpack and Rspack have it. */
interface Compiler {
  hooks: Record<'done' | 'invalid', { tap(name: string, action: () => void): void }>;
}

function telling({ onCompiled, onEdited }: Generator): (compiler: Compiler) => void {
  return ({ hooks }) => {
    hooks.done.tap('api-reference', onCompiled);
    hooks.invalid.tap('api-reference', onEdited);
  };
}
