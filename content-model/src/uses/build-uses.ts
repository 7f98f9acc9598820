/** Descriptions, rows and guides → who uses what. Pure. */
import type { Catalogue } from '../catalogue/catalogue.js';
import { createNames } from '../catalogue/names.js';
import type { Row } from '../catalogue/row.js';
import { createUses, type Use, type Uses } from './uses.js';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { GuidePage } from '../pages/guide-page.js';
import type { Attributes } from '../pages/guide-parts.js';
import { linkTarget } from '../guides/resolve.js';
import { fieldOwners, objectsByCall } from '../subjects/api-rows.js';
import { guideUses, type NameLink } from './guide-uses.js';

interface UsesInput {
  apis: readonly Pick<LoadedApi, 'entry' | 'model'>[];
  catalogue: Catalogue;
  guides: readonly GuidePage[];
  /** Names without an entry, by product. */
  others: ReadonlyMap<string, ReadonlySet<string>>;
  /** Addresses of the calls of an element that stands for data: `<JourneyStep …/>`. */
  callsOf(element: string, attributes: Attributes): readonly string[];
  /** Uses by releases. */
  since: readonly Use[];
}

export interface SiteUses {
  catalogue: Catalogue;
  uses: Uses;
  /** Of each guide: what its inline code leads to, and the pages that it links to itself. */
  guides: ReadonlyMap<Row, { links: readonly NameLink[]; linked: ReadonlySet<string> }>;
}

export function buildUses({ apis, catalogue, guides, others, callsOf, since }: UsesInput): SiteUses {
  const names = createNames({ rows: catalogue.rows, owners: fieldOwners(apis, catalogue), others });
  const objects = objectsByCall(apis, catalogue);
  const found = guides.flatMap((page) => {
    const guide = catalogue.resolve(page.route);
    if (guide === undefined) return [];
    const linked = new Set(page.links.map(({ url }) => linkTarget(url, page.file)?.path ?? ''));
    return [{ guide, linked, ...guideUses(page, guide, { catalogue, names, objects, callsOf }) }];
  });
  return {
    catalogue,
    uses: createUses([...found.flatMap(({ uses }) => uses), ...since]),
    guides: new Map(found.map(({ guide, links, linked }) => [guide, { links, linked }])),
  };
}
