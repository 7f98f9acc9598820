/** Tables of the figures of load. */
import type { LoadFigures } from './load-visit.js';
import { median } from './statistics.js';

/** The figures of a page on one site; `navigation` in milliseconds, where it was timed. */
export interface Visits {
  site: string;
  figures: (LoadFigures & { navigation: number })[];
}

type Figure = keyof Visits['figures'][number];

const columns: [title: string, figure: Figure, digits: number][] = [
  ['KB at load', 'loadedKB', 1],
  ['script KB at load', 'loadedScriptKB', 1],
  ['requests at load', 'requests', 0],
  ['KB at rest', 'restKB', 1],
  ['script KB at rest', 'restScriptKB', 1],
  ['elements', 'elements', 0],
  ['FCP ms', 'fcp', 0],
  ['LCP ms', 'lcp', 0],
  ['TBT ms', 'tbt', 0],
  ['CLS', 'cls', 3],
  ['navigation ms', 'navigation', 0],
];

export const headerOfLoad = columns.map(([title]) => title);

/** The median of each figure, in the order of the columns. */
export function medians({ figures }: Visits): number[] {
  return columns.map(([, figure]) => median(figures.map((visit) => visit[figure])));
}

export function loadRow(figures: readonly number[]): string[] {
  return figures.map((value, index) => (Number.isNaN(value) ? '–' : value.toFixed(columns[index]?.[2])));
}

/** How many times `b` is `a`; a dash where there is nothing to compare with. */
export function ratiosOfLoad(a: readonly number[], b: readonly number[]): string[] {
  return a.map((value, index) => {
    const ratio = value / (b[index] ?? NaN);
    return Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '–';
  });
}
