/** Links of the built pages, raw HTML included: where they lead, and what is wrong with those that lead nowhere. */
import type { BuiltPage } from '@impact-docs/lib/built-pages';
import { attributeOf, elementsIn, type Element } from '@impact-docs/lib/html-elements';
import { parse } from 'parse5';
import { adviceOnAddress, isExternal } from '../guides/links/link-forms.js';

interface LinkReport {
  /** Number of links by page. */
  counts: Map<string, number>;
  /** `/docs/contact: /docs/gone is not there`. */
  problems: string[];
}

/**
 * Reads every address of every page.
 * @param origin address of the site: absolute links to it are its own
 * @param isFile whether the site has a file at a path, for what is no page
 */
export function checkBuiltLinks(
  pages: readonly Pick<BuiltPage, 'path' | 'html'>[],
  origin: string,
  isFile: (path: string) => boolean,
): LinkReport {
  const read = pages.map(({ path, html }) => {
    // Without scripting, what is in <noscript> is read too.
    const elements = elementsIn(parse(html, { scriptingEnabled: false }));
    return { path, ids: idsOf(elements), addresses: addressesOf(elements) };
  });
  const ids = new Map(read.map((page) => [page.path, page.ids]));
  const counts = new Map(read.map(({ path, addresses }) => [path, addresses.length]));
  const problems = read.flatMap(({ path, addresses }) => {
    const base = new URL(path, origin);
    const found = [...new Set(addresses)].map((address) => problemOf(address, base, ids, isFile));
    return found.filter((problem) => problem !== undefined).map((problem) => `${path}: ${problem}`);
  });
  return { counts, problems };
}

function problemOf(
  address: string,
  base: URL,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  isFile: (path: string) => boolean,
): string | undefined {
  const url = new URL(address, base);
  if (url.origin !== base.origin) return isExternal(address) ? adviceOnAddress(address)?.message : undefined;
  const target = decodeURIComponent(url.pathname);
  const own = ids.get(target);
  if (own === undefined) return isName(target) && isFile(target) ? undefined : `${target} is not there`;
  const id = decodeURIComponent(url.hash.slice(1));
  return id === '' || own.has(id) ? undefined : `${target} has no id "${id}"`;
}

/** A path without an extension is that of a page; only what a standard names has none (RFC 8615). */
function isName(path: string): boolean {
  return /\.\w+$/.test(path) || path.startsWith('/.well-known/');
}

function idsOf(elements: readonly Element[]): Set<string> {
  return new Set(elements.flatMap((element) => attributeOf(element, 'id') ?? []));
}

/** Every attribute that holds an address. */
function addressesOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => [
    ...['href', 'src', 'action', 'poster'].flatMap((name) => attributeOf(element, name) ?? []),
    ...(attributeOf(element, 'srcset')?.split(',') ?? []).map((entry) => entry.trim().split(' ')[0] ?? ''),
  ]);
}
