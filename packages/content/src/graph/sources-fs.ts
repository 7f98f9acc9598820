/** The files of the repository → what the graph is made of, beside the descriptions. */
import { productKeys } from '../products.js';
import path from 'node:path';
import { VFile } from 'vfile';
import { stepOf, workflowOf } from '../journeys/journey.js';
import type { Journey } from '../journeys/journey.js';
import { loadJourneys } from '../journeys/load-journeys.js';
import { ownGuideTree } from '../guides/guide-tree.js';
import { listFolder, readText } from '../read.js';
import { giveIds } from '../guides/heading-ids.js';
import { frontMatterOf, routeOf } from '../guides/guide-files.js';
import { entryId, changelogPages, readChangelog } from '../data/changelog.js';
import { journeysFolder, repositoryFile } from '../data/paths.js';
import { expandElement } from '../elements/index.js';
import type { GraphInput } from './build-graph.js';
import { namesInSchemas } from './common-names.js';
import { guideFacts } from './guide-facts.js';
import type { Attributes } from '../guides/guide-parts.js';
import type { GuidePart } from './guide-facts.js';
import type { GuideInput } from './guide-uses.js';
import type { Release } from './since.js';

/** Elements that link to every page or operation there is: what they lead to is not what their guide is about. */
const lists = new Set(['ErrorCatalogue']);

/**
 * A guide with what the build makes of data in it.
 * @throws VFileMessage when the text is no MDX
 * @throws Error when an element such as `<DataTable …/>` leads to nothing
 */
export async function readGuide(name: string): Promise<GuideInput> {
  const filePath = repositoryFile(name);
  const text = readText(filePath);
  const { title, slug } = frontMatterOf(text);
  const parts: GuidePart[] = [];
  for (const child of ownGuideTree(text).children) {
    const element = child.type === 'mdxJsxFlowElement' ? child : undefined;
    const file = new VFile({ value: text, path: filePath });
    const expanded = element && (await expandElement(element, file));
    parts.push({
      written: child,
      expanded: expanded?.nodes ?? [child],
      isList: lists.has(element?.name ?? ''),
    });
  }
  await giveIds({ type: 'root', children: parts.flatMap(({ expanded }) => expanded) });
  const facts = guideFacts(parts, name);
  const blocks = facts.blocks.map((block) =>
    block.info['file'] === undefined
      ? block
      : { ...block, text: readText(repositoryFile(`content/${block.info['file']}`)) },
  );
  return {
    node: {
      kind: 'guide',
      title: String(title),
      href: routeOf(name, slug),
      family: productKeys.find((family) => name.split('/').includes(family)) ?? 'both',
    },
    facts: { ...facts, blocks },
  };
}

/** What the changelog says was added, by release. */
export async function readReleases(): Promise<Release[]> {
  const { entries, problemIn } = await readChangelog();
  return entries.map((entry) => ({
    entry,
    page: changelogPages[entry.product],
    anchor: entryId(entry),
    place: entry.version ?? entry.date,
    problem: (change, name, message, advice) => problemIn(entry, ['changes', change, 'brings', name], message, advice),
  }));
}

/** Calls that elements of guides show: examples of descriptions, steps of journeys. */
export async function readElementCalls(): Promise<GraphInput['callsOf']> {
  const journeys = new Map((await loadJourneys(journeysFolder)).map(({ name, journey }) => [name, journey]));
  return (element, attributes) => {
    const { api, operation, journey } = attributes;
    if (element === 'ApiExample' && api !== undefined && operation !== undefined) return [{ api, call: operation }];
    const source = journeys.get(journey ?? '');
    return element === 'JourneyStep' && source !== undefined ? stepCalls(source, attributes) : [];
  };
}

/** The API that all journeys call. */
const JOURNEYS_API = 'impact-finance';

function stepCalls(journey: Journey, { workflow, step = '' }: Attributes) {
  const steps = workflowOf(journey, workflow);
  const found = steps === undefined ? undefined : stepOf(steps, step);
  return found === undefined ? [] : [{ api: JOURNEYS_API, call: found.operationId }];
}

/** Names of members, and values, in the schemas that no API has: claims, log lines, messages of the bridge. */
export function readOtherNames(): Set<string> {
  const folder = repositoryFile('content/schemas');
  const names = new Set<string>();
  for (const file of listFolder(folder).filter((name) => name.endsWith('.json'))) {
    const schema: unknown = JSON.parse(readText(path.join(folder, file)));
    namesInSchemas(schema).forEach((name) => names.add(name));
  }
  return names;
}
