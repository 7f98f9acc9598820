/** What the derivation of cases works on: one schema at one place of one body. */
import type { Json, JsonObject, Pointer } from '@impact-docs/openapi-model';
import type { Place } from './schema.js';
import { replaced, valueAt, type Path } from './values.js';
import type { Judge } from './judge.js';

export type Verdict = 'accepted' | 'refused';

/** A body that is too large to write down: the first item of the array at `at` stands for `times` equal ones. */
export interface Repeat {
  at: string;
  times: number;
}

/** A case as the schema gives it, before it is known which operation it belongs to. */
export interface Derived {
  verdict: Verdict;
  /** Of the value that the case is about; empty for the whole body. */
  path: Path;
  /** Of the schema that holds the keyword, in the standalone schema. */
  schema: Pointer;
  keyword: string;
  /** What the keyword says there. */
  value: Json;
  /** Tells apart the cases of one keyword. */
  variant: string;
  /** What is changed, in words. */
  change: string;
  body: Json;
  repeat?: Repeat;
}

/** What a keyword's rule says of a case; the rest follows from where the keyword stands. */
export interface Proposal {
  verdict: Verdict;
  variant: string;
  change: string;
  body: Json;
  repeat?: Repeat;
  /** Where a validator finds the violation, if not at the value itself. */
  found?: { path: Path; keyword: string };
  /** The schema and the keyword that the case is about, if not those that are being read. */
  about?: { schema: Pointer; keyword: string; value: Json };
}

/** One schema, applied to one value of a body that is accepted. */
export interface Site {
  root: JsonObject;
  judge: Judge;
  /** The schema being read; always an object. */
  schema: JsonObject;
  pointer: Pointer;
  path: Path;
  base: Json;
  value: Json;
  /** All schemas that are known to hold at this value, this one among them. */
  beside: readonly Place[];
  propose(keyword: string, proposal: Proposal): void;
  /** Reads another schema, at this value or at another, in a body that is accepted. */
  visit(place: Place, path: Path, base: Json, beside?: readonly Place[]): void;
}

/** The body with another value at the place of the site. */
export function withValue({ base, path }: Pick<Site, 'base' | 'path'>, value: Json): Json {
  return replaced(base, path, value);
}

/** The whole body, with what stands for many written out. */
export function expanded(body: Json, repeat: Repeat | undefined): Json {
  if (repeat === undefined) return body;
  const path = repeat.at
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const items = valueAt(body, path);
  const [item] = Array.isArray(items) ? (items as Json[]) : [];
  if (item === undefined) throw new Error(`Nothing to repeat at ${repeat.at}.`);
  return replaced(
    body,
    path,
    Array.from({ length: repeat.times }, () => item),
  );
}
