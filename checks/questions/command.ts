/** The implementation of `npm run check:questions`; a part of every build. */
import path from 'node:path';
import { DescriptionError, formatProblems } from '@impact-docs/openapi-model';
import { loadQuestions } from '@impact-docs/content/questions/load-questions';
import { readPages, siteOfSources } from '../guides/links/links-fs.js';
import { readGuides } from '../guides/repository-fs.js';
import { passes } from '../command.js';
import { siteCatalogue } from '@impact-docs/content/catalogue/index';
import { checkQuestions, isAsked } from './check-questions.js';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Checks the questions and prints the result.
 * @returns whether there is no problem
 */
export function runQuestionChecks(): Promise<boolean> {
  return passes(
    async () => {
      const questions = await loadQuestions();
      const { pages, problems: unread } = await readPages(readGuides(root, []));
      // Whatever leads to a page that could not be read would be a problem, too.
      if (unread.length > 0) throw new DescriptionError(unread);
      const named = (await siteCatalogue()).rows.filter(isAsked);
      const problems = checkQuestions(questions, pages, named, await siteOfSources(root, pages));
      if (problems.length > 0) throw new DescriptionError(problems);
      const places = new Set(questions.map(({ page, anchor }) => `${page}#${anchor}`));
      console.log(`${questions.length} questions of ${places.size} places: 0 problems.`);
      return true;
    },
    ({ problems }) => `${formatProblems(problems, root)}\n\n${problems.length} problems in the questions.`,
  );
}
