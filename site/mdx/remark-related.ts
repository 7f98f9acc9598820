import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { siteGraph } from '@impact-docs/content/graph/index';
import { relatedToGuide } from '@impact-docs/content/graph/related';
import { box, link, list, paragraph, text } from '@impact-docs/content/elements/nodes';
import { pathOf } from '@impact-docs/content/elements/page-path';
import { isGuide } from '@impact-docs/content/guides/guide-files';

/** Ends a guide with where to read on, where the graph knows of pages that the guide does not link to itself. */
export default function remarkRelated() {
  return async (root: Root, file: VFile): Promise<void> => {
    if (!isGuide(file.path)) return;
    const targets = relatedToGuide(await siteGraph(), pathOf(file));
    if (targets.length === 0) return;
    const links = list(targets.map(({ href, text: title }) => [link(href, [text(title)])]));
    root.children.push(
      box('nav', { className: 'related', 'aria-label': 'Related' }, [
        paragraph({ type: 'strong', children: [text('Related')] }),
        links,
      ]),
    );
  };
}
