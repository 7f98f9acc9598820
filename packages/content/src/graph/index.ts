/** The graph of this site, made once and made again when a file has changed (live preview). */
import fs from 'node:fs/promises';
import v8 from 'node:v8';
import { hashOf } from '@impact-docs/api-reference';
import type { Stamps } from '@impact-docs/api-reference';
import { DOCS_ROUTE, siteApis } from '../data/apis.js';
import { dataFile, repositoryFile, root } from '../data/paths.js';
import { stampOf } from '../file-stamp.js';
import { isLivePreview, readKept, writeKept } from '../live-preview.js';
import { processWide } from '../process-wide.js';
import { sourceStamps } from '../source-stamps.js';
import { buildGraph } from './build-graph.js';
import { parameterNames, valuesIn } from './common-names.js';
import type { GuideInput } from './guide-uses.js';
import { FAMILY_OF_TABLES, siteDefinitions } from './site-definitions.js';
import { guideFiles } from '../guides/guide-files.js';
import { readElementCalls, readGuide, readOtherNames, readReleases } from './sources-fs.js';
import type { Family, Graph } from './types.js';

const memory = processWide('graph', () => ({
  made: undefined as { stamp: string; graph: Promise<Graph> } | undefined,
  guides: new Map<string, { stamp: string; guide: Promise<GuideInput> }>(),
  /** Of a build: differs when anything but a guide does. */
  withoutGuides: undefined as string | undefined,
  /** Of the live preview: the last one that was made whole, and the contents of which it was made. */
  known: undefined as Graph | undefined,
  knownOf: undefined as string | undefined,
}));

interface KeptGraph {
  stamps: Stamps;
  graph: Graph;
  guides: [file: string, read: { stamp: string; guide: GuideInput }][];
}

const KEPT = 'graph.bin';

/**
 * The live preview gets the graph that it knows, of an earlier start or before an edit, which is mostly the same: a page
 * does not wait for all others. `site/plugins/graph.ts` makes it new then, and with it the pages that it changes.
 * @throws DescriptionError with the problems of descriptions, or of data
 * @throws Error when a guide is no MDX
 */
export async function siteGraph(): Promise<Graph> {
  if (!isLivePreview()) return currentGraph();
  return (await takeKept()) ?? refreshedGraph();
}

/**
 * The same, in a build: a guide whose text has not changed is not read again where nothing else has changed either.
 * @param withoutGuides a text that differs when any file does that is no guide
 */
export async function graphOfBuild(withoutGuides: string): Promise<Graph> {
  memory.withoutGuides = withoutGuides;
  takeGuides(readKeptGraph());
  return currentGraph();
}

/** Whether what {@link siteGraph} gives in the live preview is of these very files. */
export async function isGraphCurrent(): Promise<boolean> {
  return (await sourceStamps()).contents === memory.knownOf;
}

/** In the live preview, after an edit. */
export async function refreshedGraph(): Promise<Graph> {
  const stamps = await sourceStamps();
  const graph = await currentGraph();
  memory.known = graph;
  memory.knownOf = stamps.contents;
  await keepGraph(graph, stamps);
  return graph;
}

/**
 * Leaves a graph for the next start of the live preview.
 * @param stamps of the files as they were before it was made
 */
export async function keepGraph(graph: Graph, stamps: Stamps): Promise<void> {
  const guides: KeptGraph['guides'] = [];
  for (const [file, { stamp, guide }] of memory.guides) guides.push([file, { stamp, guide: await guide }]);
  writeKept(KEPT, v8.serialize({ stamps, graph, guides } satisfies KeptGraph));
}

async function takeKept(): Promise<Graph | undefined> {
  if (memory.known !== undefined) return memory.known;
  const kept = readKeptGraph();
  if (kept === undefined || kept.stamps.programs !== (await sourceStamps()).programs) return undefined;
  takeGuides(kept);
  memory.knownOf = kept.stamps.contents;
  return (memory.known = kept.graph);
}

function readKeptGraph(): KeptGraph | undefined {
  // Written by `keepGraph`; what is of other programs is not used.
  return readKept(KEPT, (content) => v8.deserialize(content) as KeptGraph);
}

function takeGuides(kept: KeptGraph | undefined): void {
  for (const [file, { stamp, guide }] of kept?.guides ?? []) {
    memory.guides.set(file, { stamp, guide: Promise.resolve(guide) });
  }
}

async function currentGraph(): Promise<Graph> {
  const data = memory.withoutGuides ?? stampOf(await dataFiles());
  const guides = guideFiles(root);
  const stamp = `${data} ${stampOf(guides.map(repositoryFile))}`;
  if (memory.made?.stamp !== stamp) memory.made = { stamp, graph: make(guides, data) };
  return memory.made.graph;
}

async function make(files: readonly string[], data: string): Promise<Graph> {
  const apis = await siteApis();
  const guides: GuideInput[] = [];
  for (const file of files) guides.push(await knownGuide(file, data));
  const { nodes, edges } = await siteDefinitions(apis, guides);
  const others: Record<Family, Set<string>> = { 'impact-finance': new Set(), 'impact-transactions': new Set() };
  for (const { entry, model, bundled } of apis) {
    const own = others[entry.product as Family];
    for (const name of [...parameterNames(model), ...valuesIn(bundled)]) own.add(name);
  }
  (await readOtherNames()).forEach((name) => others[FAMILY_OF_TABLES].add(name));
  return buildGraph({
    apis,
    docsRoute: DOCS_ROUTE,
    definitions: nodes,
    edges,
    guides,
    releases: await readReleases(),
    others,
    callsOf: await readElementCalls(),
  });
}

/** A guide is read again when it has changed, or what it is made of. */
async function knownGuide(file: string, data: string): Promise<GuideInput> {
  const path = repositoryFile(file);
  const own = memory.withoutGuides === undefined ? stampOf([path]) : hashOf(await fs.readFile(path, 'utf8'));
  const stamp = `${data} ${own}`;
  const known = memory.guides.get(file);
  if (known?.stamp === stamp) return known.guide;
  const guide = readGuide(file);
  memory.guides.set(file, { stamp, guide });
  return guide;
}

async function dataFiles(): Promise<string[]> {
  const names = await fs.readdir(dataFile(''));
  return [...names.map(dataFile), repositoryFile('content/schemas/application-bridge.schema.json')];
}
