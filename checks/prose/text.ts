/**
 * Which characters of a file are prose. Spelling, house terms and sentences ask this file, so that code, link targets and markup are left out of each of them in the same way.
 */
import { guideTree } from '@impact-docs/content-model/guides';
import type { Nodes, Paragraph, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { SKIP, visit } from 'unist-util-visit';

/** What stands in {@link Prose.text} for a character that is not prose. No word and no phrase reaches across it. */
export const NOT_PROSE = '·';

export interface Prose {
  /** As long as the source, line by line; what is not prose is {@link NOT_PROSE}. An offset means the same in both. */
  text: string;
  /** Paragraphs and list items, not headings and table cells. */
  paragraphs: Range[];
  /** What others say: the texts of errors that an API returns. */
  quoted?: Range[];
}

/** Offsets into the source; `end` is the first character after it. */
export interface Range {
  start: number;
  end: number;
}

type Dialect = 'md' | 'mdx';

/** Keys of a guide's front matter that readers see. */
const frontMatterKeys = /^(?:title|description|sidebar_label):[ \t]*(?<value>.+)$/gm;

/**
 * @param source text of a Markdown or MDX file
 * @throws VFileMessage when the text is not MDX
 */
export function proseOf(source: string, dialect: Dialect): Prose {
  const root = dialect === 'mdx' ? guideTree(source) : fromMarkdown(source, MARKDOWN);
  const ranges: Range[] = [];
  const paragraphs: Range[] = [];
  visit(root, (node, _index, parent) => {
    if (node.type === 'yaml') ranges.push(...frontMatter(source, rangeOf(node)));
    if (node.type === 'text' && !isAddress(node.value, parent)) ranges.push(rangeOf(node));
    if (node.type === 'paragraph') paragraphs.push(rangeOf(node));
    return node.type === 'code' ? SKIP : undefined;
  });
  // `## Heading {#id}`: an address and not prose.
  return { text: masked(source, ranges).replace(/\{#[^}\n]+\}[ \t]*$/gm, mask), paragraphs };
}

const MARKDOWN = {
  extensions: [gfm(), frontmatter()],
  mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown()],
};

/** The source with everything outside the ranges masked; line breaks stay. */
export function masked(source: string, ranges: readonly Range[]): string {
  const kept = [...ranges].sort((a, b) => a.start - b.start);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of kept) {
    pieces.push(mask(source.slice(at, start)), source.slice(start, end));
    at = end;
  }
  return [...pieces, mask(source.slice(at))].join('');
}

function mask(text: string): string {
  return text.replace(/[^\n]/g, NOT_PROSE);
}

function frontMatter(source: string, { start, end }: Range): Range[] {
  return [...source.slice(start, end).matchAll(frontMatterKeys)].map((match) => {
    const value = match.groups?.['value'] ?? '';
    const valueEnd = start + match.index + match[0].length;
    return { start: valueEnd - value.length, end: valueEnd };
  });
}

/** `<https://a.example>` and `a.example`: the words of the link are its target. */
function isAddress(value: string, parent: Parents | undefined): boolean {
  return parent?.type === 'link' && (parent.url.endsWith(value) || /^[\w.+-]+@[\w.-]+$/.test(value));
}

function rangeOf(node: Nodes | Paragraph): Range {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) {
    throw new Error(`The parser gave no place to a ${node.type}.`);
  }
  return { start: start.offset, end: end.offset };
}
