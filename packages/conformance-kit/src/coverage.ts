/** What a schema limits, found without any body: each limit needs a case. */
import { isObject, joinPointer, type JsonObject, type Pointer } from '@impact-docs/openapi-model';
import type { LocatedSchema, Schemas } from './schema.js';
import type { Derived } from './location.js';
import { INVALID } from './values.js';

/** Keywords that hold a schema. */
const HOLDS_ONE = /^(?:items|then|else|(?:additional|unevaluated)Properties)$/;
/** Keywords that hold schemas, in a list or by name. */
const HOLDS_SEVERAL = /^(?:(?:all|one|any)Of|properties|dependentSchemas)$/;
/** Keywords that need a case that is refused. */
const LIMITS = /^(?:type|enum|const|pattern|uniqueItems|dependentRequired|(?:one|any)Of)$/;
/** Keywords that also need a case that is just accepted. */
const BOUNDARIES = /^(?:min|max)(?:imum|Length|Items|Properties)$/;

/** Each as `pointer keyword detail`, for cases that the schema at a pointer needs. */
export function needed(schemas: Schemas, root: Pointer): Set<string> {
  const found = new Set<string>();
  const seen = new Set<Pointer>();
  const read = ({ schema, pointer }: LocatedSchema): void => {
    if (seen.has(pointer)) return;
    seen.add(pointer);
    if (schema === false) found.add(refusal(pointer, 'false'));
    if (!isObject(schema)) return;
    for (const need of needsOf(schema, pointer)) found.add(need);
    if (typeof schema['$ref'] === 'string') read(schemas.at(schema['$ref']));
    for (const [keyword, value] of Object.entries(schema)) {
      if (HOLDS_ONE.test(keyword) && isObject(value)) read({ schema: value, pointer: joinPointer(pointer, keyword) });
      if (!HOLDS_SEVERAL.test(keyword)) continue;
      for (const [name, inner] of Object.entries(value as object))
        read({ schema: inner, pointer: joinPointer(pointer, keyword, name) });
    }
  };
  read(schemas.at(root));
  return found;
}

/** What the cases give of it. */
export function given(cases: readonly Derived[]): Set<string> {
  return new Set(
    cases.flatMap(({ verdict, schema, keyword, variant }) => {
      if (keyword === 'required') return [refusal(schema, keyword, variant)];
      if (verdict === 'refused') return [refusal(schema, keyword)];
      if (variant === 'at-limit') return [acceptance(schema, keyword)];
      return keyword === 'oneOf' || keyword === 'anyOf' ? [acceptance(schema, keyword)] : [];
    }),
  );
}

const refusal = (pointer: Pointer, keyword: string, detail?: string): string =>
  `${pointer} ${keyword}${detail === undefined ? '' : ` ${detail}`} refused`;
const acceptance = (pointer: Pointer, keyword: string): string => `${pointer} ${keyword} accepted`;

function needsOf(schema: JsonObject, pointer: Pointer): string[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'required' && Array.isArray(value)) {
      return value.map((name) => refusal(pointer, keyword, String(name)));
    }
    if (keyword === 'format') return INVALID[String(value)] === undefined ? [] : [refusal(pointer, keyword)];
    if (/^(?:additional|unevaluated)Properties$/.test(keyword))
      return value === false ? [refusal(pointer, keyword)] : [];
    if (BOUNDARIES.test(keyword)) {
      // Nothing is shorter than nothing.
      const isOpen = keyword.startsWith('min') && value === 0 && keyword !== 'minimum';
      return [...(isOpen ? [] : [refusal(pointer, keyword)]), acceptance(pointer, keyword)];
    }
    if (!LIMITS.test(keyword)) return [];
    const alternatives = /^(?:one|any)Of$/.test(keyword) && Array.isArray(value) ? value : [];
    return [
      refusal(pointer, keyword),
      ...alternatives.map((_, index) => acceptance(joinPointer(pointer, keyword, index), keyword)),
    ];
  });
}
