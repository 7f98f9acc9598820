/** Where to read on after a page, by what it has in common with others. Pure. */
import type { Target } from '@impact-docs/api-reference';
import type { Edge, Graph } from './types.js';
import { edgesFrom, nodeAt } from './uses.js';

const MOST = 6;
/** A guide shows an operation in an example, links to it, or talks of an object that it sends or answers with. */
const WEIGHTS = { 'example in': 4, 'mentioned in': 2, object: 0.5 } as const;

/**
 * Guides for an operation: those that show it before those that only name it, and of these the ones about few things.
 * @param objects addresses of the objects that the operation sends or answers with itself
 * @param known pages that the operation's own texts link to
 */
export function relatedToOperation(
  graph: Graph,
  href: string,
  objects: readonly string[],
  known: (guide: string) => boolean,
): Target[] {
  const scores = new Map<string, { score: number; edge: Edge }>();
  const add = (edge: Edge, score: number): void => {
    if (nodeAt(graph, edge.to).kind !== 'guide' || known(edge.to)) return;
    const before = scores.get(edge.to);
    scores.set(edge.to, { score: (before?.score ?? 0) + score, edge: before?.edge ?? edge });
  };
  for (const kind of ['example in', 'mentioned in'] as const) {
    for (const edge of edgesFrom(graph, href)) if (edge.kind === kind) add(edge, WEIGHTS[kind]);
    for (const object of objects) {
      for (const edge of edgesFrom(graph, object)) if (edge.kind === kind) add(edge, WEIGHTS.object);
    }
  }
  const breadth = breadths(graph);
  return [...scores.values()]
    .map(({ score, edge }) => ({ edge, score: score / Math.log2(2 + (breadth.get(edge.to) ?? 0)) }))
    .sort((left, right) => right.score - left.score || left.edge.to.localeCompare(right.edge.to, 'en'))
    .slice(0, MOST)
    .map(({ edge: { to, at } }) => ({ href: at === undefined ? to : `${to}#${at}`, text: nodeAt(graph, to).title }));
}

/** Guides share a name that few others have, or it says nothing of them. */
const LEAST_SHARED = 0.5;
const OPERATIONS = 3;

/** Operations that a guide shows without a link to them, and guides about the same things; not what it links to itself. */
export function relatedToGuide(graph: Graph, guide: string): Target[] {
  const { uses, users } = guideEdges(graph);
  const own = uses.get(guide) ?? new Set();
  const linked = graph.linked.get(guide) ?? new Set();
  const operations = [...own]
    .map((href) => nodeAt(graph, href))
    .filter(({ kind, href }) => kind === 'operation' && !linked.has(href))
    .slice(0, OPERATIONS);
  const scores = new Map<string, number>();
  for (const href of own) {
    const others = [...(users.get(href) ?? [])].filter((other) => other !== guide);
    for (const other of others) scores.set(other, (scores.get(other) ?? 0) + 1 / (1 + others.length) ** 2);
  }
  const guides = [...scores]
    .filter(([other, score]) => score >= LEAST_SHARED && !linked.has(other))
    .map(([other, score]) => ({ other, score: score / Math.log2(2 + (uses.get(other)?.size ?? 0)) }))
    .sort((left, right) => right.score - left.score || left.other.localeCompare(right.other, 'en'))
    .map(({ other }) => nodeAt(graph, other));
  return [...operations, ...guides].slice(0, MOST).map(({ href, title }) => ({ href, text: title }));
}

interface GuideEdges {
  /** What each guide uses. */
  uses: Map<string, Set<string>>;
  /** Guides that use each definition. */
  users: Map<string, Set<string>>;
}

const known = new WeakMap<Graph, GuideEdges>();

function guideEdges(graph: Graph): GuideEdges {
  const found = known.get(graph);
  if (found !== undefined) return found;
  const edges: GuideEdges = { uses: new Map(), users: new Map() };
  for (const { from, to, kind } of graph.edges) {
    if (kind !== 'mentioned in' && kind !== 'example in') continue;
    edges.uses.set(to, (edges.uses.get(to) ?? new Set()).add(from));
    edges.users.set(from, (edges.users.get(from) ?? new Set()).add(to));
  }
  known.set(graph, edges);
  return edges;
}

/** How many operations a guide uses. */
function breadths(graph: Graph): Map<string, number> {
  const { uses } = guideEdges(graph);
  return new Map(
    [...uses].map(([guide, own]) => [
      guide,
      [...own].filter((href) => graph.nodes.get(href)?.kind === 'operation').length,
    ]),
  );
}
