/** Tables of figures, in Markdown. */
import type { BuildFigures } from './site-figures.js';

export const header = [
  'build s',
  'processor s',
  'peak MiB',
  'pages',
  'output MiB',
  'largest file MiB',
  'main script KB',
  'page script KB',
  'over a guide KB',
  'elements (median)',
  'elements (largest)',
  'first paint ms (smallest)',
  'first paint ms (largest)',
];

export function figuresRow(figures: BuildFigures): string[] {
  const { seconds, cpuSeconds, peakMiB, pages, outputMiB, largestMiB, mainKB, pageScriptKB, elements, firstPaint } =
    figures;
  return [
    ...[seconds, cpuSeconds, peakMiB, pages, outputMiB, largestMiB],
    ...[mainKB, pageScriptKB, pageScriptKB - figures.guideScriptKB],
    ...[elements.median, elements.largest, firstPaint.smallest, firstPaint.largest],
  ].map((number) => (number >= 100 ? number.toFixed(0) : number.toFixed(1)));
}

export const growthHeader = [
  'build ms',
  'processor ms',
  'peak MiB',
  'output KiB',
  'main script bytes',
  'page script bytes',
];

/** What one operation more adds to a build, on average between two sizes that differ by `operations`. */
export function growthRow(smaller: BuildFigures, larger: BuildFigures, operations: number): string[] {
  const growth = (figure: (figures: BuildFigures) => number, unit: number) =>
    (((figure(larger) - figure(smaller)) * unit) / operations).toPrecision(3);
  return [
    growth(({ seconds }) => seconds, 1000),
    growth(({ cpuSeconds }) => cpuSeconds, 1000),
    growth(({ peakMiB }) => peakMiB, 1),
    growth(({ outputMiB }) => outputMiB, 1024),
    growth(({ mainKB }) => mainKB, 1000),
    growth(({ pageScriptKB }) => pageScriptKB, 1000),
  ];
}

export function table(columns: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
