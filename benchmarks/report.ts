/** Tables of figures, in Markdown. */
import type { BuildFigures } from './build-fs.js';

export const header = [
  'build s',
  'peak MiB',
  'pages',
  'output MiB',
  'main script KB',
  'page script KB',
  'over a guide KB',
  'elements (median)',
  'elements (largest)',
];

export function figuresRow(figures: BuildFigures): string[] {
  return numbers(figures).map((number) => (number >= 100 ? number.toFixed(0) : number.toFixed(1)));
}

/** How many times `a` is `b`; a dash where `b` is next to nothing. */
export function ratios(a: BuildFigures, b: BuildFigures): string[] {
  const second = numbers(b);
  return numbers(a).map((number, index) => {
    const other = second[index] ?? 0;
    return other < 0.1 ? '–' : `${(number / other).toFixed(2)} ×`;
  });
}

export function table(columns: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

function numbers(figures: BuildFigures): number[] {
  const { seconds, peakMiB, pages, outputMiB, mainKB, pageScriptKB, guideScriptKB, elements } = figures;
  const over = pageScriptKB - guideScriptKB;
  return [seconds, peakMiB, pages, outputMiB, mainKB, pageScriptKB, over, elements.median, elements.largest];
}
