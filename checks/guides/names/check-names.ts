/** Names that prose writes in code, and dates, held to the sources that have them. */
import { placesIn } from '@impact-docs/content-model/pages';
import leven from 'leven';
import type { Report } from '../../run.js';
import type { Written } from './names-in.js';

/** @param known what the sources have */
export function checkNames(
  file: string,
  source: string,
  written: readonly Written[],
  known: ReadonlySet<string>,
  report: Report,
): void {
  const told = new Set<string>();
  const placeOf = placesIn(source);
  for (const { name, kind, offset } of written) {
    if (known.has(name) || told.has(name)) continue;
    told.add(name);
    const place = { file, ...placeOf(offset) };
    if (kind === 'date') {
      report(place, {
        message: `No source has the date ${name}.`,
        remedy:
          'Take the date from data/, content/apis/manifest.yaml or an example; correct it there if it has changed.',
      });
      continue;
    }
    const near = similar(name, known);
    report(place, {
      message: `No source has the name \`${name}\`.`,
      ...(near.length === 0 ? {} : { allowed: near.join(', ') }),
      remedy: 'Correct the name; one that belongs to others goes into checks/guides/names/known.txt.',
    });
  }
}

const MAX_SIMILAR = 5;

/** Names that differ in the case, in one letter, or, where they are long enough to be told apart, in two. */
function similar(name: string, known: ReadonlySet<string>): string[] {
  const most = name.length > 4 ? 2 : 1;
  return [...known]
    .filter((other) => leven(name.toLowerCase(), other.toLowerCase(), { maxDistance: most + 1 }) <= most)
    .slice(0, MAX_SIMILAR);
}
