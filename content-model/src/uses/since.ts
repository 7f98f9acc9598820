/** Which release brought a row: what the changelog names in `brings`, and nothing else. */
import type { Catalogue } from '../catalogue/catalogue.js';
import { nearest } from '@impact-docs/lib/nearest';
import type { Use } from './uses.js';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import { changelogPages, entryId, type Changelog } from '../data/changelog.js';

/** @throws DescriptionError with every address that nothing has */
export function sinceUses({ entries, problemIn }: Changelog, catalogue: Catalogue): Use[] {
  const problems: Problem[] = [];
  const addresses = catalogue.rows.map(({ id }) => id);
  const uses = entries.flatMap((entry): Use[] => {
    const guide = catalogue.resolve(changelogPages[entry.product]);
    return entry.changes.flatMap(({ brings = [] }, change) =>
      brings.flatMap((address, index): Use[] => {
        const row = catalogue.resolve(address);
        if (row) {
          const release = entry.version ?? entry.date;
          return guide === undefined ? [] : [{ row, kind: 'since', guide, anchor: entryId(entry), release }];
        }
        problems.push(
          problemIn(entry, ['changes', change, 'brings', index], `Nothing has the address "${address}".`, {
            allowed: nearest(address, addresses).join(', '),
            remedy: 'Correct it.',
          }),
        );
        return [];
      }),
    );
  });
  if (problems.length > 0) throw new DescriptionError(problems);
  return uses;
}
