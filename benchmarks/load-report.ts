/** Tables of the figures of load. */
import { navigations } from './load-navigation.js';
import type { LoadFigures } from './load-visit.js';
import { median } from './statistics.js';

export interface Visits {
  site: string;
  figures: LoadFigures[];
  /** Milliseconds of navigations, by the names of {@link navigations}; none for pages without. */
  navigation: Map<string, number[]>;
}

type Median = LoadFigures & { navigation: ReadonlyMap<string, number> };

type Column = [string, (figures: Median) => number, digits: number];

const columns: Column[] = [
  ['KB at load', ({ loadedKB }) => loadedKB, 1],
  ['script KB at load', ({ loadedScriptKB }) => loadedScriptKB, 1],
  ['requests at load', ({ requests }) => requests, 0],
  ['KB at rest', ({ restKB }) => restKB, 1],
  ['script KB at rest', ({ restScriptKB }) => restScriptKB, 1],
  ['elements', ({ elements }) => elements, 0],
  ['FCP ms', ({ fcp }) => fcp, 0],
  ['LCP ms', ({ lcp }) => lcp, 0],
  ['TBT ms', ({ tbt }) => tbt, 0],
  ['TBT ms of processor', ({ blocking }) => blocking, 0],
  ['longest task ms of processor', ({ longest }) => longest, 0],
  ['CLS', ({ cls }) => cls, 3],
  ['field ms', ({ field }) => field, 0],
  ...Object.keys(navigations).map((name): Column => [name, ({ navigation }) => navigation.get(name) ?? NaN, 0]),
];

export const headerOfLoad = columns.map(([name]) => name);

const keys = [
  ...(['loadedKB', 'loadedScriptKB', 'requests', 'restKB', 'restScriptKB', 'elements'] as const),
  ...(['fcp', 'lcp', 'tbt', 'blocking', 'longest', 'cls', 'field'] as const),
];

/** The median of each figure. */
export function medians({ figures, navigation }: Visits): Median {
  const ofKeys = Object.fromEntries(keys.map((key) => [key, median(figures.map((visit) => visit[key]))]));
  return {
    // `keys` names every figure.
    ...(ofKeys as unknown as LoadFigures),
    navigation: new Map([...navigation].map(([name, times]) => [name, median(times)])),
  };
}

export function loadRow(figures: Median): string[] {
  return columns.map(([, of, digits]) => (Number.isNaN(of(figures)) ? '–' : of(figures).toFixed(digits)));
}

/** How many times `b` is `a`; a dash where there is nothing to compare with. */
export function ratiosOfLoad(a: Median, b: Median): string[] {
  return columns.map(([, of]) => {
    const ratio = of(a) / of(b);
    return Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '–';
  });
}
