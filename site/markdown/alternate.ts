/** A page of the built site as Markdown. */
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code, Html, Root as Markdown } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { alternatePath } from './alternate-path';
import { examplesPath, takeExamples } from './examples';
import { completeLinks, shortenLinks, type SiteAddresses } from './links';
import { attributeOf } from '../page-text/html-tree';
import type { PageContent } from '../page-text/parse-page';
import { idNote, linkTo, plainText } from './plain-text';
import { programsPath, takePrograms } from './programs';
import { HEADING_ID, simplify } from './simplify';

/** What is said of a page before its text. */
export interface AlternateFrontMatter {
  /** Canonical address of the page itself. */
  url: string;
  /** Product family the page belongs to; absent for pages of all. */
  product?: string;
  /** Path of the list of pages that this page is in. */
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
  const files = new Map<string, string>();
  const add = (file: string, label: string, content: Root) => {
    const head = `# ${plainText(title)}: ${plainText(label)}\n\n> ${linkTo(title, alternatePath(path))}`;
    files.set(file, `${head}\n\n${toMarkdown(content, path, site)}`);
  };
  for (const { language, label, content } of takePrograms(main, path))
    add(programsPath(path, language), label, content);
  const examples = takeExamples(main, path);
  if (examples !== undefined) add(examplesPath(path), 'examples', examples);
  return { title, description, text: toMarkdown(main, path, site), files };
}

/** The whole file. */
export function withFront(
  { title, description, text }: Omit<AlternateBody, 'files'>,
  { index, ...facts }: AlternateFrontMatter,
): string {
  // The descriptions of operations are their first sentences.
  const isSaid = text.replaceAll(/\s+/g, ' ').includes(description);
  const lines = Object.entries({ title, ...(isSaid ? {} : { description }), ...facts }).flatMap(([name, value]) =>
    // A JSON text is a YAML text (YAML 1.2 §1.3).
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  const pointer = `> Links start at \`${new URL(facts.url).origin}\`. The pages are listed in [llms.txt](${index}).`;
  return ['---', ...lines, '---', '', pointer, '', text].join('\n');
}

function toMarkdown(tree: Root | Element, path: string, site: SiteAddresses): string {
  const content = simplify(tree);
  completeLinks(content, path, site);
  shortenLinks(content, HEADING_ID);
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
