/** `<CheckSummary part="…" />`: what is checked on the pages of this site, from the sources alone. */
import type { PhrasingContent, RootContent } from 'mdast';
import { allSummaries } from '../check-summary/load-fs.js';
import { summaryId } from '../check-summary/model.js';
import type { CheckedItem, CheckMethod, PageSummary } from '../check-summary/model.js';
import { loadFaultReport } from '../data/fault-report.js';
import type { Survivor } from '../data/fault-report.js';
import { Refusal } from '../data/types.js';
import { coverageOf, COVERAGE_THRESHOLD, percent } from '../guides/coverage.js';
import type { Attributes } from '../guides/guide-parts.js';
import { code, heading, joined, link, list, paragraph, span, table, text } from './nodes.js';

const PARTS = ['summary', 'exempt', 'faults', 'pages'];

const METHODS: readonly CheckMethod[] = ['tested', 'validated', 'checked', 'exempt'];
const WORDS: Readonly<Record<CheckMethod, string>> = {
  tested: 'Tested',
  validated: 'Validated',
  checked: 'Checked',
  exempt: 'Exempt',
};

/** @throws Refusal for an attribute or a part that does not exist */
export async function checkSummary({ part, ...more }: Attributes): Promise<RootContent[]> {
  if (part === undefined || !PARTS.includes(part) || Object.keys(more).length > 0) {
    throw new Refusal(`CheckSummary has one attribute, part. Allowed: ${PARTS.join(', ')}.`);
  }
  if (part === 'faults') return faults();
  const pages = await allSummaries();
  if (part === 'summary') return figures(pages);
  return part === 'exempt' ? exempt(pages) : pageSummaries(pages);
}

/**
 * What is checked on a page, in words: `7 examples validated against the API description, 13 blocks of code taken from
 * tested samples`.
 * @returns undefined where nothing is checked on the page
 */
export function summaryWords(items: readonly CheckedItem[]): string | undefined {
  const parts = mainParts(items);
  const words = (parts.length === 0 ? otherParts(items) : parts).join(', ');
  return words === '' ? undefined : words;
}

function mainParts(items: readonly CheckedItem[]): string[] {
  const validated = [...of(items, 'example', 'validated'), ...of(items, 'block', 'validated')];
  const isOfApi = validated.every(({ kind, against }) => kind === 'example' || against?.includes('/'));
  return [
    counted(validated, 'example', `validated against ${isOfApi ? 'the API description' : 'their schemas'}`),
    counted(of(items, 'block', 'tested'), 'block', 'of code taken from tested samples'),
    counted(of(items, 'journey', 'tested'), 'part', 'of tested user journeys'),
    counted(of(items, 'block', 'checked'), 'block', 'checked for syntax'),
    counted(of(items, 'block', 'exempt'), 'block', 'exempt from checks'),
  ].flat();
}

function otherParts(items: readonly CheckedItem[]): string[] {
  const tables = of(items, 'table', 'validated');
  const isReference = tables.some(({ against }) => against !== undefined);
  return [
    ...(tables.length === 0
      ? []
      : [`Generated from ${isReference ? 'the validated API description' : 'validated data'}`]),
    ...counted(of(items, 'link', 'checked'), 'link', 'followed'),
  ];
}

function of(items: readonly CheckedItem[], kind: CheckedItem['kind'], method: CheckMethod): CheckedItem[] {
  return items.filter((item) => item.kind === kind && item.method === method);
}

/** `1 link followed`; nothing for no items. */
function counted(items: readonly CheckedItem[], noun: string, words: string): string[] {
  const count = sum(items);
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${words}`];
}

function sum(items: readonly CheckedItem[]): number {
  return items.reduce((total, { count = 1 }) => total + count, 0);
}

function figures(pages: readonly PageSummary[]): RootContent[] {
  const items = pages.flatMap((page) => page.items);
  const kinds: [CheckedItem['kind'], string][] = [
    ['block', 'Fenced blocks of guides'],
    ['example', 'Examples of API descriptions'],
    ['sample', 'Generated request samples'],
    ['journey', 'Parts of user journeys'],
    ['table', 'Tables and lists generated from data'],
    ['link', 'Links of guides'],
  ];
  const rows = kinds.map(([kind, words]) => [
    [text(words)],
    ...METHODS.map((method) => [text(String(sum(of(items, kind, method))))]),
  ]);
  const { blocks, covered } = coverageOf(items.filter(({ kind }) => kind === 'block').map(({ method }) => method));
  return [
    paragraph(text(`The figures cover all ${pages.length} pages.`)),
    table([[text('What')], ...METHODS.map((method) => [text(WORDS[method])])], rows),
    paragraph(
      text(
        `Of ${blocks} fenced blocks, ${covered} (${percent(covered / blocks)}) have a check that can fail. A build with less than ${percent(COVERAGE_THRESHOLD)} fails.`,
      ),
    ),
  ];
}

/** Every block that nothing checks, with the reason. */
function exempt(pages: readonly PageSummary[]): RootContent[] {
  const items = pages.flatMap(({ path, title, items: own }) =>
    own
      .filter(({ method }) => method === 'exempt')
      .map(({ line, name, reason }): PhrasingContent[] => [
        link(path, [text(title)]),
        text(`, line ${line ?? 0}, `),
        code(name),
        text(`: ${reason ?? ''}.`),
      ]),
  );
  return [list(items)];
}

/** The result of the last run of seeded faults. A fault that no check caught is listed with its reason. */
function faults(): RootContent[] {
  const report = loadFaultReport();
  if (report === undefined) return [paragraph(text('These files contain no report of a whole run.'))];
  const { areas, kinds, survivors, faults: made, caught, lockOnly, seed, date, revision } = report;
  const rows = areas.map((one) => [
    [text(`In ${one.area}`)],
    [text(String(one.faults))],
    [text(String(one.caught))],
    [text(percent(one.caught / one.faults))],
  ]);
  return [
    paragraph(
      text(
        `The last run was on ${date.slice(0, 10)}, with seed ${seed}, on the files of revision ${revision}. ` +
          `It made ${made} faults of ${kinds.length} kinds; ${caught} of them (${percent(caught / made)}) were caught, ` +
          `${lockOnly} of these only because the sentence is locked until somebody has reviewed the change.`,
      ),
    ),
    table([[text('Faults')], [text('Made')], [text('Caught')], [text('Share')]], rows),
    ...(survivors.length === 0 ? [] : [paragraph(text('Not caught, and why:')), list(survivors.map(survivor))]),
  ];
}

function survivor({ file, line, before, after, explanation }: Survivor): PhrasingContent[] {
  return [
    code(`${file}:${line}`),
    text(': '),
    code(before),
    text(' became '),
    code(after),
    text(`. ${explanation ?? ''}`),
  ];
}

function pageSummaries(pages: readonly PageSummary[]): RootContent[] {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.flatMap((group, index) => {
    const own = pages.filter((page) => page.group === group);
    const summaries = haveOneSource(own) ? generatedPages(own) : own.flatMap(pageSummary);
    return [heading(3, [text(group)], `summaries-${index + 1}`), ...summaries];
  });
}

function haveOneSource(pages: readonly PageSummary[]): boolean {
  return pages.length > 1 && new Set(pages.map(({ source }) => source)).size === 1;
}

/**
 * The pages of an API reference: what holds for all of them once, then one line for each page with what is particular to
 * it. A heading and a list for each would say the same some 120 times.
 */
function generatedPages(pages: readonly PageSummary[]): RootContent[] {
  const items = pages.flatMap((page) => page.items);
  const checked = METHODS.flatMap((method) => checks(items.filter((item) => item.method === method)));
  return [
    list([[text('Source of all pages: '), code(pages[0]?.source ?? '')], ...checked]),
    paragraph(text('What the pages show:')),
    list(
      pages.map(({ path, title, items: own }) => {
        const kinds = kindsOf(own);
        return [link(path, [text(title)]), ...(kinds.length === 0 ? [] : [text(': '), ...joined(kinds)])];
      }),
      pages.map(({ path }) => summaryId(path)),
    ),
  ];
}

/** `request samples, 9 examples`: what one page of a reference has more than the others, which all have one table. */
function kindsOf(items: readonly CheckedItem[]): PhrasingContent[][] {
  const samples = ofKind(items, 'sample').length === 0 ? [] : ['request samples'];
  return [...samples, ...counted(ofKind(items, 'example'), 'example', '')].map((words) => [text(words.trimEnd())]);
}

function pageSummary({ path, title, source, items }: PageSummary): RootContent[] {
  const lines = METHODS.flatMap((method) => checks(items.filter((item) => item.method === method)));
  return [heading(4, [link(path, [text(title)])], summaryId(path)), list([[text('Source: '), code(source)], ...lines])];
}

/** Items with one method, one line for each check that they share. */
function checks(items: readonly CheckedItem[]): PhrasingContent[][] {
  const keyOf = ({ by, reason }: CheckedItem) => JSON.stringify([by, reason]);
  return [...new Set(items.map(keyOf))].flatMap((key) => {
    const own = items.filter((item) => keyOf(item) === key);
    const [first] = own;
    return first === undefined ? [] : [[...checkWords(first), text(': '), ...joined(subjects(own)), text('.')]];
  });
}

function checkWords({ method, by, reason }: CheckedItem): PhrasingContent[] {
  return [
    span('strong', {}, [text(WORDS[method])]),
    ...(reason === undefined ? [] : [text(` (${reason})`)]),
    ...(by === undefined ? [] : [text(', by '), code(by)]),
  ];
}

/** Blocks by their lines and what they are validated against; the rest by kind and number. */
function subjects(items: readonly CheckedItem[]): PhrasingContent[][] {
  const placed = items.filter(({ line }) => line !== undefined);
  const blocks = [...new Set(placed.map(({ against }) => against))].map((against): PhrasingContent[] => {
    const lines = placed.filter((item) => item.against === against).map(({ line }) => line);
    const words = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
    return against === undefined ? [text(words)] : [code(against), text(` (${words})`)];
  });
  const others = items.filter(({ line }) => line === undefined);
  const samples = [...new Set(ofKind(others, 'sample').map(({ name }) => name))];
  const counts = [
    ...counted(ofKind(others, 'example'), 'example', ''),
    ...counted(ofKind(others, 'table'), 'part', 'generated from data'),
    ...counted(ofKind(others, 'link'), 'link', ''),
  ];
  return [
    ...blocks,
    ...(samples.length === 0 ? [] : [[text(`request samples in ${samples.join(', ')}`)]]),
    ...counts.map((words) => [text(words.trimEnd())]),
  ];
}

function ofKind(items: readonly CheckedItem[], kind: CheckedItem['kind']): CheckedItem[] {
  return items.filter((item) => item.kind === kind);
}
