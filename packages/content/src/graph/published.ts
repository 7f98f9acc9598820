/** The graph for others: what is published, and what each page takes from it. Pure. */
import { relatedToGuide } from './related.js';
import type { EdgeKind, Graph, GraphNode } from './types.js';
import { usesOf } from './uses.js';

export interface PublishedGraph {
  /** An address is the identity of its node. */
  nodes: GraphNode[];
  /** `[from, kind, to, anchor]`: places in `nodes`, and the place of the use on the page of `to`, where it has one. */
  edges: [from: number, kind: EdgeKind, to: number, at?: string][];
}

export function publishedGraph({ nodes, edges }: Graph): PublishedGraph {
  const places = new Map([...nodes.keys()].map((href, index) => [href, index]));
  const placeOf = (href: string): number => places.get(href) ?? -1;
  return {
    nodes: [...nodes.values()],
    edges: edges.map(({ from, kind, to, at }) => {
      const ends = [placeOf(from), kind, placeOf(to)] as const;
      return at === undefined ? [...ends] : [...ends, at];
    }),
  };
}

/** What each guide shows of the graph: its links, the uses of its entries, where to read on. */
export function pageParts(graph: Graph): Map<string, string> {
  const entries = new Map<string, unknown[]>();
  for (const { href } of graph.nodes.values()) {
    const page = href.replace(/#.*/, '');
    if (graph.links.has(page) && page !== href) entries.set(page, [...(entries.get(page) ?? []), usesOf(graph, href)]);
  }
  return new Map(
    [...graph.links].map(([page, links]) => [
      page,
      JSON.stringify({ links, entries: entries.get(page), related: relatedToGuide(graph, page) }),
    ]),
  );
}
