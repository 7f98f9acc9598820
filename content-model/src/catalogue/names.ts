/** Names in texts → rows. A name that may mean two things means nothing here. */
import { groupBy } from '@impact-docs/lib/group-by';
import type { Row } from './row.js';

interface NamesInput {
  rows: readonly Row[];
  /** The objects that have a field themselves, by API; see {@link Owner}. */
  owners: ReadonlyMap<string, readonly Owner[]>;
  /** Names that texts use for things without an entry, by product: parameters, members of messages, values. */
  others: ReadonlyMap<string, ReadonlySet<string>>;
}

/** An object that has a field of some name. */
export interface Owner {
  field: Row;
  object: Row;
  /** The objects that come back where this one is sent: they are meant, not what makes them. */
  sentFor: readonly Row[];
}

interface Context {
  products: readonly string[];
  /** The objects that the page is about; a field without its object is one of theirs, or none. */
  objects: ReadonlySet<Row>;
}

export interface Names {
  /** The one row that a code names. */
  meant(code: string, context: Context): Row | undefined;
  /** The same for code blocks, in which only names of variables, settings, error codes and events are certain. */
  meantInBlock(word: string, products: readonly string[]): Row | undefined;
}

const PLAIN = /^[\p{L}_][\p{L}\p{N}_]*(?:[-.][\p{L}\p{N}_]+|\[\])*$/u;
const SHORTEST = 3;
/** Kinds whose names texts write as they are. */
const NAMED = new Set(['schema', 'error', 'event', 'bridge-event', 'setting', 'variable']);

export function createNames({ rows, owners, others }: NamesInput): Names {
  const byName = groupBy(
    rows.filter(({ kind }) => NAMED.has(kind)),
    ({ name }) => name,
  );
  const fields = groupBy(
    rows.filter(({ kind }) => kind === 'field'),
    ({ name }) => name,
  );
  const only = (found: readonly Row[], products: readonly string[]): Row | undefined => {
    const allowed = found.filter(({ product = '' }) => products.includes(product));
    return allowed.length === 1 ? allowed[0] : undefined;
  };
  const isOther = (name: string, products: readonly string[]) =>
    products.some((product) => others.get(product)?.has(name));

  const whole = (name: string, products: readonly string[]): Row | undefined => {
    const found = byName.get(name) ?? [];
    const [first] = found;
    // `theme` is a setting, and much else; `Dream` an object, and a value. Codes, events and variables are themselves.
    const isWord = first?.kind === 'setting' && !name.includes('_');
    const isShared = (first?.kind === 'setting' || first?.kind === 'schema') && isOther(name, products);
    return isWord || isShared || owners.has(name) ? undefined : only(found, products);
  };
  const bareField = (name: string, { products, objects }: Context): Row | undefined => {
    if (byName.has(name) || isOther(name, products)) return undefined;
    const candidates = (owners.get(name) ?? []).filter(({ object }) => objects.has(object));
    const meant = candidates.filter(({ sentFor }) => !candidates.some(({ object }) => sentFor.includes(object)));
    return meant.length === 1 ? meant[0]?.field : undefined;
  };
  return {
    meant(code, context) {
      const { products } = context;
      if (code.length < SHORTEST || !PLAIN.test(code)) return undefined;
      const direct = whole(code, products);
      if (direct !== undefined) return direct;
      if (!code.includes('.')) return bareField(code, context);
      const exact = fields.get(code);
      if (exact !== undefined) return only(exact, products);
      // `book.title` is the field of a book, as in programs; unless a message has a member `book`.
      const [head = ''] = code.split(/[.[]/);
      if (isOther(head, products)) return undefined;
      return only(fields.get(head.charAt(0).toUpperCase() + code.slice(1)) ?? [], products);
    },
    meantInBlock(word, products) {
      const found = byName.get(word)?.filter(({ kind }) => kind !== 'schema') ?? [];
      return found.length > 0 ? whole(word, products) : undefined;
    },
  };
}
