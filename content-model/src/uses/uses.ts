/** Who uses a row: guides that name it or show it, and the release that brought it. Pure. */
import type { Target } from '@impact-docs/api-reference';
import { groupBy } from '@impact-docs/lib/group-by';
import type { Row } from '../catalogue/row.js';

type UseKind = 'mentioned in' | 'example in' | 'since';

export interface Use {
  row: Row;
  kind: UseKind;
  /** The guide that uses it. */
  guide: Row;
  /** Anchor on the guide, where the use is below a heading or an entry. */
  anchor?: string;
  /** The release that brought the row: `4.12.0`, or the day where an API has no releases. */
  release?: string;
}

export interface Uses {
  /** In the order of the guides. */
  of(row: Row): readonly Use[];
  by(guide: Row): readonly Use[];
}

export function createUses(uses: readonly Use[]): Uses {
  const byRow = groupBy(uses, ({ row }) => row);
  const byGuide = groupBy(uses, ({ guide }) => guide);
  return { of: (row) => byRow.get(row) ?? [], by: (guide) => byGuide.get(guide) ?? [] };
}

const groups: readonly { kind: UseKind; label: string; noun: string }[] = [
  { kind: 'mentioned in', label: 'Mentioned in', noun: 'guide' },
  { kind: 'example in', label: 'Shown in', noun: 'guide' },
  { kind: 'since', label: 'Since', noun: 'release' },
];

/** Guides that name a row, or else show it, and the release that brought it; groups without links are left out. */
export function useGroups(uses: Uses, row: Row) {
  // That its own page names an entry is no news there.
  const others = uses.of(row).filter(({ guide }) => guide.href !== row.href.replace(/#.*/s, ''));
  const named = new Set(others.flatMap(({ kind, guide }) => (kind === 'mentioned in' ? [guide] : [])));
  const shown = others.filter(({ kind, guide }) => kind !== 'example in' || !named.has(guide));
  return groups.flatMap(({ kind, label, noun }) => {
    const targets = shown.filter((use) => use.kind === kind).map(targetOf);
    return targets.length > 0 ? [{ label, noun, targets }] : [];
  });
}

/** The release that brought a row, where the changelog says so. */
export function sinceOf(uses: Uses, row: Row): Target | undefined {
  const use = uses.of(row).find(({ kind }) => kind === 'since');
  return use && targetOf(use);
}

/** A release is called by its number, a guide by its title. */
export function targetOf({ guide, anchor, release }: Pick<Use, 'guide' | 'anchor' | 'release'>): Target {
  return { href: anchor === undefined ? guide.href : `${guide.href}#${anchor}`, text: release ?? guide.title };
}
