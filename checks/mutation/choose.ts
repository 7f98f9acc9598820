/** Which faults are made: the same ones for the same seed and the same files. */
import { toMutant, type Mutant, type Mutator, type Names } from './mutation.js';
import { randomOf, seedOf, shuffled } from './random.js';

/** A file that a mutator may change. */
export interface SourceFile {
  file: string;
  text: string;
}

/**
 * Some mutants of each kind, spread over as many files as there are.
 * @param most how many of a kind
 */
export function chooseMutants(
  mutators: readonly Mutator[],
  files: readonly SourceFile[],
  names: Names,
  { seed, most }: { seed: number; most: number },
): Mutant[] {
  return mutators.flatMap(({ kind, files: pattern, places }) => {
    const random = randomOf(seedOf(kind, seed));
    const found = shuffled(
      files.filter(({ file }) => pattern.test(file)),
      random,
    )
      .map((source) => ({ source, places: shuffled(places(source.text, names), random) }))
      .filter((entry) => entry.places.length > 0);
    const chosen: Mutant[] = [];
    // The first place of each file, then the second of each.
    for (let round = 0; chosen.length < most && found.some((entry) => entry.places.length > round); round++) {
      for (const { source, places: own } of found) {
        const place = own[round];
        if (place !== undefined && chosen.length < most) chosen.push(toMutant(kind, source.file, source.text, place));
      }
    }
    return chosen;
  });
}
