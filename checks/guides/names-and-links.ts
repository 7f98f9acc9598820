/** What guides and descriptions say outside of blocks: where links lead, and whether names and dates are there. */
import type { ReadGuides } from '@impact-docs/content/guides/read-guides';
import type { Problem } from '@impact-docs/openapi-model';
import type { Scope } from '../run.js';
import { checkSiteLinks, readPages } from './links/links-fs.js';
import { readNames, unknownNames } from './names/names-fs.js';

interface NamesAndLinks {
  links: number;
  names: number;
  problems: Problem[];
  /** What is wrong with guides, or with the sources of their elements, that could not be read. */
  unread: Problem[];
}

/** @param root of the repository */
export async function checkNamesAndLinks(root: string, read: ReadGuides, isWanted: Scope): Promise<NamesAndLinks> {
  const pages = await readPages(read);
  const wanted = pages.filter(({ file }) => isWanted(file));
  const files = await readNames(root);
  const written = files.filter(({ file }) => isWanted(file)).flatMap((file) => file.written);
  return {
    links: wanted.reduce((sum, page) => sum + page.links.length, 0),
    names: written.length,
    problems: [...(await checkSiteLinks(root, pages, isWanted)), ...unknownNames(files, isWanted)],
    unread: wanted.flatMap(({ unread }) => unread),
  };
}
