/** A guide with everything that the build puts into it → its anchors and its links. */
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expandElements } from '@impact-docs/content/elements/index';
import { attributesOf, headingId, urlOf, type GuideLink } from '@impact-docs/content/guides/guide-parts';
import { ownGuideTree } from '@impact-docs/content/guides/guide-tree';
import { cached } from '@impact-docs/content/read';
import { giveIds } from '@impact-docs/content/guides/heading-ids';

export interface Page {
  /** Relative to the root of the repository: `content/guides/contact.mdx`. */
  file: string;
  ids: ReadonlySet<string>;
  /** Anchors in the middle of a text, which lead old links on to where a section is now. */
  leads: ReadonlySet<string>;
  /** Sections (h2 and below) in their order, generated ones too. */
  headings: readonly Heading[];
  /** A link of a generated table has the place of its element. */
  links: readonly GuideLink[];
}

interface Heading {
  id: string;
  text: string;
  /** 2 for h2. */
  depth: number;
  /** Of what the build puts in place of an element, the line of the element. */
  line: number;
  isGenerated: boolean;
}

/**
 * @throws VFileMessage when the text is no MDX
 * @throws Error when an element such as `<DataTable …/>` leads to nothing, or when its source is not in order
 */
export const readPage = cached(async (file: string, source: string): Promise<Page> => {
  const root = ownGuideTree(source);
  const links: GuideLink[] = [];
  const places = new Map<Nodes, Pick<Heading, 'line' | 'isGenerated'>>();
  const children: Root['children'] = [];
  for (const child of root.children) {
    const { line = 1, column = 1 } = child.position?.start ?? {};
    // One element at a time: what the build puts there has no place of its own.
    const part: Root = { type: 'root', children: [child] };
    await expandElements(part, new VFile({ value: source, path: file }));
    visit(part, (node) => {
      const url = urlOf(node);
      if (url !== undefined) links.push({ url, ...(node.position?.start ?? { line, column }) });
      // A heading inside of alternatives has a place; one that the build makes has none.
      if (node.type === 'heading') {
        places.set(node, { line: node.position?.start.line ?? line, isGenerated: node.position === undefined });
      }
    });
    children.push(...part.children);
  }
  const whole: Root = { type: 'root', children };
  await giveIds(whole);
  const ids = new Set<string>();
  const headings: Heading[] = [];
  const leads = new Set<string>();
  visit(whole, (node) => {
    for (const id of idsOf(node)) ids.add(id);
    if (node.type === 'mdxJsxTextElement' && node.name === 'span') idsOf(node).forEach((id) => leads.add(id));
    if (node.type !== 'heading' || node.depth < 2) return;
    const place = places.get(node) ?? { line: 1, isGenerated: true };
    headings.push({ id: idsOf(node)[0] ?? '', text: toString(node), depth: node.depth, ...place });
  });
  return { file, ids, leads, headings, links };
});

function idsOf(node: Nodes): string[] {
  return [headingId(node), attributesOf(node)['id']].filter((id) => id !== undefined);
}
