import fs from 'node:fs';
import path from 'node:path';
import type { VFile } from 'vfile';
import { repositoryFile } from '@impact-docs/content/data/paths';
import { routeOf } from '@impact-docs/content/guides/guide-files';
import type { PagePart } from '@impact-docs/content/catalogue/page-part';
import { noteFiles, readText } from '@impact-docs/content/read';

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
