/** Definitions, guides and releases → the graph. Pure. */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { definitionsOf, objectsByCall } from './definitions.js';
import type { Attributes } from '../guides/guide-parts.js';
import { guideUses } from './guide-uses.js';
import type { GuideInput } from './guide-uses.js';
import { createNames } from './names.js';
import type { NamesInput } from './names.js';
import { sinceEdges } from './since.js';
import type { Release } from './since.js';
import type { Definition, Edge, Graph, GraphNode, NameLink } from './types.js';

export interface GraphInput {
  apis: readonly Pick<LoadedApi, 'entry' | 'model'>[];
  docsRoute: string;
  /** Definitions of other sources: errors, events, variables, settings, events of the bridge; with what uses them. */
  definitions: readonly Definition[];
  edges: readonly Edge[];
  guides: readonly GuideInput[];
  releases: readonly Release[];
  others: NamesInput['others'];
  callsOf(element: string, attributes: Attributes): readonly { api: string; call: string }[];
}

/**
 * @throws DescriptionError when a release brings what nothing defines
 * @throws Error when two nodes have one address, or an edge leads to none
 */
export function buildGraph(input: GraphInput): Graph {
  const { apis, docsRoute, guides } = input;
  const described = apis.map((api) => definitionsOf(api, docsRoute));
  const definitions = [...described.flatMap(({ nodes }) => nodes), ...input.definitions];
  const byAddress = new Map(definitions.map((node) => [node.href, node]));
  const lookup = createLookup(apis, definitions, docsRoute);
  const names = createNames({
    nodes: definitions,
    apis: apis.map(({ entry, model }) => ({ api: entry.id, model })),
    others: input.others,
  });
  const uses = guides.map((guide) => ({
    guide: guide.node.href,
    ...guideUses(guide, { names, nodes: byAddress, callsOf: input.callsOf, ...lookup }),
  }));
  const nodes = new Map<string, GraphNode>();
  for (const node of [...definitions, ...guides.map((guide) => guide.node)]) {
    const other = nodes.get(node.href);
    if (other !== undefined) throw new Error(`${node.title} and ${other.title} have one address: ${node.href}`);
    nodes.set(node.href, node);
  }
  const edges = [
    ...described.flatMap((one) => one.edges),
    ...input.edges,
    ...uses.flatMap((one) => one.edges),
    ...sinceEdges(input.releases, definitions),
  ];
  for (const { from, to, kind } of edges) {
    if (!nodes.has(from) || !nodes.has(to))
      throw new Error(`"${kind}" leads from ${from} to ${to}: one of them is no node.`);
  }
  return {
    nodes,
    edges,
    links: new Map(uses.map(({ guide, links }): [string, NameLink[]] => [guide, links])),
    linked: new Map(
      guides.map(({ node, facts }) => [node.href, new Set(facts.links.map(({ href }) => href.replace(/#.*/, '')))]),
    ),
  };
}

function createLookup(apis: GraphInput['apis'], definitions: readonly Definition[], docsRoute: string) {
  const calls = new Map<string, string>();
  const schemas = new Map<string, string>();
  for (const { kind, api, name, href } of definitions) {
    if (kind === 'operation' || kind === 'webhook') calls.set(`${api} ${name}`, href);
    if (kind === 'schema') schemas.set(`${api} ${name}`, href);
  }
  const objects = new Map<string, ReadonlySet<string>>();
  for (const { entry, model } of apis) {
    for (const call of [...model.operations, ...model.webhooks]) {
      const href = calls.get(`${entry.id} ${call.slug}`);
      // A webhook is called by its name, an operation by its id.
      for (const other of [call.operationId, ...(call.kind === 'webhook' ? [call.path] : [])]) {
        if (href !== undefined && other !== undefined) calls.set(`${entry.id} ${other}`, href);
      }
    }
    for (const [call, names] of objectsByCall({ entry, model }, docsRoute)) {
      objects.set(call, new Set([...names].flatMap((name) => schemas.get(`${entry.id} ${name}`) ?? [])));
    }
  }
  const none: ReadonlySet<string> = new Set();
  return {
    callAt: (api: string, call: string) => calls.get(`${api} ${call}`),
    schemaAt: (api: string, name: string) => schemas.get(`${api} ${name}`),
    objectsOf: (call: string) => objects.get(call) ?? none,
  };
}
