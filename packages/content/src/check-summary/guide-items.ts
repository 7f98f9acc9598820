/** A guide → its blocks, elements and links, each with what checks it. */
import { blockStateOf, type BlockState } from '../guides/block-state.js';
import { fencesOf, parseGuide, type Fence } from '../guides/fences.js';
import { elementsOf, linksOf, type GuideElement } from '@impact-docs/content/guides/guide-parts';
import type { SampleEntry } from '../guides/samples-manifest.js';
import { JOURNEYS_TEST, type CheckedItem } from './model.js';

/** Entry of content/samples/manifest.yaml for a file below content/samples; undefined where none covers it. */
export type FindSample = (file: string) => SampleEntry | undefined;

/**
 * @param page relative to the root of the repository
 * @returns items in the order of their lines; a block that the checks refuse is none
 */
export function guideItems(page: string, text: string, findSample: FindSample): CheckedItem[] {
  const { root } = parseGuide(page, text);
  const items: CheckedItem[] = [
    ...fencesOf(page, root).flatMap((fence) => blockItem(fence, findSample) ?? []),
    ...elementsOf(root).flatMap((element) => elementItem(element) ?? []),
  ].sort((left, right) => (left.line ?? 0) - (right.line ?? 0));
  const links = linksOf(root).length;
  if (links > 0) items.push({ kind: 'link', name: 'links', method: 'checked', by: 'check:links', count: links });
  return items;
}

function blockItem(fence: Fence, findSample: FindSample): CheckedItem | undefined {
  const decided = blockStateOf(fence);
  if ('faults' in decided) return undefined;
  const check = checkOf(decided.state, findSample);
  const name = fence.language === '' ? 'no language' : fence.language;
  return check === undefined ? undefined : { kind: 'block', name, line: fence.line, ...check };
}

type Check = Pick<CheckedItem, 'method' | 'against' | 'by' | 'reason'>;

function checkOf(state: BlockState, findSample: FindSample): Check | undefined {
  switch (state.kind) {
    case 'include':
      return includeCheck(state.region === undefined ? state.file : `${state.file}#${state.region}`, findSample);
    case 'schema':
      return { method: 'validated', against: state.schema, by: 'ajv' };
    case 'http':
    case 'curl':
      return { method: 'validated', against: state.call, by: 'ajv' };
    case 'shell':
      return { method: 'checked', by: 'sh-syntax' };
    case 'xml':
      return { method: 'checked', by: 'saxes' };
    case 'diagram':
      return { method: 'checked', by: 'beautiful-mermaid' };
    case 'exempt':
      return { method: 'exempt', reason: state.reason };
  }
}

function includeCheck(against: string, findSample: FindSample): Check | undefined {
  const [file = ''] = against.split('#');
  if (file.startsWith('schemas/')) return { method: 'validated', against, by: 'ajv' };
  const entry = findSample(file.slice('samples/'.length));
  return entry === undefined ? undefined : { method: 'tested', against, by: `content/samples/${entry.by}` };
}

/** Elements that stand for content of machine-readable files. Others are only the layout of a page. */
export function elementItem({ name, attributes, line }: GuideElement): CheckedItem | undefined {
  const words = Object.values(attributes).join(' ');
  switch (name) {
    case 'ApiExample':
      return { kind: 'example', name: words, line, method: 'validated', against: attributes['api'] ?? '', by: 'ajv' };
    case 'Journey':
    case 'JourneyStep':
    case 'JourneyTest':
    case 'JourneyValues':
      return { kind: 'journey', name: words, line, method: 'tested', by: JOURNEYS_TEST };
    case 'DataTable':
    case 'Changelog':
    case 'ErrorCatalogue':
    case 'Glossary':
      // The loaders of these files validate them with Valibot, and the build fails for those that are invalid.
      return { kind: 'table', name: `${name} ${words}`.trim(), line, method: 'validated', by: 'valibot' };
    case 'DataDiagram':
      return { kind: 'table', name: `${name} ${words}`, line, method: 'checked', by: 'beautiful-mermaid' };
    default:
      return undefined;
  }
}
