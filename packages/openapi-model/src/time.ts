/**
 * Times of RFC 3339 as numbers. `Date.parse` takes a time without an offset for one of the machine's own zone, so that
 * its result differs between machines; here it is no point in time.
 */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{4}-\d{2}-\d{2})[Tt](?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/**
 * @param value a `date-time` of RFC 3339 §5.6
 * @returns milliseconds since 1970; `undefined` for a time without an offset and for everything else
 */
export function instantOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const [, day] = TIME.exec(value) ?? [];
  if (dayNumberOf(day) === undefined) return undefined;
  const milliseconds = new Date(value.toUpperCase()).getTime();
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}

/**
 * @param value a `full-date` of RFC 3339 §5.6
 * @returns days since 1970, to be compared with other days only: a day begins at another instant in each zone;
 *   `undefined` for a day that no calendar has, and for everything else
 */
export function dayNumberOf(value: unknown): number | undefined {
  const [, year = '', month = '', day = ''] = (typeof value === 'string' ? DAY.exec(value) : null) ?? [];
  const milliseconds = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return year !== '' && new Date(milliseconds).toISOString().startsWith(`${year}-${month}-${day}`)
    ? milliseconds / MILLISECONDS_OF_A_DAY
    : undefined;
}

const MILLISECONDS_OF_A_DAY = 86_400_000;
