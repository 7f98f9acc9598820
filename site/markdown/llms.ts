/** The lists of pages for programs: `llms.txt` (https://llmstxt.org), and files with the text of many pages. */
import { alternatePath } from './alternate-path';
import { linkTo, plainText } from './plain-text';

/** A page as the lists know it. */
export interface ListedPage {
  path: string;
  title: string;
  description: string;
  /** Markdown from its h1 on. */
  text: string;
  /** Bytes of its file. */
  size: number;
  /** Whether it is a part of the reference of an API, such as an operation: only the list of its product names it. */
  isDetail: boolean;
}

/** A skill as the lists know it. */
export interface ListedSkill {
  /** Path of its file. */
  path: string;
  /** Begins with the folder of its product. */
  name: string;
  description: string;
  /** Bytes of its file. */
  size: number;
}

/** Pages that belong together, in the order in which they are read. */
export interface LinkSection {
  /** Product family; absent for pages of all. */
  product?: string;
  title: string;
  pages: ListedPage[];
}

/** A product and the folder of its lists. */
export interface Product {
  name: string;
  /** Key in content/sidebars.json. */
  sidebar: string;
  /** `impact-finance`: its lists are `/impact-finance/llms.txt` and `/impact-finance/llms-full.txt`. */
  folder: string;
  summary: string;
}

/** A release that gave a published fact another value. */
interface ChangedFact {
  /** Address of its changelog entry. */
  path: string;
  title: string;
  /** Markdown: what changed, with the old and the new value. */
  text: string;
}

interface Lists {
  origin: string;
  /** Name of the site. */
  name: string;
  summary: string;
  products: readonly Product[];
  sections: readonly LinkSection[];
  skills: readonly ListedSkill[];
  /** Newest first. */
  changes: readonly ChangedFact[];
}

const NOTES = [
  'Each page is here as Markdown: its address and `.md`, or its address requested with `Accept: text/markdown`.',
  'Links in these files lead to the Markdown of other pages. Sizes are those of the Markdown.',
  'A skill has all that a task needs: what to do in which order, what goes wrong, and how to verify it.',
];

/** Markdown for an address that leads nowhere. */
export function notFound(origin: string): string {
  return `# Page not found\n\nThis address leads nowhere. The pages are listed in [llms.txt](${origin}/llms.txt).\n`;
}

/**
 * The pages as https://www.sitemaps.org lists them. The plugin of Docusaurus leaves out what search engines should not
 * index, which is every page of this site; programs of the reader may read them all.
 * @param pages their paths, which need no escapes in XML
 */
export function sitemap(origin: string, pages: readonly string[]): string {
  const urls = pages.map((page) => `<url><loc>${origin}${page}</loc></url>`);
  const [start, end] = ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', '</urlset>'];
  return ['<?xml version="1.0" encoding="UTF-8"?>', start, ...urls, end, ''].join('\n');
}

/** Every list of the site, by path. */
export function llmsFiles(lists: Lists): Map<string, string> {
  const files = new Map<string, string>([
    ['/llms.txt', index(lists)],
    ['/llms-full.txt', full(lists, lists.name, lists.sections)],
  ]);
  for (const product of lists.products) {
    files.set(listPath(product.folder), productIndex(lists, product));
    const own = lists.sections.filter((section) => section.product === product.name);
    files.set(fullPath(product), full(lists, product.name, own));
  }
  return files;
}

export function listPath(folder: string): string {
  return `/${folder}/llms.txt`;
}

function fullPath({ folder }: Product): string {
  return `/${folder}/llms-full.txt`;
}

function index(lists: Lists): string {
  const { origin, name, summary, products, sections, skills, changes } = lists;
  const parts = products.map((product) => {
    const title = `${product.name}: all pages, with each API operation`;
    return line(origin, listPath(product.folder), title, product.summary);
  });
  const guides = sections.map((each) => ({ ...each, pages: each.pages.filter(({ isDetail }) => !isDetail) }));
  return document([
    `# ${name}`,
    `> ${summary}`,
    NOTES.join('\n'),
    section('Product families', parts),
    skillList(origin, skills),
    changes.length === 0
      ? ''
      : section(
          'Changed values',
          changes.map((change) => changeLine(origin, change)),
        ),
    ...guides.map((each) => pageList(origin, each)),
    section('Optional', [
      line(origin, '/llms-full.txt', 'All pages in one file', 'Longer than most assistants can read at once.'),
      ...products.map((product) => line(origin, fullPath(product), `${product.name} in one file`, 'All its pages.')),
    ]),
  ]);
}

/** The pages of a product, and those that belong to all. */
function productIndex({ origin, sections, skills, name }: Lists, product: Product): string {
  const shown = sections.filter((each) => each.product === product.name || each.product === undefined);
  return document([
    `# ${product.name}`,
    `> ${product.summary}`,
    NOTES.join('\n'),
    skillList(
      origin,
      skills.filter((skill) => skill.name.startsWith(`${product.folder}-`)),
    ),
    ...shown.map((each) => pageList(origin, each)),
    section('Optional', [
      line(origin, fullPath(product), `${product.name} in one file`, 'All its pages.'),
      line(origin, '/llms.txt', name, 'List of the pages of all products.'),
    ]),
  ]);
}

/** The text of pages one after the other, each with its address. */
function full({ origin, summary }: Lists, name: string, sections: readonly LinkSection[]): string {
  const pages = sections.flatMap((each) => each.pages);
  return document([
    `# ${name}: all pages`,
    `> ${summary}`,
    'Programs are in one language here, and operations have one response; each page links to what else there is.',
    ...pages.map(({ path, text }) => `---\n\nPage: ${origin}${path}\n\n${text.trim()}`),
  ]);
}

/** Nothing where there are no pages. */
function pageList(origin: string, { product, title, pages }: LinkSection): string {
  const name = product === undefined || title === product ? title : `${product}: ${title}`;
  const lines = pages.map(({ path, ...page }) => sizedLine(origin, alternatePath(path), page));
  return lines.length === 0 ? '' : section(name, lines);
}

function skillList(origin: string, skills: readonly ListedSkill[]): string {
  const lines = skills.map(({ path, name, ...skill }) => sizedLine(origin, path, { title: name, ...skill }));
  return lines.length === 0 ? '' : section('Skills', lines);
}

function sizedLine(
  origin: string,
  path: string,
  { title, description, size }: Pick<ListedPage, 'title' | 'description' | 'size'>,
): string {
  return line(origin, path, title, `${plainText(brief(description))} (${kilobytes(size)})`);
}

/** Characters of a description in a list, which has to be read in one go. */
const BRIEF = 110;

/** The first sentence of a description; of a long one, what comes before its last comma within the limit. */
function brief(text: string): string {
  const sentence = /^.*?[.?!](?= [A-Z]|$)/.exec(text)?.[0] ?? text;
  const end = sentence.lastIndexOf(', ', BRIEF);
  return sentence.length <= BRIEF || end === -1 ? sentence : `${sentence.slice(0, end)}.`;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} KB`;
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines].join('\n');
}

function line(origin: string, path: string, title: string, description: string): string {
  return `- ${linkTo(title, origin + path)}: ${description}`;
}

function changeLine(origin: string, { path, title, text }: ChangedFact): string {
  const [page = '', anchor = ''] = path.split('#');
  const address = alternatePath(page) + (anchor === '' ? '' : `#${anchor}`);
  // Its links lead to pages of the site, with or without an anchor.
  const links = /(?<=\]\()(\/[^)#]*)/g;
  return line(
    origin,
    address,
    title,
    text.replace(links, (target) => origin + alternatePath(target)),
  );
}

function document(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
