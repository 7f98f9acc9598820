/** How many times slower than this machine the reader's is assumed to be. */
export const SLOWDOWN = 4;

/** NaN where there are none. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/**
 * Percentiles 50, 95, 99 and 100 as text.
 *
 * @param times in milliseconds
 * @param factor how many times longer they are where the reader is
 */
export function percentiles(times: readonly number[], factor = 1): string {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [0.5, 0.95, 0.99, 1].map((share) => `p${share * 100} ${(at(share) * factor).toFixed(1)} ms`).join(', ');
}

/** A table of figures, in Markdown. */
export function table(columns: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
