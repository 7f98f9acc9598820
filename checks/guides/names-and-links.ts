/** What guides and descriptions say outside of blocks: where links lead, and whether names and dates are there. */
import { checkSiteLinks, readPages } from './links/links-fs.js';
import { createNameCheck } from './names/names-fs.js';
import type { Problem } from '@impact-docs/openapi-model';
import type { Guide } from './check-guides.js';

interface NamesAndLinks {
  links: number;
  names: number;
  problems: Problem[];
}

/**
 * @param root of the repository
 * @param all every guide
 * @param wanted guides to check; undefined for all guides, descriptions and data
 */
export async function checkNamesAndLinks(
  root: string,
  all: readonly Guide[],
  wanted?: ReadonlySet<string>,
): Promise<NamesAndLinks> {
  const isWanted = (file: string): boolean => wanted === undefined || wanted.has(file);
  const { pages, problems: unread } = await readPages(all);
  const links = await checkSiteLinks(root, pages, wanted);
  const names = createNameCheck(root);
  const files = names.files.filter(isWanted);
  const unknown = files.flatMap((file) => names.problemsOf(file));
  if (wanted === undefined) unknown.push(...names.unusedVariables());
  return {
    links: pages.filter(({ file }) => isWanted(file)).reduce((sum, page) => sum + page.links.length, 0),
    names: names.count(files),
    problems: [...unread.filter(({ file }) => isWanted(file)), ...links, ...unknown],
  };
}
