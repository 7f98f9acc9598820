/**
 * Docusaurus plugin: an API reference rendered to static HTML at build time.
 *
 * This file holds the lifecycle only; README.md explains the stages.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { createGenerator } from './generator-fs.js';
import { writeMarkdown } from './markdown-fs.js';
import type { PluginOptions } from './options.js';
import { DOCS_HREF } from './site-links.js';
import { styleSheets } from './style-sheets-fs.js';

const here = path.dirname(fileURLToPath(import.meta.url));
/** `lib` where the package is installed. */
const compiled = path.dirname(here);

export default async function apiReference(context: LoadContext, options: PluginOptions): Promise<Plugin> {
  const manifest = path.resolve(context.siteDir, options.manifest);
  const targets = {
    docs: path.resolve(context.siteDir, options.docsPath),
    downloads: path.join(context.generatedFilesDir, 'api-reference-downloads', options.id),
  };
  const site = {
    origin: context.siteConfig.url,
    baseUrl: context.baseUrl,
    language: context.i18n.currentLocale,
    trailingSlash: context.siteConfig.trailingSlash,
  };
  const warn = (text: string) => void process.stderr.write(`${text}\n`);
  const generate = createGenerator({ manifest, options, site, targets, warn });
  // The docs plugin reads its folder in `loadContent`, so the stubs must exist before any plugin gets there.
  let files = await generate();
  let isFresh = true;
  let versions: DocsVersion[] = [];
  // One after the other: of two edits in quick succession, the pages of the later one are written last.
  let lastRun = Promise.resolve();
  const regenerate = async () => {
    files = await generate();
  };

  return {
    name: 'api-reference',
    loadContent() {
      if (!isFresh) lastRun = lastRun.catch(() => undefined).then(regenerate);
      isFresh = false;
      return lastRun;
    },
    allContentLoaded({ allContent }) {
      versions = docsVersions(allContent);
    },
    getPathsToWatch() {
      return watchedFolders(files);
    },
    getThemePath() {
      return path.join(compiled, 'theme');
    },
    getTypeScriptThemePath() {
      return path.join(compiled, '..', 'src', 'theme');
    },
    getClientModules() {
      return styleSheets;
    },
    async postBuild(site) {
      await fs.cp(targets.downloads, site.outDir, { recursive: true });
      await writeMarkdown(options.id, site);
    },
    configureWebpack(_config, isServer) {
      const devFolder = {
        directory: targets.downloads,
        publicPath: site.baseUrl,
        staticOptions: { dotfiles: 'allow' },
      };
      return {
        // The dev server serves the downloads from the folder that they are written to.
        ...(isServer ? {} : { devServer: { static: [devFolder] } }),
        module: {
          rules: [
            {
              test: /\.api\.html$/,
              // Other instances of the plugin have rules of their own.
              resourceQuery: new RegExp(`^\\?${options.id}$`),
              type: 'javascript/auto',
              use: [
                {
                  loader: path.join(here, 'fragment-loader.cjs'),
                  options: { isServer, hasMarkdown: options.markdown, versions, docsHref: DOCS_HREF },
                },
              ],
            },
          ],
        },
      };
    },
  };
}

interface DocsVersion {
  /** Absolute path of its content. */
  folder: string;
  /** Path of its pages, with the base URL. */
  path: string;
}

/** The versions of all docs plugins of a site; those in a folder inside of another one come before that. */
function docsVersions(allContent: AllContent): DocsVersion[] {
  const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
  return instances
    .flatMap(({ loadedVersions }) => loadedVersions)
    .map(({ contentPath, path }) => ({ folder: contentPath, path }))
    .sort((one, other) => other.folder.length - one.folder.length);
}

function watchedFolders(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => path.dirname(file)))].map((folder) => `${folder}/**/*.{yaml,yml,json,md}`);
}
