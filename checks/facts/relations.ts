/** Names that belong together: the words of a link and its target, a scope and the operations beside it. */
import path from 'node:path';
import type { TextBlock } from '@impact-docs/content/facts/blocks';
import type { Advice } from '@impact-docs/openapi-model';

/** What links may be named after. */
export interface Names {
  /** Names with an entry of their own: operations, settings, variables, error codes, events. */
  entries: ReadonlySet<string>;
  /** Titles of pages, with the addresses of the pages that have them. */
  titles: ReadonlyMap<string, ReadonlySet<string>>;
  /** Scopes of each operation, by the address of its page. */
  scopes: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Found extends Advice {
  /** Into the text of the block. */
  offset: number;
}

/**
 * @param page every block of the page
 * @param pageOf address of the page that a link leads to; undefined outside of the site
 */
export function relationProblems(
  block: TextBlock,
  page: readonly TextBlock[],
  names: Names,
  pageOf: (url: string) => string | undefined,
): Found[] {
  return [...linkProblems(block, names, pageOf), ...scopeProblems(block, page, names)];
}

/** A link that is named after an entry or a page leads to it. */
function linkProblems({ links }: TextBlock, names: Names, pageOf: (url: string) => string | undefined): Found[] {
  return links.flatMap(({ text, url = '', offset }) => {
    const page = pageOf(url);
    // A section of the page may be about the operation.
    if (page === undefined || url.startsWith('#')) return [];
    const [, anchor] = url.split('#');
    if (names.entries.has(text)) {
      const target = anchor ?? path.posix.basename(page);
      if (target.toLowerCase() === text.toLowerCase() || path.posix.basename(page) === text) return [];
      return [
        {
          offset,
          message: `The link ${text} leads to ${url}.`,
          remedy: `Let it lead to the page or entry of ${text}, or give it other words.`,
        },
      ];
    }
    const pages = names.titles.get(text);
    if (pages === undefined || pages.has(page)) return [];
    return [
      {
        offset,
        message: `The link “${text}” is the title of another page than ${page}.`,
        allowed: [...pages].join(', '),
        remedy: 'Correct the target, or give the link other words.',
      },
    ];
  });
}

const SCOPE = /^(?:[a-z]+:(?:read|write)|urn:[a-z:]+)$/;

/** A scope beside a linked operation is its scope; one in a list, or on its own, is that of an operation of the page. */
function scopeProblems({ codes, links }: TextBlock, page: readonly TextBlock[], { scopes }: Names): Found[] {
  const scopesOf = (some: TextBlock['links']) =>
    some.flatMap(({ url = '' }) => [...(scopes.get(url.replace(/#.*$/, '')) ?? [])]);
  const written = codes.filter(({ text }) => SCOPE.test(text));
  const beside = scopesOf(links);
  const isAlone = written.length === 1 && beside.length > 0;
  const allowed = new Set(isAlone ? beside : scopesOf(page.flatMap((block) => block.links)));
  // Nothing to compare with.
  if (allowed.size === 0) return [];
  return written
    .filter(({ text }) => !allowed.has(text))
    .map(({ text, offset }) => ({
      offset,
      message: `No operation beside \`${text}\` needs this scope.`,
      allowed: [...allowed].join(', '),
      remedy: 'Correct the scope, or link the operation that needs it.',
    }));
}
