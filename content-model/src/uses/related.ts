/** Where to read on after a page, by what it has in common with others. Pure. */
import type { Target } from '@impact-docs/api-reference';
import type { Row } from '../catalogue/row.js';
import { targetOf, type Use, type Uses } from './uses.js';

const MAX_RELATED = 6;
/** A guide shows an operation in an example, or links to it. */
const WEIGHTS = { 'example in': 4, 'mentioned in': 2 } as const;
const KINDS = ['example in', 'mentioned in'] as const;
/** Guides of an operation: more are a list of back links. */
const GUIDES = 2;

/**
 * Guides in which an operation is a step: those that show it before those that only name it, and of these the ones about
 * few things.
 * @param isKnown whether the operation's own texts link to a guide
 */
export function relatedToOperation(uses: Uses, operation: Row, isKnown: (guide: string) => boolean): Target[] {
  const scores = new Map<Row, { score: number; use: Use }>();
  for (const kind of KINDS) {
    for (const use of uses.of(operation).filter((one) => one.kind === kind && !isKnown(one.guide.href))) {
      const before = scores.get(use.guide);
      scores.set(use.guide, { score: (before?.score ?? 0) + WEIGHTS[kind], use: before?.use ?? use });
    }
  }
  return [...scores.values()]
    .map(({ score, use }) => ({ use, score: score / Math.log2(2 + breadth(uses, use.guide)) }))
    .sort((left, right) => right.score - left.score || byAddress(left.use.guide, right.use.guide))
    .slice(0, GUIDES)
    .map(({ use: { guide, anchor } }) => targetOf({ guide, anchor }));
}

/** Guides share a name that few others have, or it says nothing of them. */
const LEAST_SHARED = 0.5;
const OPERATIONS = 3;

/**
 * Operations that a guide shows, and guides about the same things.
 * @param isLinked whether the guide links to a page itself
 */
export function relatedToGuide(uses: Uses, guide: Row, isLinked: (page: string) => boolean): Target[] {
  const own = usedBy(uses, guide);
  const operations = [...own].filter(({ kind, href }) => kind === 'operation' && !isLinked(href)).slice(0, OPERATIONS);
  const scores = new Map<Row, number>();
  for (const row of own) {
    const others = new Set(uses.of(row).flatMap((use) => (isOfText(use) && use.guide !== guide ? [use.guide] : [])));
    for (const other of others) scores.set(other, (scores.get(other) ?? 0) + 1 / (1 + others.size) ** 2);
  }
  const guides = [...scores]
    .filter(([other, score]) => score >= LEAST_SHARED && !isLinked(other.href))
    .map(([other, score]) => ({ other, score: score / Math.log2(2 + usedBy(uses, other).size) }))
    .sort((left, right) => right.score - left.score || byAddress(left.other, right.other))
    .map(({ other }) => other);
  return [...operations, ...guides].slice(0, MAX_RELATED).map(({ href, title }) => ({ href, text: title }));
}

const isOfText = ({ kind }: Use): boolean => kind !== 'since';
const byAddress = (left: Row, right: Row): number => left.href.localeCompare(right.href, 'en');

/** What the text and the blocks of a guide use. */
function usedBy(uses: Uses, guide: Row): Set<Row> {
  return new Set(uses.by(guide).flatMap((use) => (isOfText(use) ? [use.row] : [])));
}

/** How many operations a guide uses. */
function breadth(uses: Uses, guide: Row): number {
  return [...usedBy(uses, guide)].filter(({ kind }) => kind === 'operation').length;
}
