/** A page of the built site as Markdown. */
import type { Element, Root, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code, Html, Root as Markdown } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { alternatePath } from './alternate-path';
import { takeFurtherFiles } from './further-files';
import { attributeOf, isElement } from '../html/html-tree';
import type { PageContent } from '../html/html-tree';
import { idNote, linkTo, plainText } from './plain-text';
import { HEADING_ID, simplify } from './simplify';

/** What is said of a page before its text. */
export interface AlternateFrontMatter {
  /** Canonical address of the page itself. */
  url: string;
  /** Product family the page belongs to; absent for pages of all. */
  product?: string;
  /** Path of the list of pages that this page is in: `/llms.txt`. */
  index: string;
}

/** What is in the alternate of a page, whoever builds it. */
export interface AlternateBody {
  title: string;
  description: string;
  /** The text from its h1 on. */
  text: string;
  /** Further files of the page, by path: its programs in each other language, and its examples. */
  files: ReadonlyMap<string, string>;
}

const processor = unified()
  .use(rehypeRemark, {
    newlines: true,
    handlers: { pre: (_state, node: Element) => fence(node), [HEADING_ID]: (_state, node: Element) => headingId(node) },
  })
  .use(tightLists)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', listItemIndent: 'one', resourceLink: true });

/**
 * The text of the alternate, without its front matter.
 * @param page its tree is changed
 */
export function alternateBody(
  { title, description, main }: PageContent,
  path: string,
  site: SiteAddresses,
): AlternateBody {
  const further = takeFurtherFiles(main, path).map(({ path: file, label, content }) => {
    const head = `# ${plainText(title)}: ${plainText(label)}\n\n> ${linkTo(title, alternatePath(path))}`;
    return [file, `${head}\n\n${toMarkdown(content, path, site)}`] as const;
  });
  const files = new Map(further);
  return { title, description, text: toMarkdown(main, path, site), files };
}

/** The whole file. */
export function withFront(
  { title, description, text }: Omit<AlternateBody, 'files'>,
  facts: AlternateFrontMatter,
): string {
  // The descriptions of operations are their first sentences.
  const isSaid = text.replaceAll(/\s+/g, ' ').includes(description);
  const front = { title, ...(isSaid ? {} : { description }), ...facts, links_start_at: new URL(facts.url).origin };
  const lines = Object.entries(front).flatMap(([name, value]) =>
    // A JSON text is a YAML text (YAML 1.2 §1.3).
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return ['---', ...lines, '---', '', text].join('\n');
}

function toMarkdown(tree: Root | Element, path: string, site: SiteAddresses): string {
  const content = simplify(tree);
  completeLinks(content, path, site);
  shortenLinks(content);
  return processor.stringify(processor.runSync(content) as Markdown);
}

/** The id of a heading, in the notation of many dialects: no reader of the file could derive it. */
function headingId(node: Element): Html {
  // As it is: text would be escaped.
  return { type: 'html', value: idNote(attributeOf(node, 'id') ?? '') };
}

/** A block of code with its language, and its file name or caption as in the sources of the guides. */
function fence(node: Element): Code {
  const title = attributeOf(node, 'dataTitle');
  const lang = attributeOf(node, 'dataLanguage') ?? 'text';
  const meta = title === undefined ? null : `title="${title.replaceAll('"', "'")}"`;
  return { type: 'code', lang, meta, value: toString(node).replace(/\n+$/, '') };
}

/** No empty lines between items of one paragraph each, with or without lists below them: a third of the lines. */
function tightLists() {
  return (tree: Markdown): void => {
    visit(tree, 'listItem', (item) => {
      const [first, ...rest] = item.children;
      if (first?.type === 'paragraph' && rest.every(({ type }) => type === 'list')) item.spread = false;
    });
    visit(tree, 'list', (list) => {
      list.spread = list.children.some(({ spread }) => spread === true);
    });
  };
}

/** What a link of an alternate needs to know of the site. */
export interface SiteAddresses {
  /** Origin at which the site is served. */
  origin: string;
  /** Whether a path is a page, which then has an alternate. */
  isPage: (path: string) => boolean;
}

/**
 * The address that a link of an alternate has, from the root of the site: of another page its alternate, so that a program
 * can go on reading; of anything else the thing itself. Half of many pages would be origins and paths of their own.
 */
function alternateAddress(href: string, page: string, { origin, isPage }: SiteAddresses): string {
  const url = new URL(href, `${origin}${page}`);
  if (url.origin !== origin) return url.href;
  if (url.pathname === page && url.search === '' && url.hash !== '') return url.hash;
  const path = isPage(url.pathname) ? alternatePath(url.pathname) : url.pathname;
  return path + url.search + url.hash;
}

/** Lets every link and every image start at the root of the site, or at the page itself. Changes the tree. */
function completeLinks(root: Root, page: string, site: SiteAddresses): void {
  visit(root, 'element', (node) => {
    for (const name of ['href', 'src']) {
      const value = attributeOf(node, name);
      if (value !== undefined) node.properties[name] = alternateAddress(value, page, site);
    }
  });
}

/** Addresses that links of one paragraph or table have shown. */
interface Shown {
  /** Pages, for links whose text is the id. */
  pages: Set<string>;
  /** Folders, for links whose text is the name of the page; none in a table, where each row stands alone. */
  folders?: Set<string>;
}

/**
 * Makes text of links that tell nothing: within the page, to what is no heading, because only ids of headings are written;
 * in one paragraph or table, to the page of an earlier one, where the text is the id; and in one paragraph, to the folder of
 * an earlier one, where the text is the name of the page. Changes the tree.
 */
function shortenLinks(root: Root): void {
  const headings = new Set<string>();
  visit(root, { tagName: HEADING_ID }, (node: Element) => {
    // In a link, an id may have escapes.
    headings.add(new URL(`#${attributeOf(node, 'id')}`, 'https://page.example').hash.slice(1));
  });
  const tellsNothing = (link: Element, shown: Shown | undefined): boolean => {
    const [page = '', id = ''] = attributeOf(link, 'href')?.split('#') ?? [];
    if (page === '') return id !== '' && !headings.has(id);
    const text = toString(link);
    if (id !== '' && id.endsWith(text)) return isRepeat(shown?.pages, page);
    const isName = page.endsWith(`/${text}.md`);
    return isName && isRepeat(shown?.folders, page.slice(0, page.lastIndexOf('/')));
  };
  const shorten = (node: Root | Element, shown?: Shown): void => {
    node.children = (node.children as ElementContent[]).flatMap((child): ElementContent[] => {
      if (!isElement(child)) return [child];
      if (child.tagName === 'a' && tellsNothing(child, shown)) return child.children;
      shorten(child, shown ?? shownBy(child));
      return [child];
    });
  };
  shorten(root);
}

function shownBy({ tagName }: Element): Shown | undefined {
  if (tagName === 'table') return { pages: new Set() };
  return tagName === 'p' ? { pages: new Set(), folders: new Set() } : undefined;
}

/** Whether the set has the address already; adds it. */
function isRepeat(known: Set<string> | undefined, address: string): boolean {
  const isKnown = known?.has(address) === true;
  known?.add(address);
  return isKnown;
}
