/** Questions, held to the places that answer them: each place is there, and each section has questions. */
import { nearest } from '@impact-docs/lib/nearest';
import { sortProblems, type Problem } from '@impact-docs/openapi-model';
import { DOCS_ROUTE } from '@impact-docs/content-model/apis';
import { routeOf } from '@impact-docs/content-model/guides';
import { addressOf, type Question } from '@impact-docs/content-model/questions';
import type { Site } from '../guides/links/check-links.js';
import type { GuidePage, GuideLink } from '@impact-docs/content-model/pages';
import { askedSections, renamedSections } from './renamed-sections.js';

/** Least questions of a section of a guide: one alone finds only what is asked in its words. */
const PER_SECTION = 2;

/** A guide with its anchors and sections. */
export type AskedPage = Pick<GuidePage, 'file' | 'ids' | 'leads' | 'headings' | 'unread'> & {
  links: readonly GuideLink[];
};

/** @param pages all guides */
export function checkQuestions(questions: readonly Question[], pages: readonly AskedPage[], site: Places): Problem[] {
  const read = pages.filter(({ unread }) => unread.length === 0);
  const renamed = renamedSections(questions, read);
  const before = new Set(renamed.map(({ address }) => address));
  const now = new Set(renamed.map((section) => section.now));
  return sortProblems([
    ...renamed.map(({ problem }) => problem),
    ...questions
      .filter((question) => !before.has(addressOf(question)))
      .flatMap((question) => wrongTarget(question, site)),
    ...movedSections(questions, read),
    ...read.flatMap((page) => unaskedSections(page, questions, now)),
  ]);
}

type Places = Pick<Site, 'guide' | 'reference' | 'isUnread' | 'routes'>;

/** A question whose page or anchor is not there. */
function wrongTarget({ text, page, anchor, problem }: Question, places: Places): Problem[] {
  const { guide, reference, isUnread, routes } = places;
  const ids = guide(page) ?? reference(page);
  if (ids === undefined) {
    const message = `“${text}” belongs to \`${page}\`, which is no page.`;
    const remedy = 'Name the file of questions, or the page in it, as the page that answers them is named.';
    return [{ ...problem(message, remedy), allowed: belowDocs(list(page, routes())) }];
  }
  if (anchor === '' || ids.has(anchor) || isUnread(page)) return [];
  const message = `“${text}” belongs to \`#${anchor}\`, which \`${page}\` does not have.`;
  const remedy =
    'If the section was renamed, rename it here; if it is gone, move its questions to what answers them now.';
  return [{ ...problem(message, remedy), allowed: list(anchor, [...ids.keys()]) }];
}

/** An anchor that is there for old links only answers nothing. */
function movedSections(questions: readonly Question[], pages: readonly AskedPage[]): Problem[] {
  const byRoute = new Map(pages.map((page) => [routeOf(page.file), page]));
  return questions.flatMap(({ text, page: route, anchor, problem }) => {
    const page = byRoute.get(route);
    if (!page?.leads.has(anchor)) return [];
    const found = problem(
      `“${text}” belongs to \`#${anchor}\`, which only leads old links of \`${route}\` on.`,
      'Name the page and section that answers it now.',
    );
    const ids = page.headings.map(({ id }) => id);
    return [{ ...found, allowed: list(anchor, ids) }];
  });
}

/** As files of questions write pages. */
const belowDocs = (routes: string): string => routes.replaceAll(`${DOCS_ROUTE}/`, '');

const list = (wanted: string, names: readonly string[]): string => nearest(wanted, names).join(', ') || 'none';

/** @param renamed addresses of sections that may have questions under an earlier name */
function unaskedSections(
  guide: AskedPage,
  questions: readonly Question[],
  renamed: ReadonlySet<string | undefined>,
): Problem[] {
  const { file } = guide;
  const route = routeOf(file);
  const own = questions.filter(({ page }) => page === route);
  const home = file.replace(/^content\/guides\/(.+)\.mdx$/, 'content/questions/guides/$1.yaml');
  const count = (anchor: string) => own.filter((question) => question.anchor === anchor).length;
  const of = (line: number, what: string, found: number, least: number, key: string): Problem => ({
    file,
    line,
    column: 1,
    message: `${what} has ${found === 0 ? 'no question' : 'one question'}: at least ${least} ${least === 1 ? 'is' : 'are'} needed, so that the search finds it in other words than its own.`,
    remedy: `Add to ${home}, below \`${key}\`, what an integrator would type who needs it and does not know its name.`,
  });
  const page = count('') === 0 ? [of(1, 'This guide', 0, 1, 'page:')] : [];
  return [
    ...page,
    ...askedSections(guide)
      .filter(({ id }) => count(id) < PER_SECTION && !renamed.has(`${route}#${id}`))
      .map(({ id, text, line }) => of(line, `The section “${text}”`, count(id), PER_SECTION, `anchors: ${id}:`)),
  ];
}
