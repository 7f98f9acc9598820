/** Links of the built pages, raw HTML included: where they lead, and what is wrong with those that lead nowhere. */
import { externalLinkFault, isExternal } from '../guides/links/link-forms.js';
import { tagsOf, type Tag } from './html.js';

interface Page {
  /** Path on the site. */
  path: string;
  html: string;
}

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
export function checkBuiltLinks(pages: readonly Page[], origin: string, isFile: (path: string) => boolean): LinkReport {
  const tags = new Map(pages.map(({ path, html }) => [path, tagsOf(html)]));
  const ids = new Map([...tags].map(([path, own]) => [path, idsOf(own)]));
  const counts = new Map<string, number>();
  const problems: string[] = [];
  for (const [path, own] of tags) {
    const base = new URL(path, origin);
    const found = addresses(own);
    counts.set(path, found.length);
    for (const address of new Set(found)) {
      const problem = problemOf(address, base, ids, isFile);
      if (problem !== undefined) problems.push(`${path}: ${problem}`);
    }
  }
  return { counts, problems };
}

function problemOf(
  address: string,
  base: URL,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  isFile: (path: string) => boolean,
): string | undefined {
  const url = new URL(address, base);
  if (url.origin !== base.origin) return isExternal(address) ? externalLinkFault(address)?.message : undefined;
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

function idsOf(tags: readonly Tag[]): Set<string> {
  return new Set(tags.flatMap(({ attributes }) => attributes.get('id') ?? []));
}

/** Every attribute that holds an address. */
function addresses(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ attributes }) => [
    ...['href', 'src', 'action', 'poster'].flatMap((name) => attributes.get(name) ?? []),
    ...(attributes.get('srcset')?.split(',') ?? []).map((entry) => entry.trim().split(' ')[0] ?? ''),
  ]);
}
