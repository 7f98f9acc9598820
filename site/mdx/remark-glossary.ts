import { productKeys } from '@impact-docs/content-model/files/products';
import type { Link, Parents, PhrasingContent, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Row } from '@impact-docs/content-model/catalogue';
import { termRows } from '@impact-docs/content-model/subjects';
import { isAlternative } from '@impact-docs/content-model/pages';

/** Where a word is not prose, or leads somewhere already. Tables are looked up, not read: a link in each row is noise. */
const passedOver = new Set([
  'heading',
  'link',
  'table',
  'code',
  'inlineCode',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
]);

/** The first use of a word of the glossary on a guide becomes a link to it, when the word asks for that (`link: true`). */
export default function remarkGlossary() {
  return async (root: Root, file: VFile): Promise<void> => {
    const family = familyOf(file.path);
    if (family === 'none') return;
    const terms = await termRows();
    linkFirstUses(
      root,
      terms.filter(({ product }) => family === 'all' || product === family),
    );
  };
}

/** Guides of one family use its words; the few pages for both use all. The glossary itself is the target. */
function familyOf(file: string): (typeof productKeys)[number] | 'all' | 'none' {
  const folders = file.split(/[\\/]/);
  if (!folders.includes('guides') || folders.at(-1) === 'glossary.mdx') return 'none';
  return productKeys.find((family) => folders.includes(family)) ?? 'all';
}

function linkFirstUses(root: Root, terms: readonly Row[]): void {
  const byWords = new Map(terms.flatMap((term) => (term.words?.forms ?? []).map((words) => [words, term] as const)));
  // The longest first: "savehack launch" is no use of "savehack".
  const words = [...byWords.keys()].sort((a, b) => b.length - a.length).map(escaped);
  if (words.length === 0) return;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${words.join('|')})(?![\\p{L}\\p{N}_]|-\\p{L})`, 'gu');
  const open = new Set(terms.filter(({ words }) => words?.isLinked));
  visit(root, (node, index, parent) => {
    if (passedOver.has(node.type) && !isAlternative(node)) return SKIP;
    if (node.type !== 'text' || index === undefined || !parent) return undefined;
    const nodes = withLinks(node, pattern, byWords, open);
    if (nodes.length < 2 && nodes[0]?.type === 'text') return undefined;
    replace(parent, index, nodes);
    return [SKIP, index + nodes.length];
  });
}

function withLinks(node: Text, pattern: RegExp, byWords: ReadonlyMap<string, Row>, open: Set<Row>): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let at = 0;
  for (const match of node.value.matchAll(pattern)) {
    const term = byWords.get(match[0].replace(/\s+/g, ' '));
    if (!term || !open.delete(term)) continue;
    if (match.index > at) nodes.push({ type: 'text', value: node.value.slice(at, match.index) });
    nodes.push(termLink(term, match[0]));
    at = match.index + match[0].length;
  }
  if (at < node.value.length) nodes.push({ type: 'text', value: node.value.slice(at) });
  return nodes;
}

function termLink({ href }: Row, words: string): Link {
  return {
    type: 'link',
    url: href,
    children: [{ type: 'text', value: words }],
    data: { hProperties: { className: ['glossary-term'] } },
  };
}

function replace(parent: Parents, index: number, nodes: PhrasingContent[]): void {
  // A text node's parent holds phrasing content; the union of all parents cannot say so.
  (parent.children as PhrasingContent[]).splice(index, 1, ...nodes);
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+');
}
