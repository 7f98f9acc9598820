/** A page of the built site as Markdown. */
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code, Root as Markdown } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { completeLinks, type SiteAddresses } from './links';
import { attributeOf } from '../page-text/html-tree';
import type { PageContent } from '../page-text/parse-page';
import { takePrograms } from './programs';
import { simplify } from './simplify';

/** What is said of a page before its text. */
export interface AlternateFrontMatter {
  /** Canonical address of the page itself. */
  url: string;
  /** Product family the page belongs to; absent for pages of all. */
  product?: string;
  /** Complete address of the list of pages that this page is in. */
  index: string;
}

/** What is in the alternate of a page, whoever builds it. */
export interface AlternateBody {
  title: string;
  description: string;
  /** The whole text. */
  body: string;
  /** The text from its h1 on, without the programs that repeat the request in further languages. */
  text: string;
}

const processor = unified()
  .use(rehypeRemark, { newlines: true, handlers: { pre: (_state, node: Element) => fence(node) } })
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
  const programs = takePrograms(main);
  const text = toMarkdown(main, path, site);
  const body = programs === undefined ? text : `${text}\n${toMarkdown(programs, path, site)}`;
  return { title, description, body, text };
}

/** The whole file. */
export function withFront(
  { title, description, body }: AlternateBody,
  { index, ...facts }: AlternateFrontMatter,
): string {
  const lines = Object.entries({ title, description, ...facts }).flatMap(([name, value]) =>
    // A JSON text is a YAML text (YAML 1.2 §1.3).
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  const pointer = `> All pages of this documentation are listed in [llms.txt](${index}).`;
  return ['---', ...lines, '---', '', pointer, '', body].join('\n');
}

function toMarkdown(tree: Root | Element, path: string, site: SiteAddresses): string {
  const content = simplify(tree);
  completeLinks(content, path, site);
  return processor.stringify(processor.runSync(content) as Markdown);
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
