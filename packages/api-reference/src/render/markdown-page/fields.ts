/**
 * Fields of the API reference as Markdown says them best: one item per field, and in its first paragraph the name, the
 * type, whether it is required, what it means and what holds for it.
 */
import type { Element, ElementContent } from 'hast';
import { element, elementsOf, hasClass, isElement, joined } from './tree.js';

/** `li.field` → an item whose first paragraph tells the field. Its children are simplified already. */
export function field(item: Element): Element {
  const [head, ...rest] = elementsOf(item.children);
  if (head === undefined) return item;
  const described = rest.flatMap((node) => (isDescription(node) ? elementsOf(node.children) : []));
  const facts = rest.filter((node) => !isDescription(node));
  // Nothing can follow a list in the same paragraph: a description that holds one comes after what is said in a word.
  const isLong = described.some(({ tagName }) => tagName !== 'p');
  const [words, blocks] = split(facts);
  const [lead, body] = split(described);
  const paragraphs = isLong ? [...words, ...lead] : [...lead, ...words];
  const lines = [nameAndType(head), ...paragraphs.map(({ children }) => children)];
  return element('li', [element('p', joined(lines, '\n')), ...body, ...blocks]);
}

/** The paragraphs at the beginning, and the rest. */
function split(nodes: readonly Element[]): [paragraphs: Element[], rest: Element[]] {
  const end = nodes.findIndex((node) => node.tagName !== 'p');
  return end === -1 ? [[...nodes], []] : [nodes.slice(0, end), nodes.slice(end)];
}

function isDescription(node: Element): boolean {
  return node.tagName === 'div' && hasClass(node, 'md');
}

/** `name` type required: the words of the page, by which tools compare both. A server has only its address there. */
function nameAndType(head: Element): ElementContent[] {
  if (head.tagName === 'code') return [head];
  return joined(
    elementsOf(head.children).map(({ children }) => children),
    ' ',
  );
}

/** `ul.rules`: limits, default, example, each a few words → one line. */
export function rules(list: Element): Element {
  return element('p', joined(itemsOf(list), '; '));
}

/** `div.enum-list`: its title, and the values in one line, or in a list where values are explained. */
export function enumeration(box: Element): ElementContent[] {
  const [title, list] = elementsOf(box.children);
  if (title === undefined || list === undefined) return [box];
  const values = itemsOf(list);
  const isPlain = values.every((value) => value.every((node) => !isElement(node) || node.tagName === 'code'));
  if (!isPlain) return [element('p', [...title.children, ':']), list];
  return [element('p', [...title.children, ': ', ...joined(values, ', ')])];
}

/** `dl.used-in`: terms with a line of links each → a list. */
export function definitions(list: Element): Element {
  const items = elementsOf(list.children).flatMap((node) =>
    node.tagName === 'div' ? elementsOf(node.children) : node,
  );
  const lines: ElementContent[][] = [];
  for (const { tagName, children } of items) {
    if (tagName === 'dt') lines.push([...children, { type: 'text', value: ': ' }]);
    else lines.at(-1)?.push(...children, { type: 'text', value: ' ' });
  }
  return element(
    'ul',
    lines.map((line) => element('li', line)),
  );
}

function itemsOf(list: Element): ElementContent[][] {
  return elementsOf(list.children).map(({ children }) => children);
}
