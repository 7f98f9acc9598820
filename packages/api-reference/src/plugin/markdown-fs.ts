/** The pages of the reference once more as Markdown, and the list of them, in a site that is built. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Props } from '@docusaurus/types';
import { decodeOrKeep } from '@impact-docs/openapi-model';
import { fragmentMarkdown } from '../render/markdown-page/page-markdown.js';
import { markdownPath } from '../render/markdown-page/path.js';
import { withFrontMatter } from './front-matter.js';
import { llmsText } from './llms.js';
import type { PluginOptions } from './options.js';
import { readFragment, referencePages } from './reference-pages-fs.js';
import type { SitePage } from './reference-pages-fs.js';
import { withSlash } from './site-links.js';

type BuiltSite = Pick<Props, 'outDir' | 'siteDir' | 'siteConfig' | 'baseUrl'> & {
  plugins: readonly Pick<Props['plugins'][number], 'name' | 'options' | 'content'>[];
};

/**
 * Writes the Markdown of each page of one instance of the plugin; the first instance also writes `llms.txt` for all of
 * them, where the site has none.
 * @param instance its id
 */
export async function writeMarkdown(instance: string, site: BuiltSite): Promise<void> {
  const { outDir, baseUrl, siteConfig } = site;
  const references = pagesByInstance(site);
  const own = references.get(instance);
  if (own === undefined) return;
  const all = [...references.values()].flat();
  const paths = new Set(all.map((page) => plainPath(page.path)));
  const isPage = (target: string) => paths.has(plainPath(target));
  for (const page of own) {
    for (const [file, text] of await markdownFiles(page, siteConfig, isPage)) {
      const target = path.join(outDir, decodeOrKeep(file).slice(baseUrl.length));
      await fs.mkdir(path.dirname(target), { recursive: true });
      await fs.writeFile(target, text);
    }
  }
  if (instance !== [...references.keys()][0]) return;
  await writeNew(path.join(outDir, 'llms.txt'), llmsText(siteConfig, all));
}

/** The pages of each instance that has Markdown. */
function pagesByInstance({ plugins, siteDir }: BuiltSite): Map<string, SitePage[]> {
  const docs = plugins
    .filter(({ name }) => name === 'docusaurus-plugin-content-docs')
    // Its type is known to the plugin only.
    .map(({ content }) => content as LoadedContent);
  const references = plugins
    .filter(({ name }) => name === 'api-reference')
    .map(({ options }) => options as unknown as PluginOptions)
    .filter(({ markdown }) => markdown);
  return new Map(
    references.map(({ id, docsPath }) => {
      const folder = path.resolve(siteDir, docsPath);
      const own = docs.filter(({ loadedVersions }) => loadedVersions.some(({ contentPath }) => contentPath === folder));
      return [id, own.flatMap((content) => referencePages(content, siteDir))];
    }),
  );
}

async function markdownFiles(
  page: SitePage,
  { url: origin, trailingSlash }: Pick<Props['siteConfig'], 'url' | 'trailingSlash'>,
  isPage: (path: string) => boolean,
): Promise<[path: string, text: string][]> {
  const { path: own, title, description } = page;
  const { text, files } = fragmentMarkdown(await readFragment(page), { title, path: own, origin, isPage });
  const markdown = withFrontMatter({ title, description, text }, { url: origin + withSlash(own, trailingSlash) });
  return [[markdownPath(own), markdown], ...files];
}

/** One spelling for what may have escapes, or a slash at its end. */
function plainPath(address: string): string {
  return decodeOrKeep(address).replace(/\/$/, '');
}

async function writeNew(file: string, text: string): Promise<void> {
  await fs.writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
