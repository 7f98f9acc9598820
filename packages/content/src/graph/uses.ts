/** What an entry shows of its uses, in the words of pages. Pure. */
import type { Target, UseGroup } from '@impact-docs/api-reference';
import type { Edge, EdgeKind, Graph, GraphNode } from './types.js';

const indexes = new WeakMap<Graph, Map<string, Edge[]>>();

/** Edges of a definition, in the order of the graph. */
export function edgesFrom(graph: Graph, from: string): readonly Edge[] {
  let index = indexes.get(graph);
  if (index === undefined) {
    index = new Map();
    for (const edge of graph.edges) index.set(edge.from, [...(index.get(edge.from) ?? []), edge]);
    indexes.set(graph, index);
  }
  return index.get(from) ?? [];
}

/** The node at an address of an edge, which {@link buildGraph} makes sure of. */
export function nodeAt(graph: Graph, href: string): GraphNode {
  const node = graph.nodes.get(href);
  if (node === undefined) throw new Error(`The graph has no node ${href}.`);
  return node;
}

interface Kind {
  kind: EdgeKind;
  label: string;
  noun: string;
}

const guideKinds: readonly Kind[] = [
  { kind: 'mentioned in', label: 'Mentioned in', noun: 'guide' },
  { kind: 'example in', label: 'Shown in', noun: 'guide' },
  { kind: 'since', label: 'Since', noun: 'release' },
];

/** Guides that name a definition or show it, and the release that brought it; groups without links are left out. */
export function guideUsesOf(graph: Graph, href: string): UseGroup[] {
  const named = new Set(edgesFrom(graph, href).flatMap(({ kind, to }) => (kind === 'mentioned in' ? [to] : [])));
  return groupsOf(graph, href, guideKinds, ({ kind, to }) => kind !== 'example in' || !named.has(to));
}

/** The release that brought what has this entry, and says so in the changelog. */
export function sinceOf(graph: Graph, href: string): Target | undefined {
  const edge = edgesFrom(graph, href).find(({ kind }) => kind === 'since');
  return edge && targetOf(graph, edge);
}

function groupsOf(graph: Graph, href: string, kinds: readonly Kind[], isWanted: (edge: Edge) => boolean): UseGroup[] {
  // That its own page names an entry is no news there.
  const [page] = href.split('#');
  const edges = edgesFrom(graph, href).filter((edge) => edge.to !== page && isWanted(edge));
  return kinds.flatMap(({ kind, label, noun }) => {
    const targets = edges.filter((edge) => edge.kind === kind).map((edge) => targetOf(graph, edge));
    return targets.length > 0 ? [{ label, noun, targets }] : [];
  });
}

/** A release is called by its number, anything else by its title. */
function targetOf(graph: Graph, { kind, to, at, place }: Edge): Target {
  const text = kind === 'since' && place !== undefined ? place : nodeAt(graph, to).title;
  return { href: at === undefined ? to : `${to}#${at}`, text };
}
