/** How figures of the sample data are written: comma between thousands, point before decimals, a true minus sign. */
export function figure(value: number, decimals?: number): string {
  return new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 20,
  })
    .format(value)
    .replace('-', '−');
}

/** A figure on the way to a result, cut after six decimals; `…` says that it goes on. */
export function intermediate(digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.');
  return fraction.length > 6 ? `${whole}.${fraction.slice(0, 6)}…` : digits;
}
