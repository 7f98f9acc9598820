/** The texts of a guide in which figures are looked for: paragraphs, headings, rows of tables. */
import type { Link, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { addressOf, isBinding } from '../facts/bindings.js';

/** A name or a link in a text. */
interface Mention {
  text: string;
  /** Of a link. */
  url?: string;
  /** Into the text of the block. */
  offset: number;
}

export interface TextBlock {
  /**
   * Its words. Code keeps its backticks, so that `300` is told from 300; words that are bound to a fact are blanked out.
   */
  text: string;
  /** The same with the bound words. */
  words: string;
  codes: Mention[];
  links: Mention[];
  /** Words that are bound to a fact; `url` is the address of the fact. */
  bindings: Mention[];
  /** Number of its section: what stands under one heading. */
  section: number;
  /** Into the source of the guide, of a place in the text. */
  sourceOffset(offset: number): number;
}

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableRow']);
/** Stands for bound words: no letter, no digit, no blank. */
const BOUND = '\uFFFC';

/** @param root of a guide, or of Markdown in data */
export function textBlocks(root: Root): TextBlock[] {
  const blocks: TextBlock[] = [];
  let section = 0;
  const walk = (node: Nodes): void => {
    if (node.type === 'heading') section += 1;
    if (BLOCKS.has(node.type)) blocks.push(readBlock(node, section));
    else if ('children' in node) node.children.forEach(walk);
  };
  walk(root);
  return blocks;
}

function readBlock(block: Nodes, section: number): TextBlock {
  let text = '';
  let words = '';
  const starts: { at: number; source: number }[] = [];
  const codes: Mention[] = [];
  const links: Mention[] = [];
  const bindings: Mention[] = [];
  const add = (more: string, node: Nodes, read = more): void => {
    starts.push({ at: text.length, source: node.position?.start.offset ?? 0 });
    text += more;
    words += read;
  };
  const walk = (node: Nodes): void => {
    if (isBinding(node)) {
      bindings.push({ text: toString(node), url: addressOf(node as Link), offset: text.length });
      return add(BOUND, node, toString(node));
    }
    if (node.type === 'link') links.push(linkOf(node, text.length));
    if (node.type === 'inlineCode') {
      codes.push({ text: node.value, offset: text.length });
      return add(`\`${node.value}\``, node);
    }
    if (node.type === 'text') return add(node.value, node);
    if (node.type === 'break') return add(' ', node);
    if ('children' in node) node.children.forEach(walk);
    if (node.type === 'tableCell') add(' | ', node);
  };
  walk(block);
  return {
    text,
    words,
    codes,
    links,
    bindings,
    section,
    sourceOffset(offset) {
      const start = starts.findLast(({ at }) => at <= offset);
      return start === undefined ? 0 : start.source + (offset - start.at);
    },
  };
}

function linkOf(link: Link, offset: number): Mention {
  return { text: toString(link), url: link.url, offset };
}
