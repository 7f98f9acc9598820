/** A built page → what can be found on it. */
import type { Element, Nodes } from 'hast';
import {
  attributeOf,
  elementsOf,
  find,
  hasClass,
  isBlock,
  isElement,
  oneLine,
  textOf,
} from '../../page-text/html-tree';
import { namesInCode } from './code-names';
import { addErrorFacts, isErrorFacts, shownErrors } from './errors';
import type { ShownError } from './errors';
import { nameOf } from './records';
import { productOf } from '@impact-docs/content/products';
import type { Kind } from './kinds';
import type { Entry, SearchPage } from './records';

/** Elements that say nothing about the page's subject, or say it a second time. */
const leftOut = (element: Element): boolean =>
  ['nav', 'svg', 'button', 'script', 'style', 'form', 'thead'].includes(element.tagName) ||
  'dataMarkdownIgnore' in element.properties ||
  hasClass(
    element,
    'hash-link',
    'used-in',
    'entry-since',
    'object-index',
    'samples',
    'api-samples',
    'downloads',
    'endpoint',
    'glance',
  ) ||
  // What a field is called is its name; what it may be is read on the page.
  hasClass(element, 'field-head', 'field-type', 'field-title', 'media-type', 'rules', 'closing', 'badge-required');

/** Names in the first column of a guide's table, or at the left of a list of terms, by the path of the guide. */
const listed: [path: RegExp, kind: Kind][] = [
  [/\/glossary$/, 'term'],
  [/\/partner-settings$/, 'setting'],
  [/\/environment-variables$/, 'variable'],
  [/\/audit-trail$/, 'action'],
  [/\/(?:event-webhooks|des-events|partner-events)$/, 'event'],
  [/\/(?:limits|conventions)$/, 'limit'],
];

/** Columns whose cells say nothing without their head. */
const NAMED_COLUMNS = new Set(['Default', 'Limit', 'Required']);

/** Headings that are names, by the path of the guide. */
const headed: [path: RegExp, kind: Kind][] = [
  [/\/errors$/, 'error'],
  [/\/(?:des-events|partner-events)$/, 'event'],
];

/** Pages that a program writes: long lists of names that have pages of their own. */
const GENERATED = /\/(?:changes-[^/]+|compare-[^/]+)$/;

/** Characters that are searched of a section there. */
const SUMMARY = 400;

/** Most characters of any section that are searched: what it is about is said in the beginning. */
const SECTION = 900;

/** Characters of a section that are searched: of lists whose names have entries of their own, the beginning. */
function mostOf(path: string, { id }: Entry): number {
  if (GENERATED.test(path)) return SUMMARY;
  return LISTS.has(id) ? LIST : SECTION;
}

/** Sections that list errors and operations, by anchor. */
const LISTS = new Set([
  'error-codes',
  'errors',
  'operations',
  'all-codes',
  'all-guides',
  'all-api-references',
  'scopes',
]);
const LIST = 200;

export interface Extracted {
  page: SearchPage;
  errors: ShownError[];
}

/** What the walk through a page carries along. */
interface Walk {
  path: string;
  kind: Kind;
  entries: Entry[];
  /** Where text goes that belongs to no field or row; undefined where it belongs to nothing that is searched. */
  section: Sink;
}

interface Sink {
  text: string;
}

/**
 * @param main the page's main element
 * @param path the page's path below the root
 * @returns undefined for a page without a title
 */
export function extract(main: Nodes, path: string): Extracted | undefined {
  const heading = find(main, ({ tagName }) => tagName === 'h1');
  if (!heading) return undefined;
  const title = textOf(heading, leftOut);
  const referencePage = find(main, (element) => Boolean(attributeOf(element, 'dataApiPage')));
  const reference = (referencePage && attributeOf(referencePage, 'dataApiPage')) ?? '';
  const kind = kindOf(main, reference);
  const first: Entry = { id: '', kind, name: title, text: '' };
  const walk: Walk = { path, kind, entries: [first], section: first };
  const article = find(main, ({ tagName }) => tagName === 'article') ?? main;
  visit(article, walk, first);
  for (const entry of walk.entries) entry.text = withoutValue(entry).slice(0, mostOf(path, entry));
  const product = productOf(path)?.key;
  const endpoint = kind === 'operation' ? endpointOf(main) : undefined;
  return {
    errors: kind === 'operation' ? shownErrors(main) : [],
    page: {
      path,
      title,
      kind,
      ...(product ? { product } : {}),
      ...(reference ? { api: reference.replace(/\/.*/, '') } : {}),
      ...(endpoint ? { endpoint } : {}),
      entries: walk.entries,
    },
  };
}

/** The text of an entry; of an allowed value, what is said of it, because the value is its name. */
function withoutValue({ kind, name, text }: Entry): string {
  const line = oneLine(text);
  const value = name.split('=').at(-1) ?? name;
  return kind === 'value' && line.startsWith(value) ? line.slice(value.length).trim() : line;
}

function kindOf(main: Nodes, reference: string): Kind {
  if (find(main, (element) => hasClass(element, 'api-operation'))) return 'operation';
  return reference === '' ? 'guide' : 'overview';
}

function endpointOf(main: Nodes): string | undefined {
  const endpoint = find(main, (element) => hasClass(element, 'endpoint'));
  const method = endpoint && find(endpoint, (element) => hasClass(element, 'method'));
  const address = endpoint && find(endpoint, ({ tagName }) => tagName === 'code');
  const base = address && find(address, (element) => hasClass(element, 'endpoint-base'));
  if (!method || !address) return undefined;
  return `${textOf(method)} ${textOf(address).slice(base ? textOf(base).length : 0)}`;
}

function visit(node: Nodes, walk: Walk, sink: Sink): void {
  if (node.type === 'text') sink.text += node.value;
  else if (isElement(node)) visitElement(node, walk, sink);
  else if ('children' in node) node.children.forEach((child) => visit(child, walk, sink));
}

function visitElement(node: Element, walk: Walk, sink: Sink): void {
  if (leftOut(node)) return;
  if (node.tagName === 'pre') {
    // Examples of the reference repeat its fields; programs of guides have names that nothing else shows.
    if (walk.kind === 'guide') sink.text += ` ${namesInCode(textOf(node))} `;
    return;
  }
  if (/^h[1-6]$/.test(node.tagName)) return openSection(node, walk);
  if (hasClass(node, 'glossary')) return terms(node, walk, sink);
  if (isErrorFacts(node, walk.section)) return addErrorFacts(node, walk.section);
  const own = entryOf(node, walk);
  if (own?.isSearched) walk.entries.push(own.entry);
  sink.text += startOf(node, sink);
  // Asked anew for each child: a heading begins a section in the middle of its parent.
  const isOfSection = sink === walk.section;
  for (const child of own ? withoutName(node) : node.children) {
    visit(child, walk, own?.entry ?? (isOfSection ? walk.section : sink));
  }
  sink.text += node.tagName === 'dt' ? ': ' : spaceOf(node);
}

const spaceOf = (node: Element) => (isBlock(node) ? ' ' : '');

/** Separates an element from the text before it: a sign between cells, and the name of the column before a figure. */
function startOf(node: Element, { text }: Sink): string {
  if (node.tagName !== 'td') return spaceOf(node);
  const label = attributeOf(node, 'dataLabel') ?? '';
  const name = NAMED_COLUMNS.has(label) ? `${label}: ` : '';
  return `${text === '' || label === '' ? ' ' : ' · '}${name}`;
}

/** The first line of the first cell of a row is its name. */
function withoutName(node: Element): Element['children'] {
  if (node.tagName !== 'tr') return node.children;
  const [first, ...others] = elementsOf(node.children);
  return [...elementsOf(first?.children ?? []).filter((part) => hasClass(part, 'cell-line')), ...others];
}

function openSection(node: Element, walk: Walk): void {
  const id = attributeOf(node, 'id') ?? '';
  const level = Number(node.tagName.slice(1));
  // What an operation does is said at the top and in its notes; the rest is about its fields.
  if (walk.kind === 'operation' && node.tagName === 'h2') {
    const [page] = walk.entries;
    walk.section = id === 'notes' && page ? page : { text: '' };
  }
  if (id === '' || level > 3 || !isSection(id, level, walk)) return;
  const name = textOf(node, leftOut).replace(/ (?:required|deprecated)$/, '');
  const kind = sectionKind(id, level, walk);
  const entry: Entry = { id, kind, name, text: '' };
  walk.entries.push(entry);
  walk.section = entry;
}

/** Sections of operations are the same on every page: their text is the page's. */
function isSection(id: string, level: number, { kind }: Walk): boolean {
  if (kind === 'operation') return false;
  return kind !== 'overview' || level === 2 || /^auth-/.test(id);
}

function sectionKind(id: string, level: number, { kind, path }: Walk): Kind {
  if (kind === 'overview' && /\/objects(?:-[a-z]+)?$/.test(path)) return 'object';
  const named = headed.find(([pattern]) => pattern.test(path))?.[1];
  if (named === 'error') return level === 3 || /^\d{3}-/.test(id) ? 'error' : 'heading';
  return named && level === 3 ? named : 'heading';
}

interface Own {
  entry: Entry;
  isSearched: boolean;
}

/** The entry that an element begins, if it begins one. */
function entryOf(node: Element, walk: Walk): Own | undefined {
  const id = attributeOf(node, 'id') ?? '';
  if (node.tagName === 'tr') return rowEntry(node, walk);
  if (node.tagName !== 'li' || id === '') return undefined;
  const isField = hasClass(node, 'field');
  const isValue = /[^=]=[^=]/.test(id) && !isField;
  if (!isField && !isValue) return undefined;
  const kind: Kind = /^(?:header|query|path|response-\w+-header|\w+(?:-\w+)*-header)-/.test(id)
    ? 'parameter'
    : isField
      ? 'field'
      : 'value';
  return { entry: { id, kind, name: nameOf(id), text: '' }, isSearched: isFieldSearched(id, isValue, walk) };
}

/** Fields of answers and events are described once more with their object; there they are found. */
function isFieldSearched(id: string, isValue: boolean, { kind, path }: Walk): boolean {
  if (kind === 'operation')
    return /^response-\w+-header-/.test(id) || (!id.startsWith('response-') && !(isValue && id.startsWith('body-')));
  if (path.endsWith('/webhooks')) return id.includes('-header-') && !id.includes('-response-');
  return true;
}

function rowEntry(node: Element, { path, kind }: Walk): Own | undefined {
  const id = attributeOf(node, 'id') ?? '';
  if (kind === 'overview' && id.startsWith('scope-')) {
    return { entry: { id, kind: 'scope', name: nameOf(id), text: '' }, isSearched: true };
  }
  const own = listed.find(([pattern]) => pattern.test(path))?.[1];
  const anchor = find(node, (element) => element.tagName === 'a' && Boolean(attributeOf(element, 'id')));
  if (!own || !anchor) return undefined;
  const name = attributeOf(anchor, 'id') ?? '';
  if (own === 'limit') return { entry: { id: name, kind: own, name: textOf(anchor), text: '' }, isSearched: true };
  if (!find(anchor, ({ tagName }) => tagName === 'code')) return undefined;
  return { entry: { id: name, kind: own, name, text: '' }, isSearched: true };
}

function terms(list: Element, walk: Walk, sink: Sink): void {
  let current = sink;
  for (const child of list.children) {
    if (isElement(child) && child.tagName === 'dt') {
      const anchor = find(child, (element) => Boolean(attributeOf(element, 'id')));
      const entry: Entry = {
        id: anchor ? (attributeOf(anchor, 'id') ?? '') : '',
        kind: 'term',
        name: textOf(child),
        text: '',
      };
      walk.entries.push(entry);
      current = entry;
    } else visit(child, walk, current);
  }
}
