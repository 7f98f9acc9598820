import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import { statusTitle } from '@impact-docs/api-reference/descriptions';
import type { Target } from '@impact-docs/api-reference';
import { pageOfCall } from '../data/apis.js';
import type { CatalogueEntry } from '../data/errors/catalogue.js';
import { retryNames, retryRules } from '../data/errors/retry.js';
import { box, code, heading, inline, joined, link, list, paragraph, table, text } from './nodes.js';
import { releaseLink } from './since.js';

/** More links than this are folded away. */
const LINKS_IN_SIGHT = 8;
/** `every operation except …` names this many at most. */
const MAX_EXCEPTIONS = 2;
const LAUNCH = '/docs/impact-finance/application-bridge/launch#send-the-request';

/** Every code with status, meaning and retry rule, and what the rules mean. */
export function errorTable(entries: readonly CatalogueEntry[]): RootContent[] {
  const rows = entries.map((entry) => [
    [link(`#${entry.anchor}`, name(entry))],
    [text(entry.status)],
    inline(entry.summary),
    retry(entry),
  ]);
  const used = retryNames.filter((rule) => entries.some(({ retry }) => retry === rule));
  return [
    table([[text('Code')], [text('Status')], [text('Meaning')], [text('Retry')]], rows),
    list(
      used.map((rule) => [
        { type: 'strong', children: inline(retryRules[rule].label) },
        text(': '),
        ...inline(retryRules[rule].rule),
      ]),
    ),
  ];
}

/** A heading for each status, below it one for each code with all that is known of it. */
export function errorEntries(
  entries: readonly CatalogueEntry[],
  sinceOf?: (id: string) => Target | undefined,
): RootContent[] {
  return [...new Set(entries.map(({ status }) => status))].flatMap((status) => [
    heading(2, [text(statusTitle(status))]),
    ...entries.filter((entry) => entry.status === status).flatMap((entry) => section(entry, sinceOf?.(entry.anchor))),
  ]);
}

type Fact = [term: string, content: (BlockContent | PhrasingContent)[]];

function section(entry: CatalogueEntry, since?: Target): RootContent[] {
  const facts: Fact[] = [
    ['What to do', inline(entry.remedy)],
    ['Retry', retry(entry)],
    ['Returned by', returnedBy(entry)],
  ];
  if (entry.type !== undefined) facts.push(['Type', [code(entry.type)]]);
  if (since !== undefined) facts.push(['Since', [releaseLink(since)]]);
  return [
    heading(3, name(entry), entry.anchor),
    paragraph(...inline(entry.meaning)),
    box(
      'dl',
      { className: 'facts' },
      facts.flatMap(([term, content]) => [box('dt', {}, [text(term)]), box('dd', {}, content)]),
    ),
  ];
}

function name({ code: value, title }: CatalogueEntry): PhrasingContent[] {
  return value === undefined ? [text(title ?? '')] : [code(value)];
}

/** `With backoff; get-transfer-consent: never`. */
function retry({ retry: rule, except = {} }: CatalogueEntry): PhrasingContent[] {
  // Several APIs may have an operation of one name.
  const rules = new Map(Object.entries(except).map(([address, other]) => [pageOfCall(address), other]));
  const others = [...rules].flatMap(([slug, other]) => [
    text('; '),
    code(slug),
    text(': '),
    ...inline(retryRules[other].label.toLowerCase()),
  ]);
  return [...inline(retryRules[rule].label), ...others];
}

function returnedBy({ returnedBy: who, operations }: CatalogueEntry): Fact[1] {
  const others = [
    ...(who.includes('every-path') ? [[text('every path, before an operation is reached')]] : []),
    ...(who.includes('launch') ? [[link(LAUNCH, [text('the launch of the Web App')])]] : []),
  ];
  if (!operations) return joined(others, '; ');
  const links = operations.byApi.map(({ operations: own }) =>
    joined(own.map(({ slug, href }) => [link(href, [text(slug)])])),
  );
  const all =
    operations.byApi.length === 1
      ? paragraph(...links.flat())
      : list(operations.byApi.map(({ api }, index) => [text(`${api}: `), ...(links[index] ?? [])]));
  const more = others.length === 0 ? [] : [paragraph(text('Also '), ...joined(others, '; '))];
  const slugs = operations.byApi.flatMap(({ operations: own }) => own.map(({ slug }) => slug));
  if (slugs.length <= LINKS_IN_SIGHT) return [all, ...more];
  const exceptions = operations.others.filter((slug) => !slugs.includes(slug));
  const isNearlyAll = exceptions.length === operations.others.length && exceptions.length <= MAX_EXCEPTIONS;
  const words = isNearlyAll ? everyExcept(exceptions) : [text(`${slugs.length} operations`)];
  // A list of all would be the longest part of the Markdown alternate, and adds nothing to the words.
  const listed = isNearlyAll ? box('div', { 'data-markdown-ignore': '' }, [all]) : all;
  return [box('details', {}, [box('summary', {}, words), listed]), ...more];
}

/** `Every operation except ping`. */
function everyExcept(exceptions: readonly string[]): PhrasingContent[] {
  const names = joined(
    exceptions.map((slug) => [code(slug)]),
    ' and ',
  );
  return [text('Every operation'), ...(names.length > 0 ? [text(' except '), ...names] : [])];
}
