/** A description in two parts: what an operation does, for the top of its page, and the notes that come after its fields. */
import type { Paragraph, RootContent, Text } from 'mdast';
import { parseMarkdown } from '../known-tags.js';

interface DescriptionParts {
  /** Markdown of one paragraph; absent where the description does not begin with one. */
  lead?: string;
  /** Markdown of the rest; absent where the lead is everything. */
  notes?: string;
}

/** A longer first paragraph is cut after a sentence. In characters, three lines beside the samples. */
const LONGEST_LEAD = 240;

/**
 * Cuts after the first paragraph, or after as many of its sentences as fit. Both parts keep the definitions that their
 * links refer to.
 */
export function partsOfDescription(written: string | undefined): DescriptionParts {
  if (written === undefined || written.trim() === '') return {};
  const { blocks, markdown } = blocksOf(written);
  const [first] = blocks;
  if (first?.type !== 'paragraph') return { notes: markdown };
  const [start, end] = [offset(first, 'start'), offset(first, 'end')];
  const cut = end - start > LONGEST_LEAD ? sentenceEnd(first, start + LONGEST_LEAD) : end;
  const definitions = blocks.filter(({ type }) => type === 'definition' || type === 'footnoteDefinition');
  const shared = definitions.map((node) => `\n\n${markdown.slice(offset(node, 'start'), offset(node, 'end'))}`);
  const rest = markdown.slice(cut).trim();
  const isOnlyDefinitions = blocks.length === definitions.length + 1 && cut === end;
  return {
    lead: markdown.slice(start, cut).trim() + shared.join(''),
    ...(rest === '' || isOnlyDefinitions ? {} : { notes: rest }),
  };
}

function blocksOf(written: string): { blocks: readonly RootContent[]; markdown: string } {
  try {
    const { tree, text } = parseMarkdown(written);
    return { blocks: tree.children, markdown: text };
  } catch (error) {
    // Thousands of nested quotes or lists fill the call stack; render/markdown.ts shows such a text as it is.
    if (error instanceof RangeError) return { blocks: [], markdown: written };
    throw error;
  }
}

/** Where the last sentence ends that fits, or the first one that does not; else the end of the paragraph. */
function sentenceEnd(paragraph: Paragraph, limit: number): number {
  const ends = paragraph.children
    .filter((node): node is Text => node.type === 'text')
    .flatMap((node) => {
      const start = offset(node, 'start');
      // What is written differs in length from the text where characters are escaped.
      if (offset(node, 'end') - start !== node.value.length) return [];
      return [...node.value.matchAll(/[.!?](?=\s)/g)].map(({ index }) => start + index + 1);
    });
  return ends.filter((end) => end <= limit).at(-1) ?? ends[0] ?? offset(paragraph, 'end');
}

function offset({ position }: RootContent, side: 'start' | 'end'): number {
  return position?.[side].offset ?? 0;
}
