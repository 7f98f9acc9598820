/** What can be found, and the compact form in which it travels to the browser. */
import type { ProductKey } from '@impact-docs/content/products';
import type { SynonymTable } from '../language/synonyms';
import { keyOf } from '../language/tokens';
import { aboutKind, kinds } from './kinds';
import type { Kind } from './kinds';

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
type PackedPage = [
  path: string,
  title: string,
  kind: number,
  product: ProductKey | 0,
  api: string | 0,
  endpoint: string | 0,
  entries: PackedEntries,
];
/** By number of the kind: an id says its name, or a name its id, or both stand there. */
type PackedEntries = Record<string, (string | [id: string, name: string])[]>;

/** questions.json: see `packQuestions`. */
export interface QuestionsFile {
  /** Numbers of the records that have questions, each as its distance to the one before. */
  places: string;
  /** By word, as it is indexed: positions in `places`, with the number of questions. */
  words: Readonly<Record<string, string>>;
}

/** names.json: titles, headings and identifiers. */
export interface NamesFile {
  apis: Record<string, string>;
  synonyms: SynonymTable;
  pages: PackedPage[];
}

/** text.json: by path, then by anchor; the name where names.json does not have it. */
export type TextFile = Record<string, Record<string, string | [text: string, name: string]>>;

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
  if (aboutKind(kind).isNamedFirst) return idOf(name) === id ? name : [id, name];
  return nameOf(id) === name ? id : [id, name];
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
  return aboutKind(kind).isNamedFirst
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

/** The last part of a name: `Dream.targetCents` is found as `targetCents` first. */
export function lastKeyOf(name: string): string {
  return keyOf(name.split(/[.=]/).at(-1) ?? name);
}
