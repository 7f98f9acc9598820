/** The questions of the search against the places that answer them. */
import { root } from '@impact-docs/content-model/files/paths';
import { loadQuestions } from '@impact-docs/content-model/questions';
import { readGuides } from '@impact-docs/content-model/guides';
import { readPages, siteOfSources } from '../guides/links/links-fs.js';
import type { CheckResult } from '../run.js';
import { checkQuestions } from './check-questions.js';

/** @throws DescriptionError for questions, data or descriptions that cannot be read */
export async function runQuestionChecks(): Promise<CheckResult> {
  const pages = await readPages(readGuides(root));
  const problems = checkQuestions(await loadQuestions(), pages, await siteOfSources(pages));
  return { problems, unread: pages.flatMap((page) => page.unread) };
}
