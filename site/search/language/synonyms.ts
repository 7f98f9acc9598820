/** Words of the reader → words of the pages, for one query. The data are in content/data/synonyms.yaml. */
import { partsOf } from './tokens';
import { stem } from './stem';

/** As names.json has them: what is typed, and what is searched beside it. */
export type SynonymTable = Readonly<Record<string, string>>;

export interface Synonyms {
  /**
   * @param stems all words of a query in their order, as `stem` leaves them
   * @returns by position of a word, what stands for it, alone or with its neighbours; several words stand for it together
   */
  of(stems: readonly string[]): ReadonlyMap<number, readonly (readonly string[])[]>;
}

interface Entry {
  typed: readonly string[];
  searched: readonly string[];
}

export function synonymsOf(table: SynonymTable): Synonyms {
  const entries = new Map<string, Entry[]>();
  for (const [from, to] of Object.entries(table)) {
    const typed = partsOf(from).map(stem);
    const searched = [...new Set(to.split(' ').flatMap(searchedWords))].filter((word) => !typed.includes(word));
    const first = typed[0] ?? '';
    entries.set(first, [...(entries.get(first) ?? []), { typed, searched }]);
  }
  return {
    of(stems) {
      const found = new Map<number, string[][]>();
      stems.forEach((first, at) => {
        for (const { typed, searched } of entries.get(first) ?? []) {
          if (!typed.every((word, step) => stems[at + step] === word)) continue;
          typed.forEach((_, step) => found.set(at + step, [...(found.get(at + step) ?? []), [...searched]]));
        }
      });
      return found;
    },
  };
}

/** `sign-out` is searched as the name that it is, `signout`; its parts alone would find everything that is signed. */
function searchedWords(word: string): string[] {
  const parts = partsOf(word);
  return parts.length > 1 ? [parts.join('')] : parts.map(stem);
}
