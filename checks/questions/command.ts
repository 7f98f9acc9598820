/** The questions of the search against the places that answer them. */
import { root } from '@impact-docs/content-model/files/paths';
import { loadQuestions } from '@impact-docs/content-model/questions';
import { readGuides } from '@impact-docs/content-model/guides';
import { readPages, siteOfSources, type LinkedPage } from '../guides/links/links-fs.js';
import { found, runRules, type CheckResult } from '../run.js';
import { checkQuestions } from './check-questions.js';

export async function runQuestionChecks(): Promise<CheckResult> {
  const pages = await readPages(readGuides(root));
  const { problems, unread, bugs } = await runRules([questionRule], pages);
  return { problems, unread: [...pages.flatMap((page) => page.unread), ...unread], bugs };
}

const questionRule = found('questions', async (pages: readonly LinkedPage[]) =>
  checkQuestions(await loadQuestions(), pages, await siteOfSources(pages)),
);
