/** How numbers, quantities, ranges and durations are written, wherever the build makes text of values. */

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 });

/** `28,800`, `0.5` */
export const numberText = (number: number): string => numbers.format(number);

/**
 * `28,800 seconds`, `1 second`, `1.5 GiB`
 * @param unit in the plural, where it has one
 */
export function quantityText(amount: number, unit?: string): string {
  const number = numberText(amount);
  if (unit === undefined) return number;
  return `${number} ${amount === 1 ? unit.replace(/(?<=[a-z])s$/, '') : unit}`;
}

export interface Range {
  minimum?: number | undefined;
  maximum?: number | undefined;
}

/** `60–3,600 seconds`, `at least 32 characters`, `at most 5 endpoints` */
export function rangeText({ minimum, maximum }: Range, unit?: string): string {
  if (minimum === undefined) return `at most ${quantityText(maximum ?? 0, unit)}`;
  if (maximum === undefined) return `at least ${quantityText(minimum, unit)}`;
  return `${numberText(minimum)}–${quantityText(maximum, unit)}`;
}

/** `75 h 35 min 5 s`; parts that are zero are left out. */
export function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}
