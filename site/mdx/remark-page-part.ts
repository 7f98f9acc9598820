/** What other pages contribute to a guide: links, the releases that brought its entries, where to read on. */
import type { Link, Nodes, Parents, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { NameLink, PagePart } from '@impact-docs/content-model/uses';
import { box, link, list, paragraph, text, sinceLine, leadsOn, headingId } from '@impact-docs/content-model/pages';
import { isGuide, routeOf } from '@impact-docs/content-model/guides';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { noteFiles, readText } from '@impact-docs/content-model/files/read';

export default function remarkPagePart() {
  return (root: Root, file: VFile): void => {
    if (!isGuide(file.path)) return;
    const part = readPagePart(file);
    linkNames(root, part.links);
    addReleases(root, part);
    addRelated(root, part);
  };
}

/**
 * The first inline code on a guide that names an object, field, code, event, variable or setting links to its entry.
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

/** A section that is the entry of an event of the bridge ends with the release that brought it. */
function addReleases(root: Root, { sections, since }: PagePart): void {
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
}

/** A guide ends with where to read on, where the catalogue knows of pages that it does not link to itself. */
function addRelated(root: Root, { related }: PagePart): void {
  if (related.length === 0) return;
  const links = list(related.map(({ href, text: title }) => [link(href, [text(title)])]));
  root.children.push(box('nav', { className: 'related', 'aria-label': 'Related' }, [paragraph('**Related**'), links]));
}

/** Folder of the parts of the catalogue, one file per guide, which `site/plugins/catalogue.ts` writes before pages are compiled. */
export const pagePartFolder = () => repositoryFile('site/.docusaurus/site-catalogue');

const NOTHING: PagePart = { links: [], since: {}, sections: [], related: [] };

export function pagePartFile(page: string): string {
  return path.join(pagePartFolder(), `${page.replaceAll('/', '~')}.json`);
}

/**
 * What other pages contribute to a guide. It is read from a file, so that the bundler compiles a guide again when its
 * part changes, and only then. A guide that was just created has none yet.
 */
export function readPagePart(file: VFile): PagePart {
  const name = pagePartFile(pathOf(file));
  if (fs.existsSync(name)) return JSON.parse(readText(name)) as PagePart;
  noteFiles([name]);
  return NOTHING;
}

/** Address of the page that is made from a document, be it a guide or a page of the API reference. */
function pathOf({ path: file, data }: VFile): string {
  const front: unknown = data['frontMatter'];
  return routeOf(file, typeof front === 'object' && front !== null && 'slug' in front ? front.slug : undefined);
}
