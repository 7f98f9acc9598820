/** What a guide uses → uses of rows, and which of its code becomes a link. Pure. */
import type { Catalogue } from '../catalogue/catalogue.js';
import { groupBy } from '@impact-docs/lib/group-by';
import type { Names } from '../catalogue/names.js';
import { splitHref, type Row, type RowKind } from '../catalogue/row.js';
import type { Use } from './uses.js';
import type { Attributes } from '../pages/guide-parts.js';
import type { GuidePage } from '../pages/guide-page.js';
import { linkTarget } from '../guides/resolve.js';
import { productKeys } from '../files/products.js';
import { objectOfField } from '../subjects/api-rows.js';

/** Inline code of a guide that names one row, at the place where it becomes a link: its first on the page. */
export interface NameLink {
  /** The code. */
  text: string;
  /** Anchor of the heading above it; empty before the first one. */
  section: string;
  href: string;
}

interface UsesInput {
  catalogue: Catalogue;
  names: Names;
  /** The objects that a call sends or returns. */
  objects: ReadonlyMap<Row, ReadonlySet<Row>>;
  /** Addresses of the calls of an element that stands for data: `<JourneyStep …/>`. */
  callsOf(element: string, attributes: Attributes): readonly string[];
}

interface NamedRow {
  section: string;
  row: Row;
  kind: 'mentioned in' | 'example in';
  link?: string;
}

/** @param guide row of the guide */
export function guideUses(page: GuidePage, guide: Row, input: UsesInput): { uses: Use[]; links: NameLink[] } {
  const { catalogue, names } = input;
  const products = guide.product === undefined ? productKeys : [guide.product];
  const found = (section: string, kind: NamedRow['kind'], row: Row | undefined): NamedRow[] =>
    row === undefined ? [] : [{ section, row, kind }];
  const shown = [
    ...page.blocks.flatMap(({ section, info: { call, schema } }) =>
      [call, schema].flatMap((address) => (address === undefined ? [] : [{ section, address }])),
    ),
    ...page.elements.flatMap(({ section, name, attributes }) =>
      input.callsOf(name, attributes).map((address) => ({ section, address })),
    ),
  ].flatMap(({ section, address }) => found(section, 'example in', catalogue.resolve(address)));
  const linked = page.links.flatMap(({ section, url, isListed }) =>
    isListed ? [] : found(section, 'mentioned in', rowAt(url, page.file, catalogue)),
  );
  const objects = objectsIn([...shown, ...linked], input);
  const named = page.names.flatMap(({ section, text, isLinkable }) =>
    found(section, 'mentioned in', names.meant(text, { products, objects })).map((use) =>
      isLinkable ? { ...use, link: text } : use,
    ),
  );
  const inBlocks = page.blocks.flatMap(({ section, text }) =>
    [...new Set(text.match(/[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*/gu))].flatMap((word) =>
      found(section, 'example in', names.meantInBlock(word, products)),
    ),
  );
  // On the page of a table of its own, a name in the table is the entry and no use; what prose there says links to it.
  const all: NamedRow[] = [...shown, ...linked, ...named, ...inBlocks];
  const uses = all.filter(({ row, link }) => link !== undefined || splitHref(row.href).page !== guide.href);
  return { uses: firstUses(guide, uses), links: linksOf(uses) };
}

/** What is said to be mentioned in a guide that links to it. */
const ENTRIES: ReadonlySet<RowKind> = new Set([
  'operation',
  'webhook',
  'schema',
  'field',
  'error',
  'event',
  'bridge-event',
  'setting',
  'variable',
]);

function rowAt(url: string, file: string, catalogue: Catalogue): Row | undefined {
  const target = linkTarget(url, file);
  if (target === undefined) return undefined;
  const row = catalogue.at(`${target.path}#${target.anchor}`) ?? catalogue.at(target.path);
  return row !== undefined && ENTRIES.has(row.kind) ? row : undefined;
}

/** The objects that a page is about: of the calls and objects which it shows or links. */
function objectsIn(found: readonly NamedRow[], { catalogue, objects }: UsesInput): Set<Row> {
  return new Set(
    found.flatMap(({ row }) => {
      if (row.kind === 'schema') return [row];
      if (row.kind === 'field') return objectOfField(row, catalogue) ?? [];
      return [...(objects.get(row) ?? [])];
    }),
  );
}

/** One use of a kind of each row: at the place of the link, else at the first one. */
function firstUses(guide: Row, found: readonly NamedRow[]): Use[] {
  const inOrder = [
    ...found.filter(({ link }) => link !== undefined),
    ...found.filter(({ link }) => link === undefined),
  ];
  return [...groupBy(inOrder, ({ kind, row }) => `${kind} ${row.id}`).values()].flatMap(([first]) => {
    if (first === undefined) return [];
    const { section, row, kind } = first;
    return [{ row, kind, guide, ...(section === '' ? {} : { anchor: section }) }];
  });
}

function linksOf(found: readonly NamedRow[]): NameLink[] {
  const first = new Map<Row, NameLink>();
  for (const { section, row, link } of found) {
    if (link !== undefined && !first.has(row)) first.set(row, { text: link, section, href: row.href });
  }
  return [...first.values()];
}
