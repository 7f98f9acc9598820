/** Dates as this site writes them: `31 January 2027`. */

export const MONTHS: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The beginning of a day in UTC. @param day `2027-01-31` */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/**
 * Not by `Intl.DateTimeFormat`: its first use takes a browser tens of milliseconds, at the start of every page.
 * @returns the UTC date in words
 */
export function longDate(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
