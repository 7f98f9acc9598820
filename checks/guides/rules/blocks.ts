/** What is in the fenced blocks of guides, and the form of their links. */
import { DescriptionError, type Problem } from '@impact-docs/openapi-model';
import { checkGuide } from '../check-guides.js';
import type { GuideRule } from '../rule.js';

export const blocks: GuideRule = {
  name: 'blocks',
  async run({ guides, repository }, report) {
    const context = await repository();
    const unread: Problem[] = [];
    for (const guide of guides) {
      try {
        await checkGuide(guide, context, report);
      } catch (error) {
        // A schema or a description that cannot be read stops no more than the guides that need it.
        if (!(error instanceof DescriptionError)) throw error;
        unread.push(...error.problems);
      }
    }
    if (unread.length > 0) throw new DescriptionError(unread);
  },
};
