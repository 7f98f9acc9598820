/** Names that prose writes in code, and dates, held to the sources that have them. */
import type { Problem } from '@impact-docs/content/problem';
import type { Written } from './names-in.js';

/** @param known what the sources have */
export function checkNames(
  file: string,
  source: string,
  written: readonly Written[],
  known: ReadonlySet<string>,
): Problem[] {
  const told = new Set<string>();
  return written.flatMap(({ name, kind, offset }) => {
    if (known.has(name) || told.has(name)) return [];
    told.add(name);
    const before = source.slice(0, offset);
    const place = { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
    if (kind === 'date') {
      return [
        {
          ...place,
          message: `No source has the date ${name}.`,
          remedy:
            'Take the date from data/, content/apis/manifest.yaml or an example; correct it there if it has changed.',
        },
      ];
    }
    const near = similar(name, known);
    return [
      {
        ...place,
        message: `No source has the name \`${name}\`.`,
        ...(near.length === 0 ? {} : { allowed: near.join(', ') }),
        remedy: 'Correct the name; one that belongs to others goes into checks/guides/names/known.txt.',
      },
    ];
  });
}

const MOST = 5;

/** Names that differ in the case or in one letter: dropped, added, changed, or two of them swapped. */
function similar(name: string, known: ReadonlySet<string>): string[] {
  return [...known].filter((other) => isNear(name.toLowerCase(), other.toLowerCase())).slice(0, MOST);
}

function isNear(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const rest = [left, right].map((text) => text.slice(start, text.length - end));
  const [one = '', two = ''] = rest;
  return (one.length <= 1 && two.length <= 1) || (one.length === 2 && one === two.split('').reverse().join(''));
}
