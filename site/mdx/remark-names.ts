import type { Link, Nodes, Parents, Root } from 'mdast';
import type { VFile } from 'vfile';
import { leadsOn } from '@impact-docs/content/guides/guide-page';
import { headingId } from '@impact-docs/content/guides/guide-parts';
import type { NameLink } from '@impact-docs/content/catalogue/guide-uses';
import { isGuide } from '@impact-docs/content/guides/guide-files';
import { readPagePart } from './page-part';

/** The first inline code on a guide that names an object, field, code, event, variable or setting links to its entry. */
export default function remarkNames() {
  return (root: Root, file: VFile): void => {
    if (isGuide(file.path)) linkNames(root, readPagePart(file).links);
  };
}

/**
 * @param links the code to link, each below the heading where the graph found it
 */
export function linkNames(root: Root, links: readonly NameLink[]): void {
  const open = new Map(links.map((link) => [keyOf(link), link]));
  let section = '';
  const read = (parent: Parents): void => {
    parent.children.forEach((node: Nodes, index) => {
      if (node.type === 'heading') section = headingId(node) ?? section;
      const link = node.type === 'inlineCode' ? open.get(keyOf({ text: node.value, section })) : undefined;
      if (node.type === 'inlineCode' && link !== undefined) {
        open.delete(keyOf(link));
        const linked: Link = {
          type: 'link',
          url: link.href,
          children: [node],
          data: { hProperties: { className: ['named-entry'] } },
        };
        // What holds inline code holds links as well; the union of all parents cannot say so.
        (parent.children as Nodes[])[index] = linked;
      } else if ('children' in node && !leadsOn(node)) read(node);
    });
  };
  read(root);
}

function keyOf({ section, text }: Pick<NameLink, 'section' | 'text'>): string {
  return `${section} ${text}`;
}
