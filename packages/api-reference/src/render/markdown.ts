/** Markdown of descriptions → sanitised HTML. OpenAPI 3.1 §3.5: CommonMark, here with GFM tables and strike-through. */
import type { Element, ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { toHast } from 'mdast-util-to-hast';
import { escapeHtml } from '../highlight/index.js';
import type { Highlighter } from '../highlight/index.js';
import { withNameBreaks } from './breaks.js';
import { withPlainFootnotes } from './footnotes.js';
import { parseMarkdown } from './known-tags.js';
import { oneLine, textOf } from './plain-text.js';
import { wideClass } from './table-width.js';

interface MarkdownOptions {
  highlighter: Highlighter;
  /**
   * Level that the highest heading of the text becomes; deeper ones follow without gaps, never below h6.
   * Absent: headings become bold paragraphs, because a text inside of a field is no section of the page.
   */
  topHeading?: number;
  /** Gives each heading its id; absent: headings have none. */
  headingId?: (text: string, level: number) => string;
  /** In a control, which holds no other: of links, the words stay. */
  isInControl?: boolean;
}

const schema: typeof defaultSchema = {
  ...defaultSchema,
  clobber: [],
  tagNames: [
    // What a browser would fetch in place of an image.
    ...(defaultSchema.tagNames ?? []).filter((name) => name !== 'picture' && name !== 'source'),
    ...'abbr bdi bdo caption cite dfn figcaption figure mark small u wbr'.split(' '),
  ],
  // Elements whose content is no text for people.
  strip: ['script', 'style', 'template', 'iframe', 'noembed', 'noframes'],
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name'),
    code: [['className', /^language-[\w#+-]+$/]],
  },
};

export function markdownToHtml(markdown: string, options: MarkdownOptions): string {
  return renderMarkdown(markdown, options).html;
}

/** What a text is on a page, and its words as {@link markdownToWords} gives them: it is parsed once for both. */
export function renderMarkdown(markdown: string, options: MarkdownOptions): { html: string; words: string } {
  try {
    const root = treeOf(markdown, options.topHeading !== undefined);
    const words = wordsOf(root);
    const level = levelling(root, options.topHeading);
    root.children = root.children.map((child) => (child.type === 'element' ? finish(child, level, options) : child));
    return { html: toHtml(root, { allowDangerousHtml: true }), words };
  } catch (error) {
    // Thousands of nested quotes or lists fill the call stack; nobody reads them as such.
    if (error instanceof RangeError) return { html: `<p>${escapeHtml(markdown)}</p>`, words: oneLine(markdown) };
    throw error;
  }
}

function treeOf(markdown: string, hasSections: boolean): Root {
  const tree = sanitize(raw(toHast(parseMarkdown(markdown).tree, { allowDangerousHtml: true })), schema);
  const root: Root = withPlainFootnotes(tree.type === 'root' ? tree : { type: 'root', children: [] });
  if (hasSections) root.children = withBoldHeadings(root);
  return root;
}

/** The words of a whole text, without blocks of code, headings and heads of tables. */
export function markdownToWords(markdown: string): string {
  return wordsOf(wordTree(markdown, false));
}

function wordsOf({ children }: Root): string {
  return oneLine(children.map(textOf).join(' '));
}

/** What a text says below each of its headings, in plain words; of the first section, which has none, the title is ''. */
export function markdownSections(markdown: string): { title: string; text: string }[] {
  const sections = [{ title: '', texts: [''] }];
  for (const child of wordTree(markdown, true).children) {
    const isHeading = child.type === 'element' && headingLevel(child) !== undefined;
    if (isHeading) sections.push({ title: toString(child).trim(), texts: [] });
    else sections.at(-1)?.texts.push(textOf(child));
  }
  return sections.map(({ title, texts }) => ({ title, text: oneLine(texts.join(' ')) }));
}

/** Of a text that is nested without end, the text as it is. */
function wordTree(markdown: string, hasSections: boolean): Root {
  try {
    return treeOf(markdown, hasSections);
  } catch (error) {
    if (error instanceof RangeError) return { type: 'root', children: [{ type: 'text', value: markdown }] };
    throw error;
  }
}

function finish(
  element: Element,
  levelOf: Levelling,
  options: MarkdownOptions,
  isInLink = options.isInControl,
): ElementContent {
  if (element.tagName === 'pre') return highlightBlock(element, options.highlighter);
  if (element.tagName === 'img') return withoutRequest(element, isInLink);
  if (element.tagName === 'a' && (options.isInControl || isRelative(element.properties.href))) {
    const words = finish({ ...element, tagName: 'span', properties: {} }, levelOf, options, true);
    return options.isInControl ? words : withAddress([words], String(element.properties.href));
  }
  const isLink = isInLink || element.tagName === 'a';
  const finished = {
    ...element,
    children: element.children.map((child) =>
      child.type === 'element' ? finish(child, levelOf, options, isLink) : child,
    ),
  };
  if (element.tagName === 'blockquote') nameAlert(finished);
  const written = headingLevel(element);
  if (written !== undefined) return shiftHeading(finished, levelOf(written), options);
  if (element.tagName === 'table') return scrollable(finished);
  if (element.tagName === 'td') return withNameBreaks(aligned(finished));
  return element.tagName === 'th' ? aligned(finished) : finished;
}

/** `[!NOTE]` at the beginning of a quote is the name of what it is, on GitHub. */
function nameAlert(quote: Element): void {
  const first = find(quote, 'p');
  const start = first?.children[0];
  const [mark, kind = ''] =
    start?.type === 'text' ? (/^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/.exec(start.value) ?? []) : [];
  if (first === undefined || start?.type !== 'text' || mark === undefined) return;
  start.value = start.value.slice(mark.length);
  const words = { type: 'text' as const, value: `${kind.charAt(0)}${kind.slice(1).toLowerCase()}:` };
  const name: Element = { type: 'element', tagName: 'strong', properties: {}, children: [words] };
  first.children.unshift(name, { type: 'text', value: ' ' });
}

/**
 * An image of another host becomes a link to it: a page asks no other host for anything, so nobody learns from a
 * description who reads it.
 */
function withoutRequest(image: Element, isInLink = false): ElementContent {
  const { src, alt } = image.properties;
  if (typeof src !== 'string') return image;
  const isNamed = typeof alt === 'string' && alt.trim() !== '';
  if (isRelative(src)) return withAddress(isNamed ? [{ type: 'text', value: alt }] : [], src);
  if (new URL(src, OWN).origin === OWN) return image;
  const words: ElementContent = { type: 'text', value: isNamed ? alt : src };
  if (isInLink) return words;
  return { type: 'element', tagName: 'a', properties: { href: src }, children: [words] };
}

/** Stands for the origin of the site. */
const OWN = 'https://own.invalid';

/** An address that depends on where the description is, which its pages do not know; or none that can be read. */
function isRelative(address: unknown): address is string {
  if (typeof address !== 'string' || /^(?:[/\\#]|$)/.test(address)) return false;
  return !URL.canParse(address);
}

/** Words with the address that they had, for those who can tell where it is. */
function withAddress(words: ElementContent[], address: string): Element {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: address }],
  };
  const brackets = (text: string): ElementContent => ({ type: 'text', value: text });
  const children = words.length === 0 ? [code] : [...words, brackets(' ('), code, brackets(')')];
  return { type: 'element', tagName: 'span', properties: {}, children };
}

/** The alignment of a table's column, which HTML leaves to style sheets. */
function aligned(cell: Element): Element {
  const { align, ...properties } = cell.properties;
  if (typeof align !== 'string') return cell;
  return { ...cell, properties: { ...properties, className: [`align-${align}`] } };
}

/** A paragraph of bold text, perhaps with a remark in brackets, is meant as a heading, below those that are written as such. */
function withBoldHeadings(root: Root): Root['children'] {
  const hasHeadings = root.children.some((child) => child.type === 'element' && headingLevel(child) !== undefined);
  const tagName = `h${hasHeadings ? Math.min(6, topLevelOf(root) + 1) : 1}`;
  return root.children.map((child) => {
    if (child.type !== 'element' || child.tagName !== 'p') return child;
    const [strong, ...rest] = child.children;
    if (strong?.type !== 'element' || strong.tagName !== 'strong') return child;
    const remark = rest
      .map((node) => toString(node))
      .join('')
      .trim();
    return remark === '' || /^\([^]*\)$/.test(remark)
      ? { ...child, tagName, children: [...strong.children, ...rest] }
      : child;
  });
}

type Levelling = (written: number) => number | undefined;

/** Gives each heading, in the order of the text, the level that it gets on the page. */
function levelling(root: Root, topHeading: number | undefined): Levelling {
  if (topHeading === undefined) return () => undefined;
  const top = topLevelOf(root);
  let previous = topHeading - 1;
  return (written) => {
    previous = Math.min(6, topHeading + Math.max(0, written - top), previous + 1);
    return previous;
  };
}

function topLevelOf(root: Root): number {
  const levels = root.children.flatMap((child) => (child.type === 'element' ? (headingLevel(child) ?? []) : []));
  return Math.min(6, ...levels);
}

function headingLevel(element: Element): number | undefined {
  const match = /^h([1-6])$/.exec(element.tagName);
  return match ? Number(match[1]) : undefined;
}

function shiftHeading(element: Element, level: number | undefined, { headingId }: MarkdownOptions): Element {
  if (level === undefined) {
    const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children: element.children };
    return { type: 'element', tagName: 'p', properties: {}, children: [strong] };
  }
  const text = toString(element).trim();
  const properties = headingId && text !== '' ? { ...element.properties, id: headingId(text, level) } : {};
  return { ...element, tagName: `h${level}`, properties };
}

/** A wide table scrolls inside its own box, reachable by keyboard (WCAG 2.2, 2.1.1). */
function scrollable(table: Element): Element {
  const head = find(table, 'thead');
  const columns = head ? cellsOf(head) : [];
  const ariaLabel = columns.length > 0 ? `Table: ${columns.join(', ')}` : 'Table';
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll', ...wideClass(columns)], tabIndex: 0, role: 'region', ariaLabel },
    children: [table],
  };
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
    properties: { className: ['code'] },
    children: [{ type: 'element', tagName: 'code', properties: {}, children: inside }],
  };
}
