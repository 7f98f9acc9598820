import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { headingId } from '@impact-docs/content/guides/guide-parts';
import { paragraph } from '@impact-docs/content/elements/nodes';
import { isGuide } from '@impact-docs/content/guides/guide-files';
import { usesLine } from '@impact-docs/content/elements/uses';
import { readPagePart } from './page-part';

/** A section of a guide that is the entry of something, such as an event of the bridge, ends with who names it. */
export default function remarkSectionUses() {
  return (root: Root, file: VFile): void => {
    if (!isGuide(file.path)) return;
    const { sections, uses } = readPagePart(file);
    for (const heading of root.children.filter((node) => node.type === 'heading')) {
      const id = headingId(heading) ?? '';
      if (!sections.includes(id)) continue;
      const start = root.children.indexOf(heading);
      const end = root.children.findIndex(
        (node, index) => index > start && node.type === 'heading' && node.depth <= heading.depth,
      );
      const line = usesLine(uses[id] ?? []);
      if (line) root.children.splice(end === -1 ? root.children.length : end, 0, paragraph(line));
    }
  };
}
