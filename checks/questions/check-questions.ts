/** Questions, held to the places that answer them: each place is there, and each section has questions. */
import { nearest } from '@impact-docs/catalogue/nearest';
import { sortProblems, type Problem } from '@impact-docs/openapi-model';
import { DOCS_ROUTE } from '@impact-docs/content/data/apis';
import { routeOf } from '@impact-docs/content/guides/guide-files';
import { addressOf, type Place, type Question } from '@impact-docs/content/questions/load-questions';
import type { Site } from '../guides/links/check-links.js';
import type { GuidePage } from '@impact-docs/content/guides/guide-page';

/** Least questions of a section of a guide: one alone finds only what is asked in its words. */
const PER_SECTION = 2;

/** Sections that only lead on. */
const UNASKED = /^(?:next-steps?|pages-in-this-chapter)$/;

/** A guide with its anchors and sections. */
export type AskedPage = Pick<GuidePage, 'file' | 'ids' | 'leads' | 'headings'>;

/** Something that needs a question wherever it is described. */
export interface Named {
  /** Of a row, its anchor on whichever guide has it; of an operation, the path of its page; of a section, both. */
  anchor?: string;
  page?: string;
  /** In words: "The setting `theme`". */
  what: string;
  /** Where it comes from, relative to the root of the repository. */
  file: string;
  /** Counts from 1, which is also the default. */
  line?: number;
  /** Where its questions belong: `guides/impact-finance/partner-settings.yaml`. */
  home: string;
  /** They may stand in the row of its table, too. */
  orRow?: boolean;
}

/**
 * @param pages all guides
 * @param named settings, variables, events, errors, operations and sections of overviews
 */
export function checkQuestions(
  questions: readonly Question[],
  pages: readonly AskedPage[],
  named: readonly Named[],
  site: Pick<Site, 'guide' | 'reference' | 'routes'>,
): Problem[] {
  return sortProblems([
    ...questions.flatMap((question) => wrongTarget(question, site)),
    ...movedSections(questions, pages),
    ...pages.flatMap((page) => unaskedSections(page, questions)),
    ...named.flatMap((one) => unaskedName(one, questions)),
  ]);
}

type Places = Pick<Site, 'guide' | 'reference' | 'routes'>;

const MOVED = 'If the section was renamed, rename it here; if it is gone, move its questions to what answers them now.';

function wrongTarget(question: Question, places: Places): Problem[] {
  const { text, also } = question;
  const own = missing(question, `“${text}” belongs to`, places, {
    page: 'Name the file of questions, or the page in it, as the page that answers them is named.',
    anchor: MOVED,
  });
  const known = new Set([addressOf(question)]);
  return [
    ...own,
    ...also.flatMap((place) => {
      const address = addressOf(place);
      if (known.has(address)) {
        return [
          place.problem(
            `“${text}” names \`${address}\` twice: ${address === addressOf(question) ? 'it is written below that place' : 'it is in the list already'}.`,
            'Remove it here.',
          ),
        ];
      }
      known.add(address);
      return missing(place, `“${text}” is also answered by`, places, {
        page: 'Write the path of the page as in its address, without `/docs/`.',
        anchor: 'Name the section or row as it is named now, or remove this place.',
      });
    }),
  ];
}

/** What is wrong with the address of a place. */
function missing(
  { page, anchor, problem }: Place,
  what: string,
  { guide, reference, routes }: Places,
  remedies: { page: string; anchor: string },
): Problem[] {
  const ids = guide(page) ?? (anchor === '' ? reference(page) && new Set<string>() : reference(page)?.());
  if (ids === undefined) {
    return [
      { ...problem(`${what} \`${page}\`, which is no page.`, remedies.page), allowed: belowDocs(list(page, routes())) },
    ];
  }
  if (anchor === '' || ids.has(anchor)) return [];
  const message = `${what} \`#${anchor}\`, which \`${page}\` does not have.`;
  return [{ ...problem(message, remedies.anchor), allowed: list(anchor, [...ids]) }];
}

/** An anchor that is there for old links only answers nothing. */
function movedSections(questions: readonly Question[], pages: readonly AskedPage[]): Problem[] {
  const byRoute = new Map(pages.map((page) => [routeOf(page.file), page]));
  return questions.flatMap((question) =>
    [question, ...question.also].flatMap(({ page: route, anchor, problem }) => {
      const page = byRoute.get(route);
      if (!page?.leads.has(anchor)) return [];
      const found = problem(
        `“${question.text}” belongs to \`#${anchor}\`, which only leads old links of \`${route}\` on.`,
        'Name the page and section that answers it now.',
      );
      const ids = page.headings.map(({ id }) => id);
      return [{ ...found, allowed: list(anchor, ids) }];
    }),
  );
}

/** As files of questions write pages. */
const belowDocs = (routes: string): string => routes.replaceAll(`${DOCS_ROUTE}/`, '');

const list = (wanted: string, names: readonly string[]): string => nearest(wanted, names).join(', ') || 'none';

function unaskedSections({ file, headings }: AskedPage, questions: readonly Question[]): Problem[] {
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
  // What a table of data becomes is asked for by the names in it.
  const sections = headings.filter(({ id, depth, isGenerated }) => depth <= 3 && !isGenerated && !UNASKED.test(id));
  return [
    ...page,
    ...sections
      .filter(({ id }) => count(id) < PER_SECTION)
      .map(({ id, text, line }) => of(line, `The section “${text}”`, count(id), PER_SECTION, `anchors: ${id}:`)),
  ];
}

function unaskedName(
  { anchor, page, what, file, line = 1, home, orRow }: Named,
  questions: readonly Question[],
): Problem[] {
  const isAsked = questions.some((question) =>
    page === undefined ? question.anchor === anchor : question.page === page && question.anchor === (anchor ?? ''),
  );
  if (isAsked) return [];
  const key =
    page === undefined || anchor === undefined ? '' : `, below \`${page.slice(page.lastIndexOf('/') + 1)}#${anchor}:\``;
  return [
    {
      file,
      line,
      column: 1,
      message: `${what} has no question.`,
      remedy: `Add at least one to content/questions/${home}${key}${orRow ? ', or to `questions` of its row' : ''}: what somebody would type who does not know its name.`,
    },
  ];
}
