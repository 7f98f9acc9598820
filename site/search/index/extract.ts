/** A built page → what can be found on it. What an anchor is, the catalogue knows. */
import type { Element, Nodes } from 'hast';
import type { RowKind } from '@impact-docs/content-model/catalogue';
import { attributeOf, elementsOf, find, hasClass, isBlock, isElement, oneLine, textOf } from '../../html/html-tree';
import { productOf } from '@impact-docs/content-model/files/products';
import type { Kind } from './kinds';
import { CELL, nameOf } from './records';
import type { Entry, SearchPage } from './records';

/** By address, what the catalogue says is there. */
export type Known = ReadonlyMap<string, RowKind>;

/** A page, with the texts of its entries in their order. */
export interface Extracted {
  page: SearchPage;
  texts: string[];
  /** Errors in the examples of an operation: a log has their sentences. */
  errors: { code: string; message: string }[];
}

/** Kinds that are called otherwise here. Of guides and sections, the page says what they are. */
const KINDS: Partial<Record<RowKind, Kind>> = {
  schema: 'object',
  'bridge-event': 'event',
  webhook: 'event',
  section: 'heading',
};

/** Elements that say nothing about the page's subject, or say it a second time. */
const IGNORED_TAGS = ['nav', 'svg', 'button', 'script', 'style', 'form', 'thead', 'pre'];
const IGNORED_CLASSES = [
  ...['hash-link', 'used-in', 'field-uses', 'entry-since', 'object-index', 'samples', 'api-samples', 'downloads'],
  ...['error-body'],
  ...['endpoint', 'glance', 'field-head', 'field-type', 'field-title', 'media-type', 'rules', 'closing'],
];
const isIgnored = (element: Element): boolean =>
  IGNORED_TAGS.includes(element.tagName) ||
  'dataMarkdownIgnore' in element.properties ||
  hasClass(element, ...IGNORED_CLASSES);

/** Facts of an error that are lists of links: their names are found where they lead. */
const LISTS = ['Returned by', 'Guides', 'Type'];

/** Most characters of a text: what it is about is said in the beginning. */
const LONGEST = 600;

interface Place extends Entry {
  text: string;
}

/** What the walk through a page carries along. */
interface Walk {
  kindAt(id: string): Kind | undefined;
  kind: Kind;
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
  const isReference = find(main, (element) => attributeOf(element, 'dataApiPage') !== undefined) !== undefined;
  const kind = kindAt('') ?? (isReference ? 'overview' : 'guide');
  const first: Place = { id: '', kind, name: title, text: '' };
  const walk: Walk = { kindAt, kind, places: [first], section: first };
  visit(find(main, ({ tagName }) => tagName === 'article') ?? main, walk, first);
  const product = productOf(path)?.key;
  const endpoint = kind === 'operation' ? endpointOf(main) : undefined;
  return {
    page: {
      path,
      title,
      ...(product ? { product } : {}),
      ...(endpoint ? { endpoint } : {}),
      entries: walk.places.map(({ id, kind: own, name }) => ({ id, kind: own, name })),
    },
    texts: walk.places.map(({ text }, at) => cutAtCells(oneLine(text) || rowsBelow(walk.places, at), LONGEST)),
    errors: kind === 'operation' ? shownErrors(main) : [],
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
function cutAtCells(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = Math.max(text.lastIndexOf(CELL, most), text.lastIndexOf('. ', most) + 1);
  return text.slice(0, end > most / 2 ? end : most);
}

function endpointOf(main: Nodes): string | undefined {
  const inEndpoint = (test: (element: Element) => boolean) => {
    const endpoint = find(main, (element) => hasClass(element, 'endpoint'));
    const found = endpoint && find(endpoint, test);
    return found && textOf(found, (element) => hasClass(element, 'endpoint-base'));
  };
  const method = inEndpoint((element) => hasClass(element, 'method'));
  const address = inEndpoint(({ tagName }) => tagName === 'code');
  return method && address ? `${method} ${address}` : undefined;
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
  const own = placeOf(node, walk);
  if (own) walk.places.push(own);
  sink.text += startOf(node, sink);
  // Asked anew for each child: a heading begins a section in the middle of its parent.
  const isOfSection = sink === walk.section;
  const children = own && node.tagName === 'tr' ? withoutName(node) : node.children;
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
  // What an operation does is said at the top and in its notes; the rest is about its fields.
  if (walk.kind === 'operation') {
    const [page] = walk.places;
    if (level === 2) walk.section = id === 'notes' && page ? page : { text: '' };
    return;
  }
  const kind = walk.kindAt(id);
  if (id === '' || level > 3 || (walk.kind === 'overview' && level > 2 && !kind && !id.startsWith('auth-'))) return;
  const place: Place = {
    id,
    kind: kind ?? 'heading',
    name: textOf(node, isIgnored).replace(/ deprecated$/, ''),
    text: '',
  };
  walk.places.push(place);
  walk.section = place;
}

/** The place that a row of a table, a field or an allowed value is, if it has an anchor. */
function placeOf(node: Element, walk: Walk): Place | undefined {
  if (node.tagName === 'tr') return rowOf(node, walk);
  const id = attributeOf(node, 'id');
  if (node.tagName !== 'li' || id === undefined) return undefined;
  const kind = walk.kindAt(id) ?? fieldKind(node, id);
  return kind && isSearched(id, kind, walk.kind) ? { id, kind, name: nameOf(id), text: '' } : undefined;
}

function rowOf(row: Element, walk: Walk): Place | undefined {
  const [cell] = elementsOf(row.children);
  const anchor = cell && rowAnchor(cell);
  const id = attributeOf(row, 'id') ?? (anchor && attributeOf(anchor, 'id'));
  if (id === undefined || !cell) return undefined;
  if (id.startsWith('scope-')) return { id, kind: 'scope', name: nameOf(id), text: '' };
  const kind = walk.kindAt(id) ?? (walk.kind === 'guide' ? 'row' : undefined);
  return kind && { id, kind, name: textOf(anchor ?? cell, isIgnored), text: '' };
}

function fieldKind(node: Element, id: string): Kind | undefined {
  if (hasClass(node, 'field')) return /(?:^|-)(?:header|query|path)-/.test(id) ? 'parameter' : 'field';
  return /[^=]=[^=]/.test(id) ? 'value' : undefined;
}

/** Fields of responses and events, and values of bodies, are found with their objects. */
function isSearched(id: string, kind: Kind, page: Kind): boolean {
  const isHeader = id.startsWith('response-') && id.includes('-header-');
  if (page === 'operation')
    return isHeader || (!id.startsWith('response-') && !(kind === 'value' && id.startsWith('body-')));
  return true;
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

/** The error in each example: RFC 9457 with `code`, or a list of errors with `reasonCode`. */
function shownErrors(node: Nodes): Extracted['errors'] {
  if (!isElement(node, 'pre')) return 'children' in node ? node.children.flatMap(shownErrors) : [];
  try {
    const body = JSON.parse(textOf(node)) as Record<string, unknown>;
    const list =
      Array.isArray(body['errors']) && !('code' in body) ? (body['errors'] as Record<string, unknown>[]) : [body];
    return list.flatMap((error) => {
      const code = error['code'] ?? error['reasonCode'];
      const message = error['detail'] ?? error['message'] ?? error['description'];
      return typeof code === 'string' && typeof message === 'string' ? [{ code, message }] : [];
    });
  } catch {
    // An example that is shortened, or no JSON at all.
    return [];
  }
}
