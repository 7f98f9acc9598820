/** Markdown of descriptions → sanitised HTML. OpenAPI 3.1 §3.5: CommonMark, here with GFM tables and strike-through. */
import type { Element, ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import type { Highlighter } from '../highlight/index.js';

export interface MarkdownOptions {
  highlighter: Highlighter;
  /** Level that a first-level heading of the text becomes; deeper ones follow, never below h6. */
  topHeading: number;
  /** Gives each heading its id; absent: headings have none. */
  headingId?: (text: string, level: number) => string;
}

const schema: typeof defaultSchema = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name'),
    code: [['className', /^language-[\w#+-]+$/]],
  },
};

export function markdownToHtml(markdown: string, options: MarkdownOptions): string {
  const mdast = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const tree = sanitize(raw(toHast(mdast, { allowDangerousHtml: true })), schema);
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [] };
  const top = topLevelOf(root);
  root.children = root.children.map((child) => (child.type === 'element' ? finish(child, top, options) : child));
  return toHtml(root, { allowDangerousHtml: true });
}

/** The plain words of a text, for page descriptions: at most `limit` characters, cut at a sentence or word. */
export function markdownToPlainText(markdown: string, limit: number): string {
  const mdast = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const tree = toHast(mdast);
  const first = 'children' in tree ? tree.children.find((child) => child.type === 'element') : undefined;
  const text = (first ? toString(first) : '').replace(/\s+/g, ' ').trim();
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const sentence = cut.lastIndexOf('. ');
  return sentence > limit / 3 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

function finish(element: Element, top: number, options: MarkdownOptions): Element {
  const level = headingLevel(element);
  if (level !== undefined) return shiftHeading(element, options.topHeading + level - top, options);
  if (element.tagName === 'pre') return highlightBlock(element, options.highlighter);
  const finished = {
    ...element,
    children: element.children.map((child) => (child.type === 'element' ? finish(child, top, options) : child)),
  };
  return element.tagName === 'table' ? scrollable(finished) : finished;
}

function topLevelOf(root: Root): number {
  const levels = root.children.flatMap((child) => (child.type === 'element' ? (headingLevel(child) ?? []) : []));
  return Math.min(6, ...levels);
}

function headingLevel(element: Element): number | undefined {
  const match = /^h([1-6])$/.exec(element.tagName);
  return match ? Number(match[1]) : undefined;
}

function shiftHeading(element: Element, wanted: number, { headingId }: MarkdownOptions): Element {
  const level = Math.min(6, wanted);
  const text = toString(element).trim();
  const properties = headingId && text !== '' ? { ...element.properties, id: headingId(text, level) } : {};
  return { ...element, tagName: `h${level}`, properties };
}

/** A wide table scrolls inside its own box, reachable by keyboard (WCAG 2.2, 2.1.1). */
function scrollable(table: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: tableName(table) },
    children: [table],
  };
}

function tableName(table: Element): string {
  const head = find(table, 'thead');
  const cells = head ? cellsOf(head) : [];
  return cells.length > 0 ? `Table: ${cells.join(', ')}` : 'Table';
}

function cellsOf(element: Element): string[] {
  return element.children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === 'th' ? [toString(child).trim()] : cellsOf(child),
  );
}

function find(element: Element, tagName: string): Element | undefined {
  return element.children.find((child): child is Element => child.type === 'element' && child.tagName === tagName);
}

function highlightBlock(pre: Element, highlighter: Highlighter): Element {
  const code = find(pre, 'code');
  if (!code) return pre;
  const className = code.properties.className;
  const language =
    (Array.isArray(className) ? className : []).map(String).find((name) => name.startsWith('language-')) ?? '';
  const html = highlighter.toHtml(toString(code).replace(/\n$/, ''), language.slice('language-'.length));
  const inside: ElementContent[] = [{ type: 'raw', value: html } as unknown as ElementContent];
  return {
    type: 'element',
    tagName: 'pre',
    properties: { className: ['code'], tabIndex: 0 },
    children: [{ type: 'element', tagName: 'code', properties: {}, children: inside }],
  };
}
