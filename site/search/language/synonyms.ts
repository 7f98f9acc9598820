/** Words of the reader → words of the pages, for one query. The data are in content/data/synonyms.yaml. */
import { keyOf, partsOf, stem } from './words';

/** As names.json has them: what is typed, and what is searched as well. */
export type SynonymTable = Readonly<Record<string, string>>;

/** What stands for some words of a query that follow each other. */
export interface Synonym {
  /** Place of the first word in the query. */
  at: number;
  typed: readonly string[];
  searched: readonly string[];
}

/**
 * @param table see {@link SynonymTable}
 * @returns finds the synonyms of a query, given as the stems of all its words in their order
 */
export function synonymsOf(table: SynonymTable): (stems: readonly string[]) => Synonym[] {
  const entries = Object.entries(table).flatMap(([from, to]) => {
    const typed = partsOf(from).map(stem);
    const searched = [...new Set(to.split(' ').map(searchedWord))].filter((word) => !typed.includes(word));
    return searched.length > 0 ? [{ typed, searched }] : [];
  });
  return (stems) =>
    stems.flatMap((_, at) =>
      entries
        .filter(({ typed }) => typed.every((word, step) => stems[at + step] === word))
        .map((entry) => ({ at, ...entry })),
    );
}

/** `sign-out` is searched as the name that it is, `signout`; its parts alone would find everything that is signed. */
function searchedWord(word: string): string {
  const [first = '', ...others] = partsOf(word);
  return others.length > 0 ? keyOf(word) : stem(first);
}
