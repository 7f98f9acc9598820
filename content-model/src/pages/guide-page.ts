/** A guide with everything that the build puts into it: its anchors, headings, links, names and blocks. */
import fs from 'node:fs';
import type { Heading as MdastHeading, Nodes, Root } from 'mdast';
import { DescriptionError, type Problem } from '@impact-docs/openapi-model';
import { toString } from 'mdast-util-to-string';
import { VFile } from 'vfile';
import { isAlternative } from './elements/alternatives.js';
import { expandElements } from './elements/index.js';
import { repositoryFile } from '../files/paths.js';
import { placesIn } from './texts.js';
import { cached, readText } from '../files/read.js';
import { frontMatterOf, routeOf } from '../guides/guide-files.js';
import { attributesOf, elementsOf, headingId, urlOf } from './guide-parts.js';
import type { Attributes, GuideElement, GuideLink } from './guide-parts.js';
import { ownGuideTree } from '../guides/guide-tree.js';
import { giveIds } from '../guides/heading-ids.js';
import { parseInfoString } from '../guides/info-string.js';

/** Something below a heading, whose id it has; empty before the first one. */
interface Placed {
  section: string;
}

export interface Heading {
  id: string;
  text: string;
  /** 2 for h2. */
  depth: number;
  /** Of what the build puts in place of an element, the line of the element. */
  line: number;
  isGenerated: boolean;
}

export interface GuidePage {
  /** Relative to the root of the repository: `content/guides/contact.mdx`. */
  file: string;
  /** `/docs/contact` */
  route: string;
  title: string;
  ids: ReadonlySet<string>;
  /** Anchors in the middle of a text, which lead old links on to where a section is now. */
  leads: ReadonlySet<string>;
  /** Sections (h2 and below) in their order, generated ones too. */
  headings: readonly Heading[];
  /** A link of a table has its place in content/data, or that of its element; one of a list of everything is `isListed`. */
  links: readonly (GuideLink & Placed & { isListed: boolean })[];
  /** Inline code. Only some of it may become a link: not where it leads somewhere already, and not in headings. */
  names: readonly (Placed & { text: string; isLinkable: boolean })[];
  /** What the build makes of data: `<ApiExample …/>`. */
  elements: readonly (Placed & GuideElement)[];
  /** Fenced blocks with the words behind their language. */
  blocks: readonly (Placed & { text: string; info: Attributes })[];
  /** What is wrong with elements that could not be shown, or with their sources. Such a page may have more anchors. */
  unread: readonly Problem[];
}

/** Elements that link to every page or operation there is: what they lead to is not what their guide is about. */
const LISTS = new Set(['ErrorCatalogue']);

/** A child of the document: what the build makes of it, and where and what its author wrote. */
interface Part {
  nodes: Root['children'];
  line: number;
  column: number;
  elements: GuideElement[];
  /** The file that an element shows as a table, relative to the root of the repository. */
  table: { file: string; text: string } | undefined;
  isList: boolean;
}

/** @throws VFileMessage when the text is no MDX */
export const readGuidePage = cached(async (file: string, source: string): Promise<GuidePage> => {
  const parts: Part[] = [];
  const unread: Problem[] = [];
  // One element at a time: what the build puts there has no place of its own.
  for (const child of ownGuideTree(source).children) {
    const { line = 1, column = 1 } = child.position?.start ?? {};
    const isList = child.type === 'mdxJsxFlowElement' && LISTS.has(child.name ?? '');
    const root: Root = { type: 'root', children: [child] };
    const elements = elementsOf(root);
    try {
      await expandElements(root, new VFile({ value: source, path: file }));
    } catch (error) {
      if (!(error instanceof DescriptionError)) throw error;
      unread.push(...error.problems);
    }
    parts.push({ nodes: root.children, line, column, elements, table: tableOf(elements), isList });
  }
  await giveIds({ type: 'root', children: parts.flatMap(({ nodes }) => nodes) });
  const { title, slug } = frontMatterOf(source);
  return { file, route: routeOf(file, slug), title: String(title), ...readParts(parts), unread };
});

/** The file of the table that an element shows; a computed table has none. */
function tableOf([element]: readonly GuideElement[]): Part['table'] {
  const file = `content/data/${element?.attributes['name']}.yaml`;
  if (element?.name !== 'DataTable' || !fs.existsSync(repositoryFile(file))) return undefined;
  return { file, text: readText(repositoryFile(file)) };
}

/** Where the file of a table has a link that its element shows. */
function placeInTable({ table }: Part, url: string): Pick<GuideLink, 'file' | 'line' | 'column'> | undefined {
  const at = table?.text.indexOf(`](${url})`) ?? -1;
  return table && at >= 0 ? { file: table.file, ...placesIn(table.text)(at) } : undefined;
}

function readParts(parts: readonly Part[]) {
  const page = {
    ids: new Set<string>(),
    leads: new Set<string>(),
    headings: [] as Heading[],
    links: [] as GuidePage['links'][number][],
    names: [] as GuidePage['names'][number][],
    elements: [] as GuidePage['elements'][number][],
    blocks: [] as GuidePage['blocks'][number][],
  };
  let section = '';
  const read = (node: Nodes, isLinkable: boolean, part: Part): void => {
    const own = idsOf(node);
    own.forEach((id) => page.ids.add(id));
    if (node.type === 'mdxJsxTextElement' && node.name === 'span') own.forEach((id) => page.leads.add(id));
    if (node.type === 'heading') {
      section = own[0] ?? section;
      if (node.depth > 1) page.headings.push(headingOf(node, part));
    }
    if (node.type === 'inlineCode') page.names.push({ section, text: node.value, isLinkable });
    if (node.type === 'code') page.blocks.push({ section, text: node.value, info: infoOf(node.meta) });
    const url = urlOf(node);
    if (url !== undefined) {
      const { line, column } = node.position?.start ?? part;
      const place = node.position ? undefined : placeInTable(part, url);
      page.links.push({ url, line, column, ...place, section, isListed: part.isList });
    }
    if (!('children' in node)) return;
    for (const child of node.children) read(child, isLinkable && !leadsOn(node), part);
  };
  for (const part of parts) {
    page.elements.push(...part.elements.map((element) => ({ section, ...element })));
    for (const node of part.nodes) read(node, true, part);
  }
  return page;
}

/** A heading inside of alternatives has a place; one that the build makes has that of its element. */
function headingOf(node: MdastHeading, { line }: Part): Heading {
  const { position, depth } = node;
  const isGenerated = position === undefined;
  return { id: idsOf(node)[0] ?? '', text: toString(node), depth, line: position?.start.line ?? line, isGenerated };
}

function idsOf(node: Nodes): string[] {
  return [headingId(node), attributesOf(node)['id']].filter((id) => id !== undefined);
}

function infoOf(meta: string | null | undefined): Attributes {
  return Object.fromEntries(Object.entries(parseInfoString(meta ?? '').values));
}

/** Where code is no link: it has one already, is a heading, or belongs to an element with rules of its own. */
export function leadsOn(node: Nodes): boolean {
  if (isAlternative(node)) return false;
  return ['heading', 'link', 'linkReference', 'mdxJsxTextElement', 'mdxJsxFlowElement'].includes(node.type);
}
