/** The text of all built pages, extracted once for the plugins that ask for it. */
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { readBuiltPages } from '@impact-docs/content/built-pages';
import { extractText } from './extract-text';
import type { PageText } from './extract-text';

/** Has no address of its own. */
const NOT_FOUND_PAGE = '/404';

/** The docs plugin's part of what plugins get; its type is known to that plugin only. */
interface LoadedPlugin {
  name: string;
  content: unknown;
}

const extracted = new Map<string, ReadonlyMap<string, PageText>>();

/**
 * @param outDir folder of the built site
 * @param origin of the site
 * @param plugins of the site; those of docs know which pages are unlisted, and these are left out
 * @returns the text of each page by its path, in the order of the paths
 * @throws Error when a page lacks a title, a description or a `main`
 */
export function extractAll(
  outDir: string,
  origin: string,
  plugins: readonly LoadedPlugin[],
): ReadonlyMap<string, PageText> {
  const known = extracted.get(outDir);
  if (known) return known;
  const hidden = new Set([NOT_FOUND_PAGE, ...unlistedPaths(plugins)]);
  const pages = readBuiltPages(outDir).filter(({ path }) => !hidden.has(path));
  const paths = new Set(pages.map(({ path }) => path));
  const texts = new Map(pages.map((page) => [page.path, extractText(page, origin, paths)]));
  extracted.set(outDir, texts);
  return texts;
}

function unlistedPaths(plugins: readonly LoadedPlugin[]): string[] {
  return plugins
    .filter(({ name }) => name === 'docusaurus-plugin-content-docs')
    .flatMap(({ content }) => (content as LoadedContent).loadedVersions)
    .flatMap(({ docs }) => docs.filter(({ unlisted }) => unlisted))
    .map(({ permalink }) => permalink);
}
