/** Records by the names that readers may type for them. */
import { aboutKind } from '../index/kinds';
import type { SearchRecord } from '../index/records';
import { isStopWord, keyOf, partsOf, stem } from '../language/words';
import { requestKey } from './query';
import type { Query } from './query';

/** What a name adds to the score, in points; see rank.ts. */
const POINTS = { definition: 80, code: 45, title: 4, inside: 5 };

/** @returns finds the records that a query names, with their points */
export function namedBy(records: readonly SearchRecord[]): (query: Query) => Map<SearchRecord, number> {
  const byName = grouped(records, namesOf);
  const byWord = grouped(
    records.filter(({ kind }) => aboutKind(kind).isWorded),
    ({ name }) => tellingStems(partsOf(name)),
  );
  return (query) => {
    const found = new Map<SearchRecord, number>();
    const add = (names: ReadonlySet<string>, isWhole: boolean) => {
      const named = new Set([...names].flatMap((name) => byName.get(name) ?? []));
      for (const record of named) found.set(record, (found.get(record) ?? 0) + pointsOf(record, query, isWhole));
    };
    add(query.names, false);
    add(query.whole, true);
    for (const record of withAll(tellingStems(query.typed), byWord)) {
      found.set(record, (found.get(record) ?? 0) + POINTS.title);
    }
    return found;
  };
}

const tellingStems = (words: readonly string[]): string[] => words.filter((word) => !isStopWord(word)).map(stem);

function grouped(records: readonly SearchRecord[], keysOf: (record: SearchRecord) => readonly string[]) {
  const groups = new Map<string, SearchRecord[]>();
  for (const record of records) {
    for (const key of new Set(keysOf(record))) {
      const known = groups.get(key);
      if (known) known.push(record);
      else groups.set(key, [record]);
    }
  }
  return groups;
}

/** Records whose title has all of several words. */
function withAll(
  stems: readonly string[],
  byWord: ReadonlyMap<string, readonly SearchRecord[]>,
): readonly SearchRecord[] {
  const [first = [], ...others] = stems.map((one) => byWord.get(one) ?? []);
  return others.length === 0 ? [] : first.filter((record) => others.every((other) => other.includes(record)));
}

function pointsOf({ kind, name, id, endpoint }: SearchRecord, query: Query, isWhole: boolean): number {
  const { isPage, isWorded } = aboutKind(kind);
  if (kind === 'term' && query.isDefinition) return POINTS.definition;
  const isCode = kind === 'error' || STATUS.test(name) || (id === '' && endpoint !== undefined);
  const isMeant =
    isCode || (isWhole && (isPage === true || (kind === 'limit' && !query.isName) || (!isWorded && query.isName)));
  // `METHOD_NOT_ALLOWED` and `method-not-allowed` are errors of two products.
  return (isMeant ? POINTS.code : POINTS.inside) + (kind !== 'field' && query.text.includes(name) ? 1 : 0);
}

/** `410 Gone` is named by its number. */
const STATUS = /^\d{3}(?= )/;

/** Its name, with and without what it belongs to, of a page also the end of its path, of an operation its request. */
function namesOf({ name, id, path, kind, endpoint }: SearchRecord): string[] {
  const last = name.split(/[.=]/).at(-1) ?? name;
  const names = [keyOf(name), keyOf(last), STATUS.exec(name)?.[0] ?? ''];
  if (aboutKind(kind).isWorded) names.push(tellingStems(partsOf(name)).sort().join(' '));
  if (id === '') names.push(keyOf(path.split('/').at(-1) ?? ''));
  if (endpoint && id === '') {
    const [method = '', address = ''] = endpoint.split(' ');
    const segments = address.split('/');
    // Readers leave out what a path begins with.
    const ends = segments.map((_, at) => segments.slice(at).join('/'));
    names.push(...ends.flatMap((end) => [requestKey(method, end), requestKey('', end)]));
  }
  return names.filter((one) => /[\p{L}\p{N}]/u.test(one));
}
