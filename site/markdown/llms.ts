/** The lists of pages for programs: `llms.txt` (https://llmstxt.org), and files with the text of many pages. */
import { linkTo, markdownPath, plainText } from '@impact-docs/api-reference/markdown-page';

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

/** A question in the words of readers, and the place that answers it. */
interface ListedQuestion {
  text: string;
  page: string;
  /** '' for the page as a whole. */
  anchor: string;
}

/** A file for programs. */
interface ListedFile {
  path: string;
  title: string;
  description: string;
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
  questions: readonly ListedQuestion[];
  files: readonly ListedFile[];
  /** Newest first. */
  changes: readonly ChangedFact[];
}

const NOTES = [
  'Links start at the root of this site, and lead to Markdown: the address of a page and `.md`.',
  'A heading there ends with its anchor, `{#anchor}`. Sizes are those of the files.',
  'A skill says what to do in which order, what goes wrong, and how to verify it, and names what it leaves out.',
];

/** Markdown for an address that leads nowhere. */
export const NOT_FOUND =
  '# Page not found\n\nThis address leads nowhere. The pages are listed in [llms.txt](/llms.txt).\n';

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
export function llmsFiles({
  origin,
  name,
  summary,
  products,
  sections,
  skills,
  questions,
  files,
  changes,
}: Lists): Map<string, string> {
  const line = (path: string, title: string, text: string) => `- ${linkTo(title, path)}: ${text}`;
  const sized = (path: string, title: string, { description, size }: Pick<ListedPage, 'description' | 'size'>) =>
    line(path, title, `${plainText(firstSentence(description))} (${Math.ceil(size / 1000)} KB)`.trimStart());
  const skillList = (own: readonly ListedSkill[]) =>
    section(
      'Skills',
      own.map((skill) => sized(skill.path, skill.name, skill)),
    );
  const pageList = ({ product, title, pages }: LinkSection) =>
    section(
      product === undefined || title === product ? title : `${product}: ${title}`,
      pages.map((page) => sized(markdownPath(page.path), page.title, page)),
    );
  const inOneFile = (product: Product) => line(fullPath(product), `${product.name} in one file`, 'All its pages.');

  /** The pages of a product, and those that belong to all. */
  const ofProduct = (product: Product) =>
    document(product.name, product.summary, [
      NOTES.join('\n'),
      skillList(skills.filter((skill) => skill.name.startsWith(`${product.folder}-`))),
      ...sections.filter((each) => [product.name, undefined].includes(each.product)).map(pageList),
      section('Optional', [inOneFile(product), line('/llms.txt', name, 'List of the pages of all products.')]),
    ]);
  /** The text of pages one after the other, each with its address. */
  const full = (title: string, own: readonly LinkSection[]) =>
    document(`${title}: all pages`, summary, [
      'Programs are in one language here, and operations have one response; each page links to what else there is.',
      ...own.flatMap(({ pages }) => pages).map(({ path, text }) => `---\n\nPage: ${origin}${path}\n\n${text.trim()}`),
    ]);
  // The questions of a page say what is on it.
  const asked = new Set(questions.map(({ page }) => page));
  const guides = sections.map((each) => ({
    ...each,
    pages: each.pages
      .filter(({ isDetail }) => !isDetail)
      .map((page) => (asked.has(page.path) ? { ...page, description: '' } : page)),
  }));
  const index = document(name, summary, [
    NOTES.join('\n'),
    section(
      'Answers',
      questions.map(({ text, page, anchor }) => `- ${linkTo(text, markdownPath(page) + (anchor && `#${anchor}`))}`),
    ),
    section(
      'Files for programs',
      files.map(({ path, title, description }) => line(path, title, description)),
    ),
    section(
      'Product families',
      products.map((product) =>
        line(listPath(product.folder), `${product.name}: all pages, with each API operation`, product.summary),
      ),
    ),
    // Their names say what they are for; the lists of the products describe them.
    skillList(skills.map((skill) => ({ ...skill, description: '' }))),
    section(
      'Changed values',
      changes.map(({ path, title, text }) =>
        line(
          addressOf(path),
          title,
          text.replace(LINKS, (to) => markdownPath(to)),
        ),
      ),
    ),
    ...guides.map(pageList),
    section('Optional', [
      line('/llms-full.txt', 'All pages in one file', 'Longer than most assistants can read at once.'),
      ...products.map(inOneFile),
    ]),
  ]);
  return new Map([
    ['/llms.txt', index],
    ['/llms-full.txt', full(name, sections)],
    ...products.flatMap((product): [string, string][] => [
      [listPath(product.folder), ofProduct(product)],
      [
        fullPath(product),
        full(
          product.name,
          sections.filter((each) => each.product === product.name),
        ),
      ],
    ]),
  ]);
}

export function listPath(folder: string): string {
  return `/${folder}/llms.txt`;
}

function fullPath({ folder }: Product): string {
  return `/${folder}/llms-full.txt`;
}

/** Links of a text to pages of the site, with or without an anchor. */
const LINKS = /(?<=\]\()(\/[^)#]*)/g;

function addressOf(path: string): string {
  const [page = '', ...anchor] = path.split(/(?=#)/);
  return markdownPath(page) + anchor.join('');
}

const firstSentence = (text: string): string => /^.*?[.?!](?= [A-Z]|$)/.exec(text)?.[0] ?? text;

/** Nothing where there are no lines. */
function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`## ${title}`, '', ...lines].join('\n');
}

function document(title: string, summary: string, parts: readonly string[]): string {
  const all = [`# ${title}`, `> ${summary}`, ...parts];
  return `${all.filter((part) => part !== '').join('\n\n')}\n`;
}
