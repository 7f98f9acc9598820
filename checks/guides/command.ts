/** The blocks, links, names and dates of the guides. */
import { root } from '@impact-docs/content-model/files/paths';
import { readGuides } from '@impact-docs/content-model/guides/read-guides';
import { found, runRules, type CheckResult, type Scope } from '../run.js';
import { checkGuides } from './check-guides.js';
import { checkDates } from './dates/dates-fs.js';
import { checkSiteLinks, readPages } from './links/links-fs.js';
import { readNames, unknownNames } from './names/names-fs.js';
import { environmentProblems, openRepository } from './repository-fs.js';

/** @throws DescriptionError for data or descriptions that cannot be read */
export async function runGuideChecks(isWanted: Scope): Promise<CheckResult> {
  const read = readGuides(root);
  const guides = read.guides.filter(({ page }) => isWanted(page));
  const pages = await readPages(read);
  const repository = openRepository();
  const result = await runRules(
    [
      // One by one, so that a schema or a description that cannot be read stops no more than the guides that need it.
      ...guides.map((guide) => found(guide.page, async () => checkGuides([guide], await repository))),
      found('environment-variables', environmentProblems),
      found('dates', () => checkDates(guides)),
      found('links', () => checkSiteLinks(pages, isWanted)),
      found('names', async () => unknownNames(await readNames(), isWanted)),
    ],
    undefined,
  );
  const unread = pages.filter(({ file }) => isWanted(file)).flatMap((page) => page.unread);
  return { ...result, unread: [...unread, ...result.unread] };
}
