/** What texts are compared with: statuses of codes and operations, names and where they have their entry. */
import path from 'node:path';
import type { Catalogue } from '@impact-docs/content-model/catalogue';
import { groupBy } from '@impact-docs/lib/group-by';
import { valueOf, type Row, type RowKind } from '@impact-docs/content-model/catalogue';
import type { Facts } from '@impact-docs/content-model/facts';
import type { Names } from './relations.js';
import type { KnownStatuses } from './statuses.js';

/** Codes of others that content/facts.yaml has: `status.invalid-client`. */
const OTHER_CODE = /^status\.(.+)$/;

export function knownStatuses({ rows }: Catalogue, facts: Facts): KnownStatuses {
  const own = rows
    .filter(({ kind }) => kind === 'error')
    .map((row) => ({ code: row.name, status: valueOf(row, 'status')?.text ?? '' }));
  const others = [...facts.values()].flatMap(({ address, text }) => {
    const [, name] = OTHER_CODE.exec(address) ?? [];
    return name === undefined ? [] : [{ code: name.replaceAll('-', '_'), status: text }];
  });
  const codes = groupBy([...own, ...others], ({ code }) => code);
  return {
    codes: new Map([...codes].map(([code, found]) => [code, new Set(found.map(({ status }) => status))])),
    operations: listsOf(rows, 'statuses'),
  };
}

export function knownNames({ rows }: Catalogue): Names {
  const ofKinds = (...kinds: RowKind[]) => rows.filter(({ kind }) => kinds.includes(kind));
  const guides = ofKinds('guide');
  // The section of an error or an event is its entry.
  const sections = ofKinds('section', 'error', 'bridge-event');
  return {
    entries: new Set([
      ...ofKinds('setting', 'variable', 'error').map(({ name }) => name),
      ...ofKinds('operation').map(({ href }) => path.posix.basename(href)),
    ]),
    titles: placesBy(guides, ({ title }) => title),
    slugs: placesBy(guides, ({ href }) => path.posix.basename(href)),
    sections: placesBy(sections, ({ title }) => title.toLowerCase()),
    nameAt: new Map([...guides, ...sections].map(({ href, title }) => [href, title])),
    scopes: listsOf(rows, 'scopes'),
    pages: new Set(rows.map(({ href }) => href.replace(/#.*$/, ''))),
  };
}

function placesBy(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, ReadonlySet<string>> {
  return new Map([...groupBy(rows, keyOf)].map(([key, found]) => [key, new Set(found.map(({ href }) => href))]));
}

/** A list of names, of each row that has it, by the place of the row. */
function listsOf(rows: readonly Row[], key: string): Map<string, ReadonlySet<string>> {
  return new Map(
    rows.flatMap((row) => {
      const names = valueOf(row, key)?.names;
      return names === undefined ? [] : [[row.href, new Set(names)] as const];
    }),
  );
}
