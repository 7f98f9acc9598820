/** What a guide uses → edges to it, and which of its code becomes a link. Pure. */
import { productKeys } from '../products.js';
import type { Attributes } from '../guides/guide-parts.js';
import type { GuideFacts, Section } from './guide-facts.js';
import type { Names } from './names.js';
import type { Definition, Edge, Family, GuideNode, NameLink } from './types.js';

export interface GuideInput {
  node: GuideNode;
  facts: GuideFacts;
}

interface UsesInput {
  names: Names;
  nodes: ReadonlyMap<string, Definition>;
  /** Address of an operation or webhook, by API and operationId, page name or name of the webhook. */
  callAt(api: string, call: string): string | undefined;
  /** Addresses of the objects that a call leads to. */
  objectsOf(call: string): ReadonlySet<string>;
  /** Address of a schema, by API and name. */
  schemaAt(api: string, name: string): string | undefined;
  /** Calls of an element that stands for data: `<JourneyStep …/>`. */
  callsOf(element: string, attributes: Attributes): readonly { api: string; call: string }[];
}

interface Use {
  section: Section;
  to: string;
  kind: 'mentioned in' | 'example in';
  link?: string;
}

export function guideUses({ node, facts }: GuideInput, input: UsesInput): { edges: Edge[]; links: NameLink[] } {
  const families: readonly Family[] = node.family === 'both' ? productKeys : [node.family];
  const calls = [...callUses(facts, input), ...schemaUses(facts, input)];
  const linked = facts.links.flatMap(({ section, href }): Use[] => {
    const definition = input.nodes.get(href) ?? input.nodes.get(href.replace(/#.*/, ''));
    return definition === undefined ? [] : [{ section, to: definition.href, kind: 'mentioned in' }];
  });
  const objects = objectsIn([...calls, ...linked], input);
  const named = facts.names.flatMap(({ section, text, isLinkable }): Use[] => {
    const to = input.names.resolve(text, { families, objects });
    if (to === undefined) return [];
    return [{ section, to, kind: 'mentioned in', ...(isLinkable ? { link: text } : {}) }];
  });
  const shown = facts.blocks.flatMap(({ section, text }) =>
    [...new Set(text.match(/[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*/gu))].flatMap((word): Use[] => {
      const to = input.names.resolveWord(word, families);
      return to === undefined ? [] : [{ section, to, kind: 'example in' }];
    }),
  );
  const uses = [...calls, ...linked, ...named, ...shown].filter(({ to, link }) => !isItsEntry(to, node, link));
  return { edges: edgesOf(node.href, uses), links: linksOf(uses) };
}

/** On the page of a table of its own, a name in the table is the entry and no use; what prose there says links to it. */
function isItsEntry(to: string, { href }: GuideNode, link: string | undefined): boolean {
  return link === undefined && to.startsWith(`${href}#`);
}

function callUses(facts: GuideFacts, input: UsesInput): Use[] {
  const blocks = facts.blocks.flatMap(({ section, info }) => {
    const [api = '', call] = (info['call'] ?? '').split('/');
    return call === undefined ? [] : [{ section, api, call }];
  });
  const elements = facts.elements.flatMap(({ section, name, attributes }) =>
    input.callsOf(name, attributes).map((call) => ({ section, ...call })),
  );
  return [...blocks, ...elements].flatMap(({ section, api, call }): Use[] => {
    const to = input.callAt(api, call);
    return to === undefined ? [] : [{ section, to, kind: 'example in' }];
  });
}

/** `schema="impact-finance#Dream"` */
function schemaUses({ blocks }: GuideFacts, input: UsesInput): Use[] {
  return blocks.flatMap(({ section, info }): Use[] => {
    const [api = '', name] = (info['schema'] ?? '').split('#');
    const to = name === undefined ? undefined : input.schemaAt(api, name);
    return to === undefined ? [] : [{ section, to, kind: 'example in' }];
  });
}

/** The objects that a page is about: of the calls and objects which it shows or links. */
function objectsIn(uses: readonly Use[], input: UsesInput): Set<string> {
  return new Set(
    uses.flatMap(({ to }) => {
      const definition = input.nodes.get(to);
      if (definition?.kind === 'schema') return [to];
      if (definition?.kind === 'field') return [to.replace(/(#[^.[]*).*/, '$1')];
      return [...input.objectsOf(to)];
    }),
  );
}

/** One edge of a kind from each definition: at the place of the link, else at the first one. */
function edgesOf(guide: string, uses: readonly Use[]): Edge[] {
  const edges = new Map<string, Edge>();
  const inOrder = [...uses.filter(({ link }) => link !== undefined), ...uses.filter(({ link }) => link === undefined)];
  for (const { section, to, kind } of inOrder) {
    const key = `${kind} ${to}`;
    const place = section.id === '' ? {} : { at: section.id, place: section.title };
    if (!edges.has(key)) edges.set(key, { from: to, kind, to: guide, ...place });
  }
  return [...edges.values()];
}

function linksOf(uses: readonly Use[]): NameLink[] {
  const first = new Map<string, NameLink>();
  for (const { section, to, link } of uses) {
    if (link !== undefined && !first.has(to)) first.set(to, { text: link, section: section.id, href: to });
  }
  return [...first.values()];
}
