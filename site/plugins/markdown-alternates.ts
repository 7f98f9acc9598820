import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, Props } from '@docusaurus/types';
import { changedFacts } from '@impact-docs/content/data/changelog';
import { DOCS_ROUTE, siteApis } from '@impact-docs/content/data/apis';
import { loadBrand } from '@impact-docs/content/brand';
import { loadSkills } from '@impact-docs/content/data/skills';
import type { PageText } from '../page-text/extract-text';
import { extractAll } from '../page-text/extract-all-fs';
import { productOf } from '@impact-docs/content/products';
import { products } from '../markdown/catalogue';
import { listPath, llmsFiles, notFound, sitemap, type ListedPage } from '../markdown/llms';
import { siteSections } from '../markdown/sections';
import { listedSkills, skillFiles } from '../markdown/skills';
import { withFront } from '../markdown/alternate';
import { alternatePath } from '../markdown/alternate-path';

/** Writes every page once more as Markdown, at its path and `.md`, and the lists of pages: `llms.txt`, `sitemap.xml`. */
export default function markdownAlternates({ siteConfig }: LoadContext): Plugin {
  const origin = siteConfig.url;
  return {
    name: 'site-markdown-alternates',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'link', attributes: { rel: 'index', href: '/llms.txt' } }] }),
    async postBuild({ outDir, plugins }) {
      const pages = await writeAlternates(outDir, origin, await extractAll(outDir, origin, plugins));
      const skills = await loadSkills();
      const files = skillFiles(skills, origin, pages);
      const sections = siteSections(docsOf(plugins), products, [...pages.values()]);
      const brand = await loadBrand();
      const changes = await changedFacts();
      const names = { name: brand.site, summary: brand.tagline };
      const lists = { origin, ...names, products, sections, skills: listedSkills(skills, files), changes };
      for (const [file, text] of llmsFiles(lists)) await write(outDir, file, text);
      await write(outDir, '/sitemap.xml', sitemap(origin, [...pages.keys()]));
      await write(outDir, '/404.md', notFound(origin));
      for (const [file, text] of files) await write(outDir, file, text);
    },
  };
}

async function writeAlternates(
  outDir: string,
  origin: string,
  texts: ReadonlyMap<string, PageText>,
): Promise<Map<string, ListedPage>> {
  const pages = new Map<string, ListedPage>();
  const apis = (await siteApis()).map(({ entry: { slug, overview } }) => ({
    folder: `${DOCS_ROUTE}/${slug}/`,
    overview,
  }));
  const isDetail = (page: string) =>
    apis.some(({ folder, overview }) => page.startsWith(folder) && page !== folder + overview);
  for (const [page, text] of texts) {
    const product = productOf(page);
    const front = {
      url: `${origin}${page}`,
      product: product?.name,
      index: product === undefined ? '/llms.txt' : listPath(product.key),
    };
    const { title, description } = text;
    const markdown = withFront(text, front);
    await write(outDir, alternatePath(page), markdown);
    for (const [file, content] of text.files) await write(outDir, file, content);
    const size = Buffer.byteLength(markdown);
    pages.set(page, { path: page, title, description, text: text.text, size, isDetail: isDetail(page) });
  }
  return pages;
}

function docsOf(plugins: Props['plugins']): LoadedContent {
  const docs = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
  if (docs === undefined) throw new Error('The lists of pages need the plugin "docusaurus-plugin-content-docs".');
  // The content of that plugin; its type is known to the plugin only.
  return docs.content as LoadedContent;
}

async function write(outDir: string, file: string, text: string): Promise<void> {
  const target = path.join(outDir, file);
  await fs.mkdir(path.dirname(target), { recursive: true });
  await fs.writeFile(target, text);
}
