/** Whether the version of a description tells its readers that something breaks. */

/** `1`, `2.1`, `v3.0.0-rc.1`; not a year or a date. */
const NUMBERED = /^v?(\d{1,3})(?:\.(\d+)(?:\.\d+(?:[-+].*)?)?)?$/i;

/**
 * By Semantic Versioning 2.0.0, the first number has to rise (§8), or the second one as long as the first is 0 (§4). Of
 * other versions (`2026-11-30`), only that it is another one can be asked.
 */
export function tellsOfBreak(before: string, after: string): boolean {
  const [old, now] = [before, after].map((version) => NUMBERED.exec(version.trim()));
  if (!old || !now) return before.trim() !== after.trim();
  const [[oldMajor = 0, oldMinor = 0], [major = 0, minor = 0]] = [numbers(old), numbers(now)];
  return major > oldMajor || (major === 0 && oldMajor === 0 && minor > oldMinor);
}

const numbers = ([, major, minor = '0']: RegExpExecArray): number[] => [Number(major), Number(minor)];
