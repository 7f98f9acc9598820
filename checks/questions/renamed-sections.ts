/** Sections that were renamed: their questions, and links to them, lead to an anchor that is gone. One problem for each. */
import { routeOf } from '@impact-docs/content-model/guides';
import { nearest } from '@impact-docs/lib/nearest';
import { addressOf, type Question } from '@impact-docs/content-model/questions';
import type { Problem } from '@impact-docs/openapi-model';
import { shortened, usersOf } from '../guides/links/check-links.js';
import type { AskedPage } from './check-questions.js';

interface RenamedSection {
  /** Where it was: `/docs/contact#security`. */
  address: string;
  /** Address of the section without questions that may be the same under another name. */
  now?: string;
  problem: Problem;
}

/** Sections that only lead on. */
const UNASKED = /^(?:next-steps?|pages-in-this-chapter)$/;

/** Sections that need questions: what a table of data becomes is asked for by the names in it. */
export function askedSections({ headings }: AskedPage): AskedPage['headings'] {
  return headings.filter(({ id, depth, isGenerated }) => depth <= 3 && !isGenerated && !UNASKED.test(id));
}

/**
 * @param pages all guides, with all their anchors
 * @returns a section for each anchor that has questions and is on its page no longer
 */
export function renamedSections(questions: readonly Question[], pages: readonly AskedPage[]): RenamedSection[] {
  const asked = new Set(questions.map(addressOf));
  return pages.flatMap((page) => {
    const route = routeOf(page.file);
    // The first question of each anchor.
    const gone = new Map(
      questions
        .filter((one) => one.page === route && one.anchor !== '' && !page.ids.has(one.anchor))
        .toReversed()
        .map((one) => [one.anchor, one]),
    );
    const open = askedSections(page).filter(({ id }) => !asked.has(`${route}#${id}`));
    return [...gone.values()].map((first): RenamedSection => {
      const { anchor } = first;
      const address = `${route}#${anchor}`;
      const question = first.problem('', '');
      const users = shortened([`${question.file}:${question.line}`, ...usersOf(address, pages)]);
      const message = `No section of ${page.file} has the anchor \`#${anchor}\`, which is used at ${users}.`;
      const [now] = nearest(
        anchor,
        open.map(({ id }) => id),
      );
      const heading = open.find(({ id }) => id === now);
      if (heading === undefined) {
        const problem = first.problem(message, `Correct it, or give a heading this anchor: \`## … {#${anchor}}\`.`);
        return { address, problem: { ...problem, allowed: nearest(anchor, [...page.ids]).join(', ') || 'none' } };
      }
      const { line, depth, text } = heading;
      const kept = `${'#'.repeat(depth)} ${text} {#${anchor}}`;
      const remedy = `If this section was renamed, keep its anchor: \`${kept}\`. If not, move the questions and links to what answers them now.`;
      return { address, now: `${route}#${now}`, problem: { file: page.file, line, column: 1, message, remedy } };
    });
  });
}
