/** A page as Markdown. */
import type { Element, ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import type { Code, Html, Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Options } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { takeFurtherFiles } from './further-files.js';
import { completeLinks, shortenLinks } from './links.js';
import type { MarkdownAddresses } from './links.js';
import { markdownPath } from './path.js';
import { idNote, linkTo, plainText } from './plain-text.js';
import { HEADING_ID, simplify } from './simplify.js';
import type { MarkdownRules } from './simplify.js';
import { attributeOf, element } from './tree.js';

export interface MarkdownSettings extends MarkdownAddresses {
  title: string;
  /** Path of the page on the site. */
  path: string;
  rules?: MarkdownRules;
}

export interface PageMarkdown {
  /** The text from its h1 on. */
  text: string;
  /** Further files of the page, by path: its programs in each other language, and its examples. */
  files: ReadonlyMap<string, string>;
}

/** @param html of a page of the reference, as the plugin writes it next to the stub, with the addresses of the site */
export function fragmentMarkdown(html: string, settings: MarkdownSettings): PageMarkdown {
  try {
    const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] });
    return pageMarkdown(element('div', tree.type === 'root' ? (tree.children as ElementContent[]) : []), settings);
  } catch (error) {
    // Hundreds of objects in each other fill the call stack; nobody reads a list of such depth.
    if (!(error instanceof RangeError)) throw error;
    const { title, path } = settings;
    const text = `# ${plainText(title)}\n\nLists are nested too deep here for Markdown: ${linkTo('read the page', path)}.\n`;
    return { text, files: new Map() };
  }
}

/** @param content of a page, with its h1; the tree is changed */
export function pageMarkdown(content: Element, settings: MarkdownSettings): PageMarkdown {
  const { title, path } = settings;
  const further = takeFurtherFiles(content, path).map(({ path: file, label, content: part }) => {
    const head = `# ${plainText(title)}: ${plainText(label)}\n\n> ${linkTo(title, markdownPath(path))}`;
    return [file, `${head}\n\n${markdownOf(part, settings)}`] as const;
  });
  return { text: markdownOf(content, settings), files: new Map(further) };
}

const style: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '*',
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

function markdownOf(content: Element | Root, settings: MarkdownSettings): string {
  const simple = simplify(content, settings.rules);
  completeLinks(simple, settings.path, settings);
  shortenLinks(simple);
  const tree = toMdast(simple, {
    document: true,
    newlines: true,
    handlers: { pre: (_state, node: Element) => fence(node), [HEADING_ID]: (_state, node: Element) => headingId(node) },
  });
  tightenLists(tree);
  return toMarkdown(tree, style);
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
function tightenLists(tree: Nodes): void {
  visit(tree, 'listItem', (item) => {
    const [first, ...rest] = item.children;
    if (first?.type === 'paragraph' && rest.every(({ type }) => type === 'list')) item.spread = false;
  });
  visit(tree, 'list', (list) => {
    list.spread = list.children.some(({ spread }) => spread === true);
  });
}
