/** Records by the names that readers may type for them. */
import { groupBy } from '@impact-docs/lib/group-by';
import { aboutKind } from '../index/kinds';
import type { SearchRecord } from '../index/records';
import { keyOf } from '../language/words';
import { requestKey } from './query';
import type { Query } from './query';

/** What a name adds to the score, in points; see rank.ts. A name that stands among other words is rarely all that is meant. */
const POINTS = { meant: 45, inside: 5 };

/** @returns finds the records that a query names, with their points */
export function namedBy(records: readonly SearchRecord[]): (query: Query) => Map<SearchRecord, number> {
  const named = records.flatMap((record) => namesOf(record).map((name) => ({ name, record })));
  const byName = groupBy(named, ({ name }) => name);
  return (query) => {
    const found = new Map<SearchRecord, number>();
    const add = (names: ReadonlySet<string>, isWhole: boolean) => {
      const these = new Set([...names].flatMap((name) => byName.get(name) ?? []).map(({ record }) => record));
      for (const record of these) {
        found.set(record, (found.get(record) ?? 0) + pointsOf(record, query, isWhole, hasRequest));
      }
    };
    const hasRequest = [...query.names].some((name) => name.includes('/') && byName.has(name));
    add(query.names, false);
    add(query.whole, true);
    return found;
  };
}

function pointsOf(record: SearchRecord, query: Query, isWhole: boolean, hasRequest: boolean): number {
  const { kind, name, id, endpoint } = record;
  const { isWorded } = aboutKind(kind);
  // A status is meant where it stands alone or next to a request; among other words it is a hint.
  const isCode = STATUS.test(name) ? isWhole || hasRequest : kind === 'error' || (id === '' && endpoint !== undefined);
  const isMeant = isCode || (isWhole && (isWorded === true) !== query.isName);
  // `METHOD_NOT_ALLOWED` and `method-not-allowed` are errors of two products.
  return (isMeant ? POINTS.meant : POINTS.inside) + (kind !== 'field' && query.text.includes(name) ? 1 : 0);
}

/** `410 Gone` is named by its number. */
const STATUS = /^\d{3}(?= )/;

/** Its name, with and without what it belongs to, and the end of its address; of an operation also its request. */
function namesOf({ name, id, url, endpoint = '' }: SearchRecord): string[] {
  const names = [name, name.split(/[.=]/).at(-1), STATUS.exec(name)?.[0]].map((one = '') => keyOf(one));
  names.push(keyOf(url.split(/[/#]/).at(-1) ?? ''));
  const [method, address] = endpoint.split(' ');
  if (id === '' && method && address) names.push(requestKey(method, address), requestKey('', address));
  // `100` is a number that a value has, too; only a status is named by it.
  return [...new Set(names)].filter((one) => one !== '' && (STATUS.test(name) || !/^\d+$/.test(one)));
}
