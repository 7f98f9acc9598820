/** What the derivation of cases works on: one schema at one place of one body. */
import { pointerSegments, type Json, type JsonObject, type Pointer } from '@impact-docs/openapi-model';
import type { BodyRule } from '@impact-docs/schema-validation/body-rules';
import { numbered } from './rules.js';
import type { LocatedSchema, Schemas } from './schema.js';
import { replaced, valueAt, type Path } from './values.js';

export type Verdict = 'accepted' | 'refused';

/** A body that is too large to write down: the first item of the array at `at` stands for `times` of them. */
export interface Repeat {
  at: string;
  times: number;
  /** A member in which the items differ: the second has `-2` at its end, and so on. Absent when all are equal. */
  unique?: string;
}

/** A case as the schema gives it, before it is known which operation it belongs to. */
export interface Derived {
  verdict: Verdict;
  /** Of the value that the case is about; empty for the whole body. */
  path: Path;
  /** Of the schema that holds the keyword. */
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

/** Details that few cases have. */
export interface CaseDetails {
  repeat?: Repeat;
  /** Where a validator finds the violation, if not at the value itself. */
  found?: { path: Path; keyword: string };
  /** The schema and the keyword that the case is about, if not those that are being read. */
  about?: { schema: Pointer; keyword: string; value: Json };
}

/** A rule derives the cases of a keyword, for values of the type that the keyword is about. */
export interface Rule {
  /** Absent for rules that look at the value themselves. */
  on?: (value: Json) => boolean;
  derive: (location: SchemaLocation, keyword: string, argument: Json) => void;
}

/** One schema, applied to one value of a body that is accepted. */
export interface SchemaLocation {
  schemas: Schemas;
  /** What the schema does not say. */
  rules: readonly BodyRule[];
  /** The schema being read; always an object. */
  schema: JsonObject;
  pointer: Pointer;
  path: Path;
  base: Json;
  value: Json;
  /** All schemas that are known to hold at this value, this one among them. */
  siblings: readonly LocatedSchema[];
  /**
   * Adds a case, if the validator agrees with its verdict.
   * @param variant tells apart the cases of one keyword
   * @param change what sets the body apart from an accepted one, in Markdown
   */
  emit(keyword: string, verdict: Verdict, variant: string, change: string, body: Json, details?: CaseDetails): void;
  /** Whether a whole body is accepted. */
  accepts(body: Json): boolean;
  /** A schema inside of the one being read. */
  part(...keys: (string | number)[]): LocatedSchema;
  /** Reads another schema that holds at the same value, in an accepted body; in the one being read if there is no other. */
  visit(schema: LocatedSchema, base?: Json): void;
  /** Reads the schema of a member or an item, in an accepted body. */
  visitInner(schema: LocatedSchema, key: string | number, base: Json): void;
}

/** The body with another value at the location. */
export function withValue({ base, path }: Pick<SchemaLocation, 'base' | 'path'>, value: Json): Json {
  return replaced(base, path, value);
}

/** The whole body, with what stands for many written out. */
export function expanded(body: Json, repeat: Repeat | undefined): Json {
  if (repeat === undefined) return body;
  const path = pointerSegments(repeat.at).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const items = valueAt(body, path);
  const [item] = Array.isArray(items) ? (items as Json[]) : [];
  if (item === undefined) throw new Error(`Nothing to repeat at ${repeat.at}.`);
  return replaced(
    body,
    path,
    Array.from({ length: repeat.times }, (_, index) =>
      repeat.unique === undefined ? item : numbered(item, repeat.unique, index + 1),
    ),
  );
}

/** What has to be tried about a limit of size: at the limit, one step inside of it, and one outside. */
export function boundary(
  keyword: string,
  limit: number,
  inward = 1,
): readonly (readonly [variant: string, size: number, verdict: Verdict])[] {
  const outside = outwardOf(keyword);
  return [
    ['at-limit', limit, 'accepted'],
    ['inside', limit - outside * inward, 'accepted'],
    ['outside', limit + outside, 'refused'],
  ];
}

/** The direction in which a limit is crossed. */
export function outwardOf(keyword: string): -1 | 1 {
  return keyword.startsWith('min') ? -1 : 1;
}
