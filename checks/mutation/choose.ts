/** Which faults are made: the same ones for the same seed and the same files. */
import { toFault, type Fault, type Mutator, type Names } from './fault.js';
import { randomOf, seedOf, shuffled } from './random.js';

/** More than any run asks for. */
const MOST_OF_A_KIND = 50;

/** A file that a mutator may change. */
export interface SourceFile {
  file: string;
  text: string;
}

/**
 * As many faults as are asked for, evenly from all kinds, and of each kind from as many files as there are.
 * @param count how many; fewer where there are not so many places
 */
export function chooseFaults(
  mutators: readonly Mutator[],
  files: readonly SourceFile[],
  names: Names,
  { seed, count }: { seed: number; count: number },
): Fault[] {
  const kinds = mutators.map((mutator) => placesOf(mutator, files, names, seed));
  const faults: Fault[] = [];
  for (let round = 0; faults.length < count && kinds.some((kind) => kind.length > round); round++) {
    faults.push(...shuffled(kinds, randomOf(seedOf(String(round), seed))).flatMap((kind) => kind[round] ?? []));
  }
  return faults.slice(0, count);
}

/** All faults of a kind: the first place of each file, then the second of each. */
function placesOf({ kind, files: pattern, places }: Mutator, files: readonly SourceFile[], names: Names, seed: number) {
  const random = randomOf(seedOf(kind, seed));
  const perFile = shuffled(
    files.filter(({ file }) => pattern.test(file)),
    random,
  ).map(({ file, text }) =>
    shuffled(places(text, names), random).map((place) => () => toFault(kind, file, text, place)),
  );
  const most = Math.max(0, ...perFile.map((own) => own.length));
  return Array.from({ length: most }, (_, round) => perFile.flatMap((own) => own[round] ?? []))
    .flat()
    .slice(0, MOST_OF_A_KIND)
    .map((make) => make());
}
