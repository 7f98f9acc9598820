/** The blocks, links, names and dates of the guides. */
import { root } from '@impact-docs/content-model/files/paths';
import { readGuides } from '@impact-docs/content-model/guides/read-guides';
import type { CheckResult, Scope } from '../run.js';
import { checkGuides } from './check-guides.js';
import { checkDates } from './dates/dates-fs.js';
import { checkSiteLinks, readPages } from './links/links-fs.js';
import { readNames, unknownNames } from './names/names-fs.js';
import { openRepository } from './repository-fs.js';

/** @throws DescriptionError for data or descriptions that cannot be read */
export async function runGuideChecks(isWanted: Scope): Promise<CheckResult> {
  const read = readGuides(root);
  const guides = read.guides.filter(({ page }) => isWanted(page));
  const pages = await readPages(read);
  return {
    problems: [
      ...(await checkGuides(guides, await openRepository())),
      ...(await checkDates(guides)),
      ...(await checkSiteLinks(pages, isWanted)),
      ...unknownNames(await readNames(), isWanted),
    ],
    unread: pages.filter(({ file }) => isWanted(file)).flatMap(({ unread }) => unread),
  };
}
