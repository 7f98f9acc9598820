import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { box, link, list, paragraph, text } from '@impact-docs/content/elements/nodes';
import { isGuide } from '@impact-docs/content/guides/guide-files';
import { readPagePart } from './page-part';

/** Ends a guide with where to read on, where the graph knows of pages that the guide does not link to itself. */
export default function remarkRelated() {
  return (root: Root, file: VFile): void => {
    if (!isGuide(file.path)) return;
    const targets = readPagePart(file).related;
    if (targets.length === 0) return;
    const links = list(targets.map(({ href, text: title }) => [link(href, [text(title)])]));
    root.children.push(
      box('nav', { className: 'related', 'aria-label': 'Related' }, [paragraph('**Related**'), links]),
    );
  };
}
