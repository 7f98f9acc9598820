import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { headingId } from '@impact-docs/content/guides/guide-parts';
import { paragraph } from '@impact-docs/content/elements/nodes';
import { isGuide } from '@impact-docs/content/guides/guide-files';
import { sinceLine } from '@impact-docs/content/elements/since';
import { readPagePart } from './page-part';

/** A section of a guide that is the entry of an event of the bridge ends with the release that brought it. */
export default function remarkSectionSince() {
  return (root: Root, file: VFile): void => {
    if (!isGuide(file.path)) return;
    const { sections, since } = readPagePart(file);
    for (const heading of root.children.filter((node) => node.type === 'heading')) {
      const id = headingId(heading) ?? '';
      const release = since[id];
      if (release === undefined || !sections.includes(id)) continue;
      const start = root.children.indexOf(heading);
      const end = root.children.findIndex(
        (node, index) => index > start && node.type === 'heading' && node.depth <= heading.depth,
      );
      root.children.splice(end === -1 ? root.children.length : end, 0, paragraph([sinceLine(release)]));
    }
  };
}
