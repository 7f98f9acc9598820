/** Links from the lines of a comparison to the places where pages describe the operation, object or field. */
import type { Difference, ObjectComparison, OperationComparison } from '@impact-docs/openapi-model';
import type { PageLinks } from '../render/addresses.js';

export interface Hrefs {
  /** The page of the operation, or the object on its page. */
  page?: string;
  /** The field itself; absent where no page shows it. */
  of?: (difference: Difference) => string | undefined;
}

export interface DifferenceLinks {
  ofOperation(operation: OperationComparison): Hrefs;
  ofObject(object: ObjectComparison): Hrefs;
}

/**
 * @param ids of every page, by its path
 * @param before links of the older side; absent where it has no pages
 */
export function differenceLinks(
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  after: PageLinks | undefined,
  before: PageLinks | undefined,
): DifferenceLinks {
  const existing = (page: string | undefined, anchor = ''): string | undefined => {
    if (page === undefined) return undefined;
    const known = ids.get(page);
    if (known === undefined) return undefined;
    return anchor === '' ? page : known.has(anchor) ? `${page}#${anchor}` : undefined;
  };
  const existingObject = (links: PageLinks | undefined, anchor: string) => existing(links?.objectPage(anchor), anchor);
  return {
    ofOperation: ({ kind, before: old, after: now }) => {
      const [former, present] = [old && pageOf(before, kind, old.slug), now && pageOf(after, kind, now.slug)];
      return {
        page: existing(present) ?? existing(former),
        of: (difference) =>
          difference.kind === 'removed'
            ? existing(former, anchorOf(difference))
            : existing(present, anchorOf(difference)),
      };
    },
    ofObject: ({ name, formerName }) => ({
      page: existingObject(after, name),
      of: ({ kind, path }) => {
        const [links, owner] = kind === 'removed' ? [before, formerName ?? name] : [after, name];
        return existingObject(links, path === '' ? owner : `${owner}.${path}`);
      },
    }),
  };
}

function pageOf(links: PageLinks | undefined, kind: OperationComparison['kind'], slug: string): string | undefined {
  return kind === 'webhook' ? links?.webhooks : links?.operation(slug);
}

/** As the pages of operations give them: `body-dream.targetCents`, `response-200-header-ETag`. */
function anchorOf({ place, path }: Difference): string {
  return [place.replaceAll(' ', '-'), path].filter((part) => part !== '').join('-');
}
