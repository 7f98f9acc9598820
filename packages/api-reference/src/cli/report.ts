/** The report on one description, as data and as text. */
import { plural } from '../render/words.js';

interface Tally {
  name: string;
  count: number;
  /** Where the first one stands. */
  first: string;
}

/** Loaded, modelled and rendered. */
export interface CheckedDescription {
  status: 'checked';
  file: string;
  /** As the file declares it: `3.0.3`. */
  openapi: string;
  operations: { described: number; pages: number };
  webhooks: number;
  schemas: number;
  html: { pages: number; totalBytes: number; medianBytes: number; largestBytes: number; largest: string };
  /** The file that shows the pages, where they were to be written. */
  preview?: string;
  milliseconds: { load: number; model: number; render: number };
  /** Problems that do not keep the description from being shown, by code. */
  warnings: Tally[];
  /** The same, each with place and remedy. */
  problems: string[];
  /** Keywords, extensions and unused parts that no page shows. */
  notShown: Tally[];
  /** Operations for whose request no sample can be written, with the reasons. */
  missingSamples: { operation: string; reasons: string[] }[];
  /** Links in the texts of the description that lead nowhere. */
  deadTextLinks: string[];
  /** What must not be; not empty means that the engine failed. */
  faults: string[];
}

/** The description is not valid; each problem with place and remedy. */
interface RefusedDescription {
  status: 'refused';
  file: string;
  problems: string[];
}

/** The engine did not come to an end: an error, no memory, no time. */
interface FailedDescription {
  status: 'failed';
  file: string;
  reason: string;
}

export type DescriptionReport = CheckedDescription | RefusedDescription | FailedDescription;

export function isInOrder(report: DescriptionReport): boolean {
  return report.status === 'checked' && report.faults.length === 0;
}

/** Problems of a refused description that are shown without `--problems`. */
const FEW = 20;

/**
 * One description as a block of text.
 * @param every all problems, not only their number
 */
export function formatReport(report: DescriptionReport, every: boolean): string {
  const lines =
    report.status === 'checked'
      ? checkedLines(report, every)
      : report.status === 'refused'
        ? refusedLines(report, every)
        : [`  failed       ${report.reason.replaceAll('\n', '\n               ')}`];
  return [report.file, ...lines].join('\n');
}

function checkedLines(report: CheckedDescription, every: boolean): string[] {
  const { operations, html, milliseconds: ms } = report;
  const total = ms.load + ms.model + ms.render;
  return [
    `  operations   ${operations.described} described, ${operations.pages} pages`,
    `  webhooks     ${report.webhooks}`,
    `  schemas      ${report.schemas}`,
    ...(report.preview === undefined ? [] : [`  pages        ${report.preview}`]),
    `  html         ${html.pages} pages: ${size(html.totalBytes)} in total, ${size(html.medianBytes)} median, ` +
      `${size(html.largestBytes)} largest (${html.largest})`,
    `  time         ${total} ms: load ${ms.load}, model ${ms.model}, render ${ms.render}`,
    ...tallyLines('warnings', report.warnings),
    ...tallyLines('not shown', report.notShown),
    ...listLines(
      'no sample',
      report.missingSamples.map(({ operation, reasons }) => `${operation}: ${reasons.join('; ')}`),
    ),
    ...listLines('dead links', report.deadTextLinks),
    ...listLines('FAULTS', report.faults),
    ...(every ? indented(report.problems) : []),
  ];
}

function refusedLines({ problems }: RefusedDescription, every: boolean): string[] {
  const shown = every ? problems : problems.slice(0, FEW);
  const rest = problems.length - shown.length;
  return [
    `  refused      ${plural(problems.length, 'problem')}`,
    ...indented(shown),
    ...(rest > 0 ? ['', `  … and ${rest} more: --problems lists them all.`] : []),
  ];
}

function tallyLines(name: string, tallies: readonly Tally[]): string[] {
  const total = tallies.reduce((sum, tally) => sum + tally.count, 0);
  const items = tallies.map((tally) => `    ${tally.count} × ${tally.name}, first at ${tally.first}`);
  return [`  ${name.padEnd(12)} ${total}`, ...items];
}

/** Nothing where there is nothing; the first few, and how many there are. */
function listLines(name: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, FEW).map((item) => `    ${item}`);
  return [`  ${name.padEnd(12)} ${items.length}`, ...shown, ...(items.length > FEW ? ['    …'] : [])];
}

function indented(problems: readonly string[]): string[] {
  return problems.flatMap((problem) => ['', ...problem.split('\n').map((line) => `  ${line}`)]);
}

/** The last line of the report. */
export function summary(reports: readonly DescriptionReport[], others: number): string {
  const number = (status: DescriptionReport['status']): number =>
    reports.filter((report) => report.status === status).length;
  const faulty = reports.filter((report) => report.status === 'checked' && !isInOrder(report)).length;
  const parts = [
    `${plural(reports.length, 'description')}: ${number('checked') - faulty} in order`,
    `${number('refused')} refused`,
    `${number('failed') + faulty} failed`,
  ];
  return `${parts.join(', ')}.${others > 0 ? ` ${plural(others, 'other file')} in the folders.` : ''}`;
}

/** The same things counted: most frequent first. */
export function tally(items: readonly { name: string; place: string }[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { name, place } of items) {
    const known = tallies.get(name);
    if (known === undefined) tallies.set(name, { name, count: 1, first: place });
    else known.count += 1;
  }
  return [...tallies.values()].toSorted((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
}

/** Bytes in decimal units: `1.2 MB`. */
function size(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
