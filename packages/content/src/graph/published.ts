/** The graph for others, as it is published. Pure. */
import type { EdgeKind, Graph, GraphNode } from './types.js';

interface PublishedGraph {
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
