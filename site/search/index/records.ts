/** What can be found, as it is sent to the browser and as the search works on it there. */
import type { ProductKey } from '@impact-docs/content-model/files/products';
import type { SynonymTable } from '../language/synonyms';
import type { Kind } from './kinds';

/** A place on a page. */
export interface Entry {
  /** Anchor on the page; '' for the page itself. */
  id: string;
  kind: Kind;
  name: string;
}

/** A page with everything on it that can be found. */
export interface SearchPage {
  path: string;
  title: string;
  product?: ProductKey;
  /** Key of its API in content/apis/manifest.yaml. */
  api?: string;
  /** Of an operation: `POST /dreams`. */
  endpoint?: string;
  /** The first is the page itself. */
  entries: Entry[];
}

/** names.json: titles, headings and identifiers. */
export interface NamesFile {
  /** Names of the APIs by their key. */
  apis: Record<string, string>;
  synonyms: SynonymTable;
  pages: SearchPage[];
}

/** text.json: by path of the page, the texts of its entries in their order. */
export type TextFile = Record<string, readonly string[]>;

/** One thing that can be found. */
export interface SearchRecord extends Omit<SearchPage, 'title' | 'entries'>, Entry {
  url: string;
  /** Title of its page. */
  page: string;
  text: string;
}

/** @param texts where they are there already: see {@link setTexts} */
export function recordsOf(pages: readonly SearchPage[], texts: TextFile = {}): SearchRecord[] {
  const records = pages.flatMap(({ title, entries, ...page }) =>
    entries.map((entry) => ({
      ...page,
      ...entry,
      url: entry.id === '' ? page.path : `${page.path}#${entry.id}`,
      page: title,
      text: '',
    })),
  );
  setTexts(records, texts);
  return records;
}

/** @param records all of them, in the order of the pages */
export function setTexts(records: readonly SearchRecord[], texts: TextFile): void {
  let at = 0;
  for (const record of records) {
    at = record.id === '' ? 0 : at + 1;
    record.text = texts[record.path]?.[at] ?? '';
  }
}

/** Between the cells of a row, in texts. */
export const CELL = ' · ';
