import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { cached } from '../../files/read.js';
import { siteApis, versionedTitle } from '../../apis/apis.js';
import { casesOf, type ErrorCase } from './cases.js';
import { entriesFile, loadEntries, type ErrorEntry } from './entries.js';

/** An entry with what the descriptions say about it. */
export interface CatalogueEntry extends ErrorEntry {
  status: string;
  /** Problem type (RFC 9457 §3.1.1), where the errors have one. */
  type?: string;
  /** The operations that respond with it; absent for a code that none has. */
  operations?: RespondingOperations;
}

interface RespondingOperations {
  /** Of every API in the catalogue. */
  byApi: { api: string; operations: { slug: string; href: string }[] }[];
  /** Names of the others, each once. */
  others: string[];
}

/**
 * Every error of a product's APIs, by status, then in the order of the file; none for a product without errors. Whether
 * file and descriptions agree, `npm run check` says.
 * @throws DescriptionError with the problems of the file
 */
export const loadErrorCatalogue = (product: string): Promise<CatalogueEntry[]> => load(product, entriesFile(product));

const load = cached(async (product: string, entries: string): Promise<CatalogueEntry[]> => {
  const apis = (await siteApis()).filter(({ entry }) => entry.product === product && entry.errors);
  if (apis.length === 0) return [];
  const file = await loadEntries(entries);
  const cases = apis.flatMap(casesOf);
  const prefix = typePrefix(cases);
  return file.entries
    .flatMap((entry) => toCatalogueEntry(entry, apis, cases, prefix) ?? [])
    .sort((a, b) => a.status.localeCompare(b.status));
});

/** @returns undefined for an error whose status nobody says, since no operation responds with it */
function toCatalogueEntry(
  entry: ErrorEntry,
  apis: readonly LoadedApi[],
  cases: readonly ErrorCase[],
  prefix: string | undefined,
): CatalogueEntry | undefined {
  const own = cases.filter(({ anchor }) => anchor === entry.anchor);
  const status = own[0]?.status ?? entry.status;
  if (status === undefined) return undefined;
  const made = prefix === undefined || entry.code === undefined ? undefined : `${prefix}${entry.code}`;
  const type = own.map(typeOf)[0] ?? made;
  return {
    ...entry,
    status,
    ...(type === undefined ? {} : { type }),
    ...(own.length === 0 ? {} : { operations: respondingOf(apis, own) }),
  };
}

function respondingOf(apis: readonly LoadedApi[], cases: readonly ErrorCase[]): RespondingOperations {
  const others = new Set<string>();
  const byApi = apis.map((api) => ({
    api: versionedTitle(api),
    operations: api.model.operations.flatMap(({ slug }) => {
      const first = cases.find((found) => found.api === api && found.operation.slug === slug);
      if (first === undefined) others.add(slug);
      return first ? [{ slug, href: first.href }] : [];
    }),
  }));
  return { byApi: byApi.filter(({ operations }) => operations.length > 0), others: [...others] };
}

function typeOf({ holder }: ErrorCase): string | undefined {
  const type = holder?.['type'];
  return typeof type === 'string' ? type : undefined;
}

/** What problem types begin with; their ends are the codes. */
function typePrefix(cases: readonly ErrorCase[]): string | undefined {
  const typed = cases.find((found) => typeOf(found) !== undefined);
  return typed && typeOf(typed)?.slice(0, -typed.anchor.length);
}
