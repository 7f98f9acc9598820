/** A guide → what it names, links to and shows, each with the heading above it. Pure. */
import type { Nodes, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { isAlternative } from '../elements/alternatives.js';
import { attributesOf, headingId, urlOf, type Attributes } from '../guides/guide-parts.js';
import { parseInfoString } from '../guides/info-string.js';
import { targetOf } from '../guides/resolve.js';

export interface Section {
  /** Empty for what stands before the first heading. */
  id: string;
  title: string;
}

interface Placed {
  section: Section;
}

export interface GuideFacts {
  /** Inline code. Only some of it may become a link: not where it leads somewhere already, and not in headings. */
  names: (Placed & { text: string; isLinkable: boolean })[];
  /** Addresses on this site, absolute. */
  links: (Placed & { href: string })[];
  /** What the build makes of data: `<ApiExample …/>`. */
  elements: (Placed & { name: string; attributes: Attributes })[];
  /** Fenced blocks with the words behind their language. */
  blocks: (Placed & { text: string; info: Attributes })[];
}

/** A child of the document as its author wrote it, and what the build makes of it. */
export interface GuidePart {
  written: RootContent;
  expanded: readonly RootContent[];
  /** Its links are a list of all there is, and say nothing of the guide. */
  isList?: boolean;
}

/** @param file `content/guides/contact.mdx`; links are relative to it */
export function guideFacts(parts: readonly GuidePart[], file: string): GuideFacts {
  const facts: GuideFacts = { names: [], links: [], elements: [], blocks: [] };
  let section: Section = { id: '', title: '' };
  const read = (node: Nodes, isLinkable: boolean, isList: boolean): void => {
    if (node.type === 'heading') section = { id: headingId(node) ?? section.id, title: wordsOf(node) };
    if (node.type === 'inlineCode') facts.names.push({ section, text: node.value, isLinkable });
    if (node.type === 'code') facts.blocks.push({ section, text: node.value, info: infoOf(node.meta) });
    const url = urlOf(node);
    const target = url === undefined ? undefined : targetOf(url, file);
    if (target !== undefined && !isList) {
      facts.links.push({ section, href: target.anchor === '' ? target.path : `${target.path}#${target.anchor}` });
    }
    if (!('children' in node)) return;
    for (const child of node.children) read(child, isLinkable && !leadsOn(node), isList);
  };
  for (const { written, expanded, isList = false } of parts) {
    // Alternatives contain elements as well.
    visit(written, 'mdxJsxFlowElement', (element) => {
      facts.elements.push({ section, name: element.name ?? '', attributes: attributesOf(element) });
    });
    for (const node of expanded) read(node, true, isList);
  }
  return facts;
}

/** Where code is no link: it has one already, is a heading, or belongs to an element with rules of its own. */
export function leadsOn(node: Nodes): boolean {
  if (isAlternative(node)) return false;
  return ['heading', 'link', 'linkReference', 'mdxJsxTextElement', 'mdxJsxFlowElement'].includes(node.type);
}

function infoOf(meta: string | null | undefined): Attributes {
  return Object.fromEntries(Object.entries(parseInfoString(meta ?? '').values));
}

function wordsOf(node: Nodes): string {
  const words: string[] = [];
  visit(node, (child) => {
    if (child.type === 'text' || child.type === 'inlineCode') words.push(child.value);
  });
  return words.join('').trim();
}
