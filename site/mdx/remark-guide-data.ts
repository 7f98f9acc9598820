import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { siteGraph } from '@impact-docs/content/graph/index';
import { usesOf } from '@impact-docs/content/graph/uses';
import { pathOf } from '@impact-docs/content/elements/page-path';
import { isGuide } from '@impact-docs/content/guides/guide-files';
import { remarkDataTables } from '@impact-docs/content/elements/remark-data-tables';

/** The elements of {@link remarkDataTables}; entries on a guide tell who uses them. The graph reads guides without that. */
export default function remarkGuideData() {
  return async (root: Root, file: VFile): Promise<void> => {
    if (!isGuide(file.path)) return remarkDataTables()(root, file);
    const graph = await siteGraph();
    const usesOnPage = (id: string) => {
      const href = `${pathOf(file)}#${id}`;
      return graph.nodes.has(href) ? usesOf(graph, href) : undefined;
    };
    return remarkDataTables(usesOnPage)(root, file);
  };
}
