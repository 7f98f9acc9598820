const MOST = 5;

/** The names that share the most beginning and end with what was written, the nearest first. */
export function nearest(wanted: string, names: readonly string[]): string[] {
  const score = (name: string): number => shared(wanted, name) + shared(reversed(wanted), reversed(name));
  return names.toSorted((left, right) => score(right) - score(left)).slice(0, MOST);
}

function shared(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}

const reversed = (text: string): string => text.split('').reverse().join('');
