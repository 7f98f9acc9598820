/** What the page of a guide shows of the graph: all that other pages and descriptions contribute to it. Pure. */
import type { Target } from '@impact-docs/api-reference';
import { relatedToGuide } from './related.js';
import type { Graph, NameLink } from './types.js';
import { sinceOf } from './uses.js';

export interface PagePart {
  /** Inline code that becomes a link. */
  links: readonly NameLink[];
  /** By the id of an entry on the page: the release that brought it. */
  since: Readonly<Record<string, Target>>;
  /** Ids of headings whose section is the entry of a bridge event. */
  sections: readonly string[];
  /** Where to read on. */
  related: readonly Target[];
}

/** The part of each guide, by the path of its page. */
export function pageParts(graph: Graph): Map<string, PagePart> {
  const since = new Map<string, Record<string, Target>>();
  const sections = new Map<string, string[]>();
  for (const { href, kind } of graph.nodes.values()) {
    const [page = '', id] = href.split('#');
    if (id === undefined || !graph.links.has(page)) continue;
    const release = sinceOf(graph, href);
    if (release) since.set(page, { ...since.get(page), [id]: release });
    if (kind === 'bridge-event') sections.set(page, [...(sections.get(page) ?? []), id]);
  }
  return new Map(
    [...graph.links].map(([page, links]) => [
      page,
      { links, since: since.get(page) ?? {}, sections: sections.get(page) ?? [], related: relatedToGuide(graph, page) },
    ]),
  );
}
