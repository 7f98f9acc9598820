/** Which release brought a row: what the changelog names in `brings`, and nothing else. */
import type { Catalogue } from '../catalogue/catalogue.js';
import { nearest } from '@impact-docs/lib/nearest';
import type { Use } from './uses.js';
import type { Problem } from '@impact-docs/openapi-model';
import { changelogPages, entryId, type Changelog } from '../data/changelog.js';

export function sinceUses({ entries }: Pick<Changelog, 'entries'>, catalogue: Catalogue): Use[] {
  return entries.flatMap((entry): Use[] => {
    const guide = catalogue.resolve(changelogPages[entry.product]);
    const release = entry.version ?? entry.date;
    const rows = entry.changes.flatMap(({ brings = [] }) =>
      brings.flatMap((address) => catalogue.resolve(address) ?? []),
    );
    if (guide === undefined) return [];
    return rows.map((row) => ({ row, kind: 'since', guide, anchor: entryId(entry), release }));
  });
}

/** @returns a problem for every address in `brings` that nothing has */
export function unknownBrings({ entries, placeIn }: Changelog, catalogue: Catalogue): Problem[] {
  const addresses = catalogue.rows.map(({ id }) => id);
  return entries.flatMap((entry) =>
    entry.changes.flatMap(({ brings = [] }, change) =>
      brings.flatMap((address, index) => {
        if (catalogue.resolve(address)) return [];
        const allowed = nearest(address, addresses).join(', ');
        const message = `Nothing has the address "${address}".`;
        const place = placeIn(entry, ['changes', change, 'brings', index]);
        return [{ ...place, message, allowed, remedy: 'Correct it.' }];
      }),
    ),
  );
}
