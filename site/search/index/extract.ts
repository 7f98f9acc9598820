/** A built guide → what can be found on it. What an anchor is, the catalogue knows; pages of the reference state it. */
import type { Element, Nodes } from 'hast';
import type { RowKind } from '@impact-docs/content-model/catalogue';
import { attributeOf, elementsOf, find, hasClass, isElement } from '@impact-docs/api-reference/markdown-page';
import { isBlock, oneLine, textOf } from '../../html/html-tree';
import { productOf } from '@impact-docs/content-model/files/products';
import type { Kind } from './kinds';
import { CELL } from './records';
import type { Entry, SearchPage } from './records';

/** By address, what the catalogue says is there. */
export type Known = ReadonlyMap<string, RowKind>;

/** A page, with the texts of its entries in their order. */
export interface Extracted {
  page: SearchPage;
  texts: string[];
  /** Errors in the examples of an operation: a log has their sentences. */
  errors?: { code: string; message: string }[];
}

/** Kinds that are called otherwise here. */
const KINDS: Partial<Record<RowKind, Kind>> = { 'bridge-event': 'event', section: 'heading' };

/** Elements that say nothing about the page's subject, or say it a second time. */
const IGNORED_TAGS = ['nav', 'svg', 'button', 'script', 'style', 'form', 'thead', 'pre'];
const isIgnored = (element: Element): boolean =>
  IGNORED_TAGS.includes(element.tagName) ||
  'dataMarkdownIgnore' in element.properties ||
  hasClass(element, 'hash-link', 'entry-since');

/** Facts of an error that are lists of links: their names are found where they lead. */
const LISTS = ['Returned by', 'Guides', 'Type'];

/** Most characters of a text: what it is about is said in the beginning. */
const LONGEST = 500;

interface Place extends Entry {
  text: string;
}

/** What the walk through a page carries along. */
interface Walk {
  kindAt(id: string): Kind | undefined;
  places: Place[];
  /** Where text goes that belongs to no field or row. */
  section: { text: string };
}

/**
 * @param main the page's main element
 * @param path the page's path below the root
 * @returns undefined for a page without a title
 */
export function extract(main: Nodes, path: string, known: Known): Extracted | undefined {
  const heading = find(main, ({ tagName }) => tagName === 'h1');
  if (!heading) return undefined;
  const title = textOf(heading, isIgnored);
  const kindAt = (id: string): Kind | undefined => {
    const row = known.get(id === '' ? path : `${path}#${id}`);
    return row && (KINDS[row] ?? (row as Kind));
  };
  const first: Place = { id: '', kind: 'guide', name: title, text: '' };
  const walk: Walk = { kindAt, places: [first], section: first };
  visit(find(main, ({ tagName }) => tagName === 'article') ?? main, walk, first);
  const product = productOf(path)?.key;
  return {
    page: {
      path,
      title,
      ...(product ? { product } : {}),
      entries: walk.places.map(({ id, kind: own, name }) => ({ id, kind: own, name })),
    },
    texts: walk.places.map(({ text }, at) => cutAtCells(oneLine(text) || rowsBelow(walk.places, at))),
  };
}

/** What the rows of a section are about, which has nothing but them. */
function rowsBelow(places: readonly Place[], at: number): string {
  if (places[at]?.kind !== 'heading') return '';
  const rest = places.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  return rest
    .slice(0, end < 0 ? undefined : end)
    .map(({ name }) => name)
    .join(CELL);
}

/** The beginning of a text, without half a cell. */
export function cutAtCells(text: string): string {
  if (text.length <= LONGEST) return text;
  const end = Math.max(text.lastIndexOf(CELL, LONGEST), text.lastIndexOf('. ', LONGEST) + 1);
  return text.slice(0, end > LONGEST / 2 ? end : LONGEST);
}

function visit(node: Nodes, walk: Walk, sink: { text: string }): void {
  if (node.type === 'text') sink.text += node.value;
  else if (isElement(node)) visitElement(node, walk, sink);
  else if ('children' in node) node.children.forEach((child) => visit(child, walk, sink));
}

function visitElement(node: Element, walk: Walk, sink: { text: string }): void {
  if (isIgnored(node)) return;
  if (/^h[1-6]$/.test(node.tagName)) return openSection(node, walk);
  if (node.tagName === 'dl') return definitions(node, walk, sink);
  const own = node.tagName === 'tr' ? rowOf(node, walk) : undefined;
  if (own) walk.places.push(own);
  sink.text += startOf(node, sink);
  // Asked anew for each child: a heading begins a section in the middle of its parent.
  const isOfSection = sink === walk.section;
  const children = own ? withoutName(node) : node.children;
  for (const child of children) visit(child, walk, own ?? (isOfSection ? walk.section : sink));
  if (isBlock(node) && node.tagName !== 'td') sink.text += ' ';
}

/** What separates an element from the text before it: of a cell, the name of its column. */
function startOf(node: Element, { text }: { text: string }): string {
  const label = attributeOf(node, 'dataLabel');
  if (node.tagName === 'td' && label !== undefined) return `${text === '' ? '' : CELL}${label}: `;
  return isBlock(node) ? ' ' : '';
}

/** What a row says besides its name, which is the link in its first cell, or all of the cell. */
function withoutName(row: Element): Element[] {
  const [first, ...others] = elementsOf(row.children);
  const lines = first && rowAnchor(first) ? elementsOf(first.children).filter((child) => !rowAnchor(child)) : [];
  return [...lines, ...others];
}

const rowAnchor = (cell: Element): Element | undefined =>
  find(cell, (element) => element.tagName === 'a' && Boolean(attributeOf(element, 'id')));

function openSection(node: Element, walk: Walk): void {
  const id = attributeOf(node, 'id') ?? '';
  const level = Number(node.tagName.slice(1));
  if (id === '' || level > 3) return;
  const place: Place = { id, kind: walk.kindAt(id) ?? 'heading', name: textOf(node, isIgnored), text: '' };
  walk.places.push(place);
  walk.section = place;
}

/** The place that a row of a table is, if it has an anchor. */
function rowOf(row: Element, walk: Walk): Place | undefined {
  const [cell] = elementsOf(row.children);
  const anchor = cell && rowAnchor(cell);
  const id = attributeOf(row, 'id') ?? (anchor && attributeOf(anchor, 'id'));
  if (id === undefined || !cell) return undefined;
  return { id, kind: walk.kindAt(id) ?? 'row', name: textOf(anchor ?? cell, isIgnored), text: '' };
}

/** Terms that are places of their own, or facts: `Retry: Never`, which comes first, because a result shows the beginning. */
function definitions(list: Element, walk: Walk, sink: { text: string }): void {
  let current = sink;
  let label = '';
  for (const child of elementsOf(list.children)) {
    if (child.tagName === 'dt') {
      label = textOf(child);
      const anchor = find(child, (element) => Boolean(attributeOf(element, 'id')));
      const id = (anchor && attributeOf(anchor, 'id')) ?? '';
      const kind = id === '' ? undefined : walk.kindAt(id);
      const place = kind && { id, kind, name: label, text: '' };
      if (place) walk.places.push(place);
      current = place ?? sink;
    } else if (current !== sink) visit(child, walk, current);
    else if (!LISTS.includes(label)) {
      const fact = `${label}: ${textOf(child, isIgnored)}`;
      sink.text = label === 'Retry' ? `${fact}. ${sink.text}` : `${sink.text} ${fact} `;
    }
  }
}
