/** Sections that were renamed: their questions, and links to them, lead to an anchor that is gone. One problem for each. */
import { routeOf } from '@impact-docs/content/guides/guide-files';
import { linkTarget } from '@impact-docs/content/guides/resolve';
import { nearest } from '@impact-docs/catalogue/nearest';
import { addressOf, type Question } from '@impact-docs/content/questions/load-questions';
import type { Problem } from '@impact-docs/openapi-model';
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

const MOST = 8;

/**
 * @param pages all guides, with all their anchors
 * @returns a section for each anchor that has questions and is on its page no longer
 */
export function renamedSections(questions: readonly Question[], pages: readonly AskedPage[]): RenamedSection[] {
  const asked = new Set(questions.map(addressOf));
  return pages.flatMap((page) => {
    const route = routeOf(page.file);
    const own = questions.filter((question) => question.page === route && question.anchor !== '');
    const gone = new Set(own.map(({ anchor }) => anchor).filter((anchor) => !page.ids.has(anchor)));
    const open = askedSections(page).filter(({ id }) => !asked.has(`${route}#${id}`));
    return [...gone].map((anchor): RenamedSection => {
      const address = `${route}#${anchor}`;
      const users = usersOf(address, questions, pages);
      const more = users.length > MOST ? [`${users.length - MOST} more`] : [];
      const message = `No section of ${page.file} has the anchor \`#${anchor}\`, which is used at ${[...users.slice(0, MOST), ...more].join(', ')}.`;
      const [now] = nearest(
        anchor,
        open.map(({ id }) => id),
      );
      const heading = open.find(({ id }) => id === now);
      const first = own.find((question) => question.anchor === anchor);
      if (heading === undefined && first !== undefined) {
        const problem = first.problem(message, `Correct it, or give a heading this anchor: \`## … {#${anchor}}\`.`);
        return { address, problem: { ...problem, allowed: nearest(anchor, [...page.ids]).join(', ') || 'none' } };
      }
      const { line = 1, depth = 2, text = '…' } = heading ?? {};
      const kept = `${'#'.repeat(depth)} ${text} {#${anchor}}`;
      const remedy = `If this section was renamed, keep its anchor: \`${kept}\`. If not, move the questions and links to what answers them now.`;
      return { address, now: `${route}#${now}`, problem: { file: page.file, line, column: 1, message, remedy } };
    });
  });
}

/** Where questions and links name an address; all questions of one place count once. */
function usersOf(address: string, questions: readonly Question[], pages: readonly AskedPage[]): string[] {
  const own = questions.find((question) => addressOf(question) === address);
  const asked = own === undefined ? [] : [own.problem('', '')];
  const links = pages.flatMap(({ file, links }) =>
    links
      .filter(({ url }) => leadsTo(url, file, address))
      .map((link) => ({ file: link.file ?? file, line: link.line })),
  );
  return [...new Set([...asked, ...links].map(({ file, line }) => `${file}:${line}`))];
}

function leadsTo(url: string, file: string, address: string): boolean {
  const target = linkTarget(url, file);
  return target !== undefined && `${target.path}#${target.anchor}` === address;
}
