import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { siteGraph } from '@impact-docs/content/graph/index';
import { headingId } from '@impact-docs/content/graph/guide-facts';
import { usesOf } from '@impact-docs/content/graph/uses';
import { paragraph } from '@impact-docs/content/elements/nodes';
import { pathOf } from '@impact-docs/content/elements/page-path';
import { isGuide } from '@impact-docs/content/guides/guide-files';
import { usesLine } from '@impact-docs/content/elements/uses';

/** A section of a guide that is the entry of something, such as an event of the bridge, ends with who names it. */
export default function remarkSectionUses() {
  return async (root: Root, file: VFile): Promise<void> => {
    if (!isGuide(file.path)) return;
    const graph = await siteGraph();
    const entryAt = (id: string) => graph.nodes.get(`${pathOf(file)}#${id}`);
    for (const heading of root.children.filter((node) => node.type === 'heading')) {
      const entry = entryAt(headingId(heading) ?? '');
      if (entry?.kind !== 'bridge-event') continue;
      const start = root.children.indexOf(heading);
      const end = root.children.findIndex(
        (node, index) => index > start && node.type === 'heading' && node.depth <= heading.depth,
      );
      root.children.splice(end === -1 ? root.children.length : end, 0, paragraph(usesLine(usesOf(graph, entry.href))));
    }
  };
}
