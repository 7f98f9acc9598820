/** What can be found, and the compact form in which it travels to the browser. */
import type { ProductKey } from '@impact-docs/content/products';
import type { SynonymTable } from '../language/synonyms';
import { keyOf } from '../language/tokens';

export const kinds = [
  'guide',
  'heading',
  'term',
  'overview',
  'operation',
  'parameter',
  'object',
  'field',
  'value',
  'error',
  'event',
  'action',
  'setting',
  'variable',
  'scope',
  'limit',
] as const;
export type Kind = (typeof kinds)[number];

export const groups = {
  guides: { label: 'Guides', kinds: ['guide', 'heading', 'term'] },
  operations: { label: 'Operations', kinds: ['overview', 'operation', 'parameter'] },
  objects: { label: 'Objects and fields', kinds: ['object', 'field', 'value'] },
  errors: { label: 'Errors', kinds: ['error'] },
  events: { label: 'Events', kinds: ['event', 'action'] },
  settings: { label: 'Settings and limits', kinds: ['setting', 'variable', 'limit', 'scope'] },
} as const satisfies Record<string, { label: string; kinds: readonly Kind[] }>;
export type Group = keyof typeof groups;

/** A place on a page. */
export interface Entry {
  /** Anchor on the page; '' for the page itself. */
  id: string;
  kind: Kind;
  name: string;
  /** Words of it: they are searched when all text is there, and quoted in results. */
  text: string;
}

/** A page with everything on it that can be found. */
export interface SearchPage {
  path: string;
  title: string;
  kind: Kind;
  product?: ProductKey;
  /** Key of its API in content/apis/manifest.yaml. */
  api?: string;
  /** Of an operation: `POST /dreams`. */
  endpoint?: string;
  /** The first is the page itself. */
  entries: Entry[];
}

/** A page in names.json: path below the root, title, kind, product, API, endpoint, and its entries but the first. */
export type PackedPage = [
  path: string,
  title: string,
  kind: number,
  product: ProductKey | 0,
  api: string | 0,
  endpoint: string | 0,
  entries: PackedEntries,
];
/** By number of the kind: an id says its name, or a name its id, or both stand there. */
export type PackedEntries = Record<string, (string | [id: string, name: string])[]>;

/** By path, then by anchor: the words of the questions that are answered there, as they are indexed. */
export type QuestionTerms = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** names.json: titles, headings and identifiers. */
export interface NamesFile {
  apis: Record<string, string>;
  synonyms: SynonymTable;
  pages: PackedPage[];
}

/** text.json: by path, then by anchor; the name where names.json does not have it. */
export type TextFile = Record<string, Record<string, string | [text: string, name: string]>>;

/** Kinds whose names are words; their ids are made of them. The ids of the others are names. */
const worded = new Set<Kind>(['heading', 'term', 'error', 'event']);

export function pack(
  pages: readonly SearchPage[],
  apis: Record<string, string>,
  synonyms: SynonymTable = {},
): NamesFile {
  return { apis, synonyms, pages: pages.map(packPage) };
}

function packPage({ path, title, kind, product = undefined, api, endpoint, entries }: SearchPage): PackedPage {
  const packed: PackedEntries = {};
  for (const entry of entries.slice(1)) (packed[kinds.indexOf(entry.kind)] ??= []).push(packEntry(entry));
  return [path, title, kinds.indexOf(kind), product ?? 0, api ?? 0, endpoint ?? 0, packed];
}

function packEntry({ id, kind, name }: Entry): string | [string, string] {
  const [short, derived] = worded.has(kind) ? [name, idOf(name)] : [id, nameOf(id)];
  return (worded.has(kind) ? derived === id : derived === name) ? short : [id, name];
}

/** @returns pages without their texts */
export function unpack({ pages }: NamesFile): SearchPage[] {
  return pages.map(([path, title, kind, product, api, endpoint, entries]) => ({
    path,
    title,
    kind: kinds[kind] ?? 'guide',
    ...(product ? { product } : {}),
    ...(api ? { api } : {}),
    ...(endpoint ? { endpoint } : {}),
    entries: [
      { id: '', kind: kinds[kind] ?? 'guide', name: title, text: '' },
      ...Object.entries(entries).flatMap(([number, list]) => {
        const own = kinds[Number(number)] ?? 'heading';
        return list.map((packed) => unpackEntry(own, packed));
      }),
    ],
  }));
}

function unpackEntry(kind: Kind, packed: string | [string, string]): Entry {
  if (typeof packed !== 'string') return { id: packed[0], kind, name: packed[1], text: '' };
  return worded.has(kind)
    ? { id: idOf(packed), kind, name: packed, text: '' }
    : { id: packed, kind, name: nameOf(packed), text: '' };
}

/** As ids of headings are made, as far as it matters: where it differs, both are sent. */
export function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** `body-dream.targetCents` → `dream.targetCents`; `scope-dreams:write` → `dreams:write`. */
export function nameOf(id: string): string {
  return id.replace(/^(?:body|query|path|header|scope|response-\w+-header)-/, '').replaceAll('[]', '');
}

/** The group that shows a kind. */
export function groupOf(kind: Kind): Group {
  const found = (Object.keys(groups) as Group[]).find((key) => (groups[key].kinds as readonly Kind[]).includes(kind));
  return found ?? 'guides';
}

/** The last part of a name: `Dream.targetCents` is found as `targetCents` first. */
export function lastKeyOf(name: string): string {
  return keyOf(name.split(/[.=]/).at(-1) ?? name);
}
