import type { PhrasingContent, RootContent } from 'mdast';
import { GLOBAL_PAGE, receiptId } from '../../checks/evidence/model';
import type { Evidence, Item, ItemState, PageEvidence, Survivor } from '../../checks/evidence/model';
import { loadEvidence } from '@impact-docs/content/data/evidence';
import { Refusal } from '@impact-docs/content/data/types';
import { code, heading, joined, link, list, paragraph, span, table, text } from '@impact-docs/content/elements/nodes';

const PARTS = ['summary', 'exempt', 'faults', 'pages'];

const STATES: readonly ItemState[] = ['executed', 'validated', 'checked', 'not-run', 'exempt'];
const WORDS: Readonly<Record<ItemState, string>> = {
  executed: 'Run',
  validated: 'Validated',
  checked: 'Checked',
  'not-run': 'Not run',
  exempt: 'Exempt',
};

/** `<Receipts part="…" />`: the figures, the exempt blocks, what seeded faults showed, or the receipt of each page. */
export async function receipts({ part, ...more }: Readonly<Record<string, string>>): Promise<RootContent[]> {
  if (part === undefined || !PARTS.includes(part) || Object.keys(more).length > 0) {
    throw new Refusal(`Receipts has one attribute, part. Allowed: ${PARTS.join(', ')}.`);
  }
  const evidence = await loadEvidence();
  if (evidence === undefined) {
    return [paragraph(text('This preview has no evidence: '), code('npm run proof -- --evidence'), text(' makes it.'))];
  }
  if (part === 'summary') return summary(evidence);
  if (part === 'faults') return faults(evidence);
  return part === 'exempt' ? exempt(evidence) : pageReceipts(evidence);
}

/** The quiet line at the end of a page, without {@link checkedAt}. */
export function receiptLine(page: PageEvidence): PhrasingContent[] {
  return [link(`${GLOBAL_PAGE}#${receiptId(page.path)}`, [text(counts(page.items).join(', ') || 'links checked')])];
}

/** What all these lines end with. It is another with every revision, and a page is not compiled again for that. */
export function checkedAt(evidence: Evidence): string {
  return ` on ${evidence.date.slice(0, 10)}${evidence.revision === undefined ? '' : `, ${revision(evidence)}`}`;
}

function revision({ revision: commit = 'unknown', changed }: Pick<Evidence, 'revision' | 'changed'>): string {
  return `revision ${commit}${changed ? ' with changes' : ''}`;
}

/** `38 examples checked`, `12 samples run`, `5 samples parsed`, `3 samples not run`, `1 block exempt`. */
function counts(items: readonly Item[]): string[] {
  const shown = items.filter(({ kind }) => kind !== 'link' && kind !== 'date');
  const count = (...states: ItemState[]) => shown.filter(({ state }) => states.includes(state)).length;
  // A sample that its language accepts has not been seen to work: it does not count with the examples.
  const parsed = shown.filter(({ kind, state }) => kind === 'sample' && state === 'checked').length;
  const parts: [number, string, string, string][] = [
    [count('validated', 'checked') - parsed, 'example', 'examples', ' checked'],
    [count('executed'), 'sample', 'samples', ' run'],
    [parsed, 'sample', 'samples', ' parsed'],
    [count('not-run'), 'sample', 'samples', ' not run'],
    [count('exempt'), 'block', 'blocks', ' exempt'],
  ];
  return parts.flatMap(([number, one, many, words]) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}${words}`],
  );
}

function summary(evidence: Evidence): RootContent[] {
  const { coverage, pages, date } = evidence;
  const items = pages.flatMap((page) => page.items);
  const kinds: [Item['kind'], string][] = [
    ['block', 'Fenced blocks of guides'],
    ['example', 'Examples of API descriptions'],
    ['sample', 'Generated request samples'],
    ['journey', 'Parts of user journeys'],
    ['table', 'Tables and lists made of data'],
    ['date', 'Releases and dates'],
  ];
  const count = (kind: Item['kind'], state: ItemState) =>
    items
      .filter((item) => item.kind === kind && item.state === state)
      .reduce((sum, item) => sum + (item.count ?? 1), 0);
  const rows = kinds.map(([kind, words]) => [
    [text(words)],
    ...STATES.map((state) => [text(String(count(kind, state)))]),
  ]);
  const share = (value: number) => `${(Math.floor(value * 1000) / 10).toFixed(1)} %`;
  return [
    paragraph(text(`This is the evidence of ${date.slice(0, 10)}, ${revision(evidence)}, for ${pages.length} pages.`)),
    table([[text('What')], ...STATES.map((state) => [text(WORDS[state])])], rows),
    paragraph(
      text(
        `Of ${coverage.blocks} fenced blocks, ${coverage.covered} (${share(coverage.covered / coverage.blocks)}) have a check that can fail. A build with less than ${share(coverage.floor)} fails.`,
      ),
    ),
  ];
}

/** Every block that nothing checks, with the reason. */
function exempt({ pages }: Evidence): RootContent[] {
  const items = pages.flatMap(({ path, title, items: own }) =>
    own
      .filter(({ state }) => state === 'exempt')
      .map(({ line, name, reason }): PhrasingContent[] => [
        link(path, [text(title)]),
        text(`, line ${line ?? 0}, `),
        code(name),
        text(`: ${reason ?? ''}.`),
      ]),
  );
  return [list(items)];
}

/** What came of the last run of seeded faults. A fault that nothing sees is told with its reason. */
function faults({ faults: report }: Evidence): RootContent[] {
  if (report === undefined) return [paragraph(text('No result of a whole run is kept with these files.'))];
  const { byKind, survivors, mutants, killed, seed, ...run } = report;
  // Rounded down, so that it never says more than is so.
  const share = `${(Math.floor((1000 * killed) / mutants) / 10).toFixed(1)} %`;
  const rows = byKind.map((one) => [
    [text(one.fault)],
    [text(String(one.mutants))],
    [text(String(one.killed))],
    [text(one.checks.join(', ') || 'nothing')],
  ]);
  return [
    paragraph(
      text(
        `The last run was on ${run.date.slice(0, 10)}, with seed ${seed}, on the files of ${revision(run)}. ` +
          `It made ${mutants} faults of ${byKind.length} kinds; ${killed} of them (${share}) were caught.`,
      ),
    ),
    table([[text('Fault')], [text('Made')], [text('Caught')], [text('By')]], rows),
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

function pageReceipts({ pages }: Evidence): RootContent[] {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.flatMap((group, index) => [
    heading(3, [text(group)], `receipts-${index + 1}`),
    ...pages.filter((page) => page.group === group).flatMap(receipt),
  ]);
}

function receipt(page: PageEvidence): RootContent[] {
  const { path, title, source, items } = page;
  const lines = STATES.flatMap((state) => checks(items.filter((item) => item.state === state)));
  return [heading(4, [link(path, [text(title)])], receiptId(path)), list([[text('Source: '), code(source)], ...lines])];
}

/** Items of one state, one line for each check that they share. */
function checks(items: readonly Item[]): PhrasingContent[][] {
  const keyOf = ({ by, version, at, reason, ok }: Item) => JSON.stringify([by, version, at, reason, ok]);
  const keys = [...new Set(items.map(keyOf))];
  return keys.flatMap((key) => {
    const own = items.filter((item) => keyOf(item) === key);
    const [first] = own;
    return first === undefined ? [] : [[...checkWords(first), text(': '), ...joined(subjects(own)), text('.')]];
  });
}

function checkWords({ state, by, version, at, reason, ok }: Item): PhrasingContent[] {
  const words: PhrasingContent[] = [span('strong', {}, [text(ok ? WORDS[state] : `${WORDS[state]}, with a mistake`)])];
  if (reason !== undefined) words.push(text(` (${reason.replace(/^not run /, '')})`));
  if (by !== undefined) words.push(text(', by '), code(by));
  if (version !== undefined) words.push(text(by?.includes('/') === true ? ` with ${version}` : ` ${version}`));
  if (at !== undefined) words.push(text(`, on ${at.slice(0, 10)}`));
  return words;
}

/** Blocks by their lines and what they are held to; the rest by kind and number. */
function subjects(items: readonly Item[]): PhrasingContent[][] {
  const targets = [...new Set(items.filter(isPlaced).map(({ against }) => against))];
  const placed = targets.map((against): PhrasingContent[] => {
    const lines = items.filter((item) => isPlaced(item) && item.against === against).map(({ line }) => line);
    const words = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
    return against === undefined ? [text(words)] : [code(against), text(` (${words})`)];
  });
  const samples = items.filter(({ kind }) => kind === 'sample').map(({ name }) => name);
  const numbers = (['example', 'table', 'link', 'date'] as const).flatMap((kind): PhrasingContent[][] => {
    const number = items
      .filter((item) => item.kind === kind && !isPlaced(item))
      .reduce((sum, { count = 1 }) => sum + count, 0);
    const noun = kind === 'table' ? 'part made of data' : kind === 'date' ? 'release or date' : kind;
    const nouns = kind === 'table' ? 'parts made of data' : kind === 'date' ? 'releases and dates' : `${kind}s`;
    return number === 0 ? [] : [[text(`${number} ${number === 1 ? noun : nouns}`)]];
  });
  return [...placed, ...(samples.length === 0 ? [] : [[text(`request samples in ${samples.join(', ')}`)]]), ...numbers];
}

function isPlaced({ line }: Item): boolean {
  return line !== undefined;
}
