/**
 * The content of a page without what is there for screens only: chrome goes, and what CSS or script makes of an element
 * (tabs, disclosures, badges) is said with headings, lists and text.
 * The result is plain HTML, and `hast-util-to-mdast` loses nothing of it.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { definitions, enumeration, field, rules } from './fields.js';
import { attributeOf, classesOf, element, elementsOf, hasClass, isElement, scriptText } from './tree.js';

/** Name of the element with the id of a heading, which `page-markdown.ts` writes. */
export const HEADING_ID = 'heading-id';

/** @returns the content that replaces the element, whose children are simplified already */
type Rule = (node: Element) => ElementContent[];

/** What a site has on its pages besides what the reference has. */
export interface MarkdownRules {
  byTag?: Readonly<Record<string, Rule>>;
  byClass?: Readonly<Record<string, Rule>>;
  /** Classes of elements that are left out. */
  chrome?: readonly string[];
}

/** Simplifies a tree. The tree that is given is not changed. */
export function simplify(root: Root | Element, more: MarkdownRules = {}): Root {
  const tags = { ...byTag, ...more.byTag };
  const classes = { ...byClass, ...more.byClass };
  const chrome = new Set([...CHROME, ...(more.chrome ?? [])]);
  const ruleOf = (node: Element): Rule | undefined =>
    tags[node.tagName] ??
    classesOf(node)
      .map((name) => classes[name])
      .find(Boolean) ??
    byRole(node);
  const one = (node: Element): ElementContent[] => {
    const copy: Element = { ...node, children: separated(all(node.children)) };
    return ruleOf(node)?.(copy) ?? [copy];
  };
  const all = (nodes: readonly RootContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') return [node];
      return isElement(node) && !isChrome(node, chrome) ? one(node) : [];
    });
  return { type: 'root', children: all(root.children) };
}

/** Is a sign next to a heading, or for paper. */
const CHROME = ['hash-link', 'address-notes'];

/** Leads through the page, or works with script only. `data-markdown-ignore` is what tools of others look for, too. */
function isChrome(node: Element, classes: ReadonlySet<string>): boolean {
  if (['nav', 'button', 'input', 'select', 'script', 'style', 'noscript', 'template', 'wbr'].includes(node.tagName))
    return true;
  if (node.properties['dataMarkdownIgnore'] !== undefined || CONTROLS.includes(String(node.properties['role'])))
    return true;
  return classesOf(node).some((name) => classes.has(name));
}

const CONTROLS = ['tablist', 'radiogroup'];

const byTag: Record<string, Rule> = {
  a: link,
  details: disclosure,
  dl: (node) => [definitions(node)],
  figure: codeBlock,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  pre: code,
  sub: script,
  sup: script,
  td: (node) => [onOneLine(node)],
  th: (node) => [onOneLine(node)],
};

const byClass: Record<string, Rule> = {
  'enum-list': enumeration,
  'error-row': errorRow,
  errors,
  field: (node) => [field(node)],
  'field-title': (node) => [{ ...node, children: [element('strong', node.children)] }],
  program: panel,
  method: (node) => [element('strong', node.children), { type: 'text', value: ' ' }],
  rules: (node) => [rules(node)],
  'samples-title': (node) => [element('h3', node.children)],
};

function byRole(node: Element): Rule | undefined {
  return node.properties['role'] === 'tabpanel' ? panel : undefined;
}

/** Badges and types stand apart on the screen by their style alone. */
function separated(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] =>
    index > 0 && isElement(node) && isBadge(node) ? [{ type: 'text', value: ' ' }, node] : [node],
  );
}

function isBadge(node: Element): boolean {
  return node.tagName === 'span' && classesOf(node).some((name) => /^(?:badge|field)-/.test(name));
}

/** What a badge says beside a heading is put in brackets. */
function heading(node: Element): ElementContent[] {
  const children = node.children.map((child) =>
    isElement(child) && isBadge(child) ? { ...child, children: ['(', ...child.children, ')'].map(asNode) } : child,
  );
  const id = attributeOf(node, 'id');
  const shown = id === undefined ? children : [...children, element(HEADING_ID, [], { id })];
  return [onOneLine({ ...node, children: shown })];
}

function asNode(content: ElementContent | string): ElementContent {
  return typeof content === 'string' ? { type: 'text', value: content } : content;
}

/** A line end would end a heading or a row, as a block of code would. Paragraphs become text with a space between them. */
function onOneLine(node: Element): Element {
  const children = node.children.flatMap((child, index): ElementContent[] => {
    if (!isElement(child, 'p')) return [withoutLineEnds(child)];
    const text = onOneLine(child).children;
    return index > 0 ? [asNode(' '), ...text] : text;
  });
  return { ...node, children };
}

function withoutLineEnds(node: ElementContent): ElementContent {
  if (node.type === 'text') return { ...node, value: node.value.replace(/\s+/g, ' ') };
  if (isElement(node, 'pre')) return element('code', [toString(node).replace(/\s+/g, ' ').trim()]);
  return isElement(node) ? onOneLine(node) : node;
}

/** A link to the very place where it stands is chrome. */
function link(node: Element): ElementContent[] {
  const href = attributeOf(node, 'href');
  const id = attributeOf(node, 'id');
  return href === undefined || (id !== undefined && href === `#${id}`) ? node.children : [node];
}

/** The summary becomes a line of its own before what it opens. */
function disclosure(node: Element): ElementContent[] {
  if (hasClass(node, 'error-row')) return errorRow(node);
  const { children } = node;
  const summary = children.find((node): node is Element => isElement(node, 'summary'));
  const rest = children.filter((node) => node !== summary);
  return summary === undefined ? rest : [label(summary.children), ...rest];
}

/** A line of its own in bold. */
export function label(children: readonly (ElementContent | string)[]): Element {
  return element('p', [element('strong', children)]);
}

/** Tabs follow each other, each below its label. */
function panel(node: Element): ElementContent[] {
  const name = attributeOf(node, 'dataLabel');
  return name === undefined ? node.children : [label([name]), ...node.children];
}

/** A caption is told in the info string of the fence. */
function codeBlock(node: Element): ElementContent[] {
  const pre = elementsOf(node.children).find(({ tagName }) => tagName === 'pre');
  if (pre === undefined) return [node];
  const caption = elementsOf(node.children).find(({ tagName }) => tagName === 'figcaption');
  if (caption === undefined) return [pre];
  return [{ ...pre, properties: { ...pre.properties, dataTitle: toString(caption) } }];
}

/** What is raised or lowered by a tag is so by its characters; a link stays, as that to a footnote. */
function script(node: Element): ElementContent[] {
  const isText = node.children.every(({ type }) => type === 'text');
  return isText ? [asNode(scriptText(node.tagName === 'sup' ? 'sup' : 'sub', toString(node)))] : [node];
}

/** Colours are all that its elements say; without them, the way to Markdown has a third of the nodes to walk. */
function code(node: Element): ElementContent[] {
  return [{ ...node, children: [{ type: 'text', value: toString(node) }] }];
}

/** An error is an item of a list: its code, when it is returned, and what to do. */
function errorRow({ children }: Element): ElementContent[] {
  const parts = children.flatMap((child) => (isElement(child, 'summary') ? child.children : [child]));
  const isLine = (node: ElementContent) => !isElement(node) || ['a', 'code', 'span'].includes(node.tagName);
  const named = parts.map((node) => (isElement(node, 'code') ? linked(node, parts) : node));
  const line = named.filter(isLine).flatMap((node, index) => (index > 0 ? [asNode(': '), node] : [node]));
  const action = parts.find((node): node is Element => isElement(node) && hasClass(node, 'error-do'));
  const advice = action === undefined ? [] : [asNode(' '), ...onOneLine(action).children];
  const rest = parts.filter((node) => !isLine(node) && node !== action && !isMore(node));
  return [element('li', [element('p', [...line, ...advice]), ...rest])];
}

/** The link to all that is known of an error, which is that of its code here. */
const isMore = (node: ElementContent) => isElement(node, 'p') && hasClass(node, 'closing');

function linked(code: Element, parts: readonly ElementContent[]): Element {
  const more = parts.find(isMore);
  const link = isElement(more) ? elementsOf(more.children)[0] : undefined;
  return link === undefined ? code : { ...link, children: [code] };
}

function errors({ children }: Element): ElementContent[] {
  const content: ElementContent[] = [];
  for (const child of children) {
    const last = content.at(-1);
    if (!isElement(child, 'li')) content.push(child);
    else if (isElement(last, 'ul')) last.children.push(child);
    else content.push(element('ul', [child]));
  }
  return content;
}
