/** Names that belong together: the words of a link and its target, a scope and the operations beside it. */
import path from 'node:path';
import type { TextBlock } from '@impact-docs/content-model/pages';
import type { Advice } from '@impact-docs/openapi-model';
import type { ReportAt } from './report.js';

/** What links may be named after. */
export interface Names {
  /** Names with an entry of their own: operations, settings, variables, error codes, events. */
  entries: ReadonlySet<string>;
  /** Titles of pages, with the addresses of the pages that have them. */
  titles: ReadonlyMap<string, ReadonlySet<string>>;
  /** Headings of guides in lower case, with the addresses of the sections that have them. */
  sections: ReadonlyMap<string, ReadonlySet<string>>;
  /** Last parts of the addresses of pages: `going-live`. */
  slugs: ReadonlyMap<string, ReadonlySet<string>>;
  /** What is at an address: the heading of a section, the title of a page. */
  nameAt: ReadonlyMap<string, string>;
  /** Scopes of each operation, by the address of its page. */
  scopes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Addresses of all pages that have an entry in the catalogue. */
  pages: ReadonlySet<string>;
}

/**
 * A link that is named after an entry or a page leads to it.
 * @param pageOf address of the page that a link leads to; undefined outside of the site
 */
export function checkLinks(
  { links }: TextBlock,
  names: Names,
  pageOf: (url: string) => string | undefined,
  report: ReportAt,
): void {
  for (const { text, url = '', offset } of links) {
    const page = pageOf(url);
    // A section of the page may be about the operation.
    const advice = page === undefined || url.startsWith('#') ? undefined : wrongLink(text, url, page, names);
    if (advice) report(offset, advice);
  }
}

function wrongLink(text: string, url: string, page: string, names: Names): Advice | undefined {
  const [, anchor] = url.split('#');
  if (names.entries.has(text)) {
    // A field may have the name of an operation: `TransactionsRequest.transactions`.
    const target = anchor?.split('.').at(-1) ?? path.posix.basename(page);
    if (target.toLowerCase() === text.toLowerCase() || path.posix.basename(page) === text) return undefined;
    return {
      message: `The link ${text} leads to ${url}.`,
      remedy: `Let it lead to the page or entry of ${text}, or give it other words.`,
    };
  }
  const pages = names.titles.get(text);
  if (pages === undefined) return wrongSection(text, anchor, page, names);
  if (pages.has(page)) return undefined;
  return {
    message: `The link “${text}” is the title of another page than ${page}.`,
    allowed: [...pages].join(', '),
    remedy: 'Correct the target, or give the link other words.',
  };
}

/** A link with the words of another section's heading, which has no word of what it leads to. */
function wrongSection(text: string, anchor = '', page: string, names: Names): Advice | undefined {
  const target = anchor === '' ? page : `${page}#${anchor}`;
  const words = text.toLowerCase();
  const homes = [
    ...(names.sections.get(words) ?? []),
    // “Going live” → the pages `…/going-live`.
    ...(names.slugs.get(words.replaceAll(' ', '-')) ?? []),
  ];
  if (homes.length === 0 || homes.some((home) => home === target || (anchor === '' && home.startsWith(`${page}#`))))
    return undefined;
  const there = [names.nameAt.get(target), names.nameAt.get(page), target].join(' ');
  // A name is one word; other words may be said in another way.
  if (!/^\w+[a-z]\w*[A-Z_]\w*$/.test(text) && haveCommonWord(text, there)) return undefined;
  return {
    message: `The link “${text}” is the name of another page or section than ${target}.`,
    allowed: homes.join(', '),
    remedy: 'Correct the target, or give the link other words.',
  };
}

function haveCommonWord(left: string, right: string): boolean {
  const stems = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu)
      ?.map((word) => word.slice(0, 5)) ?? [];
  const there = new Set(stems(right));
  return stems(left).some((stem) => there.has(stem));
}

const SCOPE = /^(?:[a-z]+:(?:read|write)|urn:[a-z:]+)$/;

/** A scope beside a linked operation is its scope; one in a list, or on its own, is that of an operation of the page. */
export function checkScopes(
  { codes, links }: TextBlock,
  page: readonly TextBlock[],
  { scopes }: Names,
  report: ReportAt,
): void {
  const scopesOf = (some: TextBlock['links']) =>
    some.flatMap(({ url = '' }) => [...(scopes.get(url.replace(/#.*$/, '')) ?? [])]);
  const written = codes.filter(({ text }) => SCOPE.test(text));
  const beside = scopesOf(links);
  const isAlone = written.length === 1 && beside.length > 0;
  const allowed = new Set(isAlone ? beside : scopesOf(page.flatMap((block) => block.links)));
  // Nothing to compare with.
  if (allowed.size === 0) return;
  for (const { text, offset } of written)
    if (!allowed.has(text))
      report(offset, {
        message: `No operation beside \`${text}\` needs this scope.`,
        allowed: [...allowed].join(', '),
        remedy: 'Correct the scope, or link the operation that needs it.',
      });
}
