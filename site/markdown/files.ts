/** Every page once more as Markdown, at its path and `.md`, and the lists of pages: `llms.txt`, `sitemap.xml`, skills. */
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { markdownPath, withFrontMatter } from '@impact-docs/api-reference/markdown-page';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { DOCS_ROUTE, siteApis } from '@impact-docs/content-model/apis';
import { changedFacts } from '@impact-docs/content-model/data/changelog';
import { loadSkills } from '@impact-docs/content-model/data/skills';
import { loadListedQuestions } from '@impact-docs/content-model/questions';
import { dataFiles } from '@impact-docs/content-model/uses';
import { productOf, products as all } from '@impact-docs/content-model/files/products';
import type { ProductKey } from '@impact-docs/content-model/files/products';
import type { AlternateBody } from './alternate';
import { SERVER_FILES } from './server-files';
import { listPath, llmsFiles, NOT_FOUND, sitemap, type LinkSection, type ListedPage, type Product } from './llms';
import { listedSkills, skillFiles } from './skills';
import type { SidebarItem } from '@docusaurus/plugin-content-docs/src/sidebars/types.js';

const summaries: Readonly<Record<ProductKey, string>> = {
  'impact-finance':
    'White-label savings for banks: setup, sessions, application bridge, user journeys, webhooks, self-hosting, REST API.',
  'impact-transactions':
    'Footprints of card transactions: eight REST APIs to estimate, adjust, compare and explain them.',
};

/** The documentation server, as the lists for programs show it. */
const SERVER = [
  {
    path: SERVER_FILES.bundle,
    title: 'impact-docs.mcpb',
    description: 'documentation server with all pages (MCP bundle), which searches and reads without a connection',
  },
  { path: SERVER_FILES.description, title: 'server.json', description: 'its version and SHA-256 digest' },
];

/** The products as the lists for programs show them. */
const products: readonly Product[] = all.map(({ key, name, sidebar }) => ({
  name,
  folder: key,
  sidebar,
  summary: summaries[key],
}));

/**
 * @param texts of the pages, by their path
 * @param origin of the site
 * @param docs what the plugin of the guides has loaded
 * @returns content by path from the root of the site
 */
export async function markdownFiles(
  texts: ReadonlyMap<string, AlternateBody>,
  origin: string,
  docs: LoadedContent,
): Promise<[path: string, text: string][]> {
  const isDetail = await detailTest();
  const alternates: [string, string][] = [];
  const pages = new Map<string, ListedPage>();
  for (const [path, body] of texts) {
    const product = productOf(path);
    const index = product === undefined ? '/llms.txt' : listPath(product.key);
    const markdown = withFrontMatter(body, { url: `${origin}${path}`, product: product?.name, index });
    alternates.push([markdownPath(path), markdown], ...body.files);
    const { title, description, text } = body;
    const size = Buffer.byteLength(markdown);
    pages.set(path, { path, title, description, text, size, isDetail: isDetail(path) });
  }
  const [brand, changes, skills, questions, data] = await Promise.all([
    loadBrand(),
    changedFacts(),
    loadSkills(),
    loadListedQuestions(),
    dataFiles(),
  ]);
  const ofSkills = skillFiles(skills, origin, pages);
  const lists = llmsFiles({
    origin,
    name: brand.site,
    summary: brand.tagline,
    products,
    sections: siteSections(docs, products, [...pages.values()]),
    skills: listedSkills(skills, ofSkills),
    questions,
    files: [...SERVER, ...data],
    changes,
  });
  return [
    ...alternates,
    ...lists,
    ...ofSkills,
    ['/sitemap.xml', sitemap(origin, [...pages.keys()])],
    ['/404.md', NOT_FOUND],
  ];
}

/** Whether a page is a part of the reference of an API. */
async function detailTest(): Promise<(page: string) => boolean> {
  const overviews = (await siteApis()).map(({ entry: { slug, overview } }) => [`${DOCS_ROUTE}/${slug}/`, overview]);
  return (page) =>
    overviews.some(([folder = '', overview = '']) => page.startsWith(folder) && page !== folder + overview);
}

/** Heading of the pages that are of no single product. */
const GENERAL = 'All products';

/**
 * Every page once: by product and top category of its sidebar, in reading order, and last what belongs to all products.
 * @param pages every page of the site
 */
export function siteSections(
  { loadedVersions }: LoadedContent,
  products: readonly Product[],
  pages: readonly ListedPage[],
): LinkSection[] {
  const docs = new Map(loadedVersions.flatMap(({ docs: own }) => own).map(({ id, permalink }) => [id, permalink]));
  const left = new Map(pages.map((page) => [page.path, page]));
  const take = (path: string): ListedPage[] => {
    const page = left.get(path);
    left.delete(path);
    return page === undefined ? [] : [page];
  };
  const sections: LinkSection[] = [];
  for (const { name, folder, sidebar } of products) {
    const items = loadedVersions.flatMap(({ sidebars }) => sidebars[sidebar] ?? []);
    const isOwn = (path: string) => path.startsWith(`/docs/${folder}/`) || path.startsWith('/docs/category/');
    for (const [title, paths] of categoriesOf(name, items, docs)) {
      const own = paths.filter(isOwn).flatMap(take);
      if (own.length > 0) sections.push({ product: name, title, pages: own });
    }
  }
  return [...sections, { title: GENERAL, pages: [...left.values()] }];
}

/** The pages outside of any category, under the name of the product; then each top category with all pages below it. */
function categoriesOf(
  name: string,
  items: readonly SidebarItem[],
  docs: ReadonlyMap<string, string>,
): [title: string, paths: string[]][] {
  const loose = items.flatMap((item) => (item.type === 'doc' ? pathsOf(item, docs) : []));
  const categories = items.flatMap((item): [string, string[]][] =>
    item.type === 'category' ? [[item.label, pathsOf(item, docs)]] : [],
  );
  return [[name, loose], ...categories];
}

function pathsOf(item: SidebarItem, docs: ReadonlyMap<string, string>): string[] {
  if (item.type === 'doc') return [docs.get(item.id) ?? []].flat();
  if (item.type !== 'category') return [];
  const index = item.link?.type === 'generated-index' ? [item.link.permalink] : [];
  const own = item.link?.type === 'doc' ? [docs.get(item.link.id) ?? []].flat() : index;
  return [...own, ...item.items.flatMap((each) => pathsOf(each, docs))];
}
