/** What the page of a guide shows of the catalogue: all that other pages and descriptions contribute to it. */
import { relatedToGuide } from './related.js';
import { groupBy } from '@impact-docs/lib/group-by';
import { splitHref } from '../catalogue/row.js';
import type { Target } from '@impact-docs/api-reference';
import { sinceOf } from './uses.js';
import type { NameLink } from './guide-uses.js';
import { siteUses } from './site-catalogue.js';

export interface PagePart {
  /** Inline code that becomes a link. */
  links: readonly NameLink[];
  /** By the id of an entry on the page: the release that brought it. */
  since: Readonly<Record<string, Target>>;
  /** Ids of headings whose section is the entry of a bridge event. */
  sections: readonly string[];
  /** Where to read on. */
  related: readonly Target[];
}

/** The part of each guide, by the path of its page. */
export async function pageParts(): Promise<Map<string, PagePart>> {
  const { catalogue, uses, guides } = await siteUses();
  const entries = groupBy(catalogue.rows, ({ href }) => splitHref(href).page);
  return new Map(
    [...guides].map(([guide, { links, linked }]) => {
      const own = (entries.get(guide.href) ?? []).map((row) => ({ row, id: splitHref(row.href).anchor }));
      const since = own.flatMap(({ row, id }): [string, Target][] => {
        const release = sinceOf(uses, row);
        return release === undefined ? [] : [[id, release]];
      });
      const part: PagePart = {
        links,
        since: Object.fromEntries(since),
        sections: own.flatMap(({ row, id }) => (row.kind === 'bridge-event' ? [id] : [])),
        related: relatedToGuide(uses, guide, (page) => linked.has(page)),
      };
      return [guide.href, part];
    }),
  );
}
