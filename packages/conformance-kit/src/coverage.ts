/** What a schema limits, found without any body: each limit needs a case. */
import { isObject, joinPointer, type JsonObject, type Pointer } from '@impact-docs/openapi-model';
import { resolveIn, type LocatedSchema } from './schema.js';
import type { Derived } from './location.js';
import { INVALID } from './values.js';

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
const APPLICATORS = {
  one: ['items', 'then', 'else', 'additionalProperties', 'unevaluatedProperties'],
  list: ['allOf', 'oneOf', 'anyOf'],
  named: ['properties', 'dependentSchemas'],
} as const;

/** Keywords that need a case that is refused. */
const LIMITS = new Set(
  [
    'type enum const minimum maximum minLength maxLength pattern minItems maxItems uniqueItems',
    'minProperties maxProperties dependentRequired oneOf anyOf',
  ].flatMap((names) => names.split(' ')),
);

/** Keywords whose limit also needs a case that is just accepted. */
const BOUNDARIES = new Set([
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);

/** Each as `pointer keyword detail`, for cases that a schema needs. */
export function needed(root: JsonObject): Set<string> {
  const found = new Set<string>();
  const seen = new Set<Pointer>();
  const read = ({ schema, pointer }: LocatedSchema): void => {
    if (seen.has(pointer)) return;
    seen.add(pointer);
    if (schema === false) found.add(refusal(pointer, 'false'));
    if (!isObject(schema)) return;
    for (const need of needsOf(schema, pointer)) found.add(need);
    if (typeof schema['$ref'] === 'string') read(resolveIn(root, schema['$ref']));
    for (const child of children(schema, pointer)) read(child);
  };
  read({ schema: root, pointer: '#' });
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
    if (!LIMITS.has(keyword)) return [];
    const isCount = keyword.startsWith('min') && value === 0 && keyword !== 'minimum';
    const alternatives = /^(?:one|any)Of$/.test(keyword) && Array.isArray(value) ? value : [];
    return [
      ...(isCount ? [] : [refusal(pointer, keyword)]),
      ...(BOUNDARIES.has(keyword) ? [acceptance(pointer, keyword)] : []),
      ...alternatives.map((_, index) => acceptance(joinPointer(pointer, keyword, index), keyword)),
    ];
  });
}

function children(schema: JsonObject, pointer: Pointer): LocatedSchema[] {
  const at = (schemas: unknown, ...keys: (string | number)[]): LocatedSchema => ({
    schema: schemas,
    pointer: joinPointer(pointer, ...keys),
  });
  return [
    ...APPLICATORS.one.flatMap((keyword) => (isObject(schema[keyword]) ? [at(schema[keyword], keyword)] : [])),
    ...APPLICATORS.list.flatMap((keyword) => {
      const schemas = schema[keyword];
      return Array.isArray(schemas) ? schemas.map((item, index) => at(item, keyword, index)) : [];
    }),
    ...APPLICATORS.named.flatMap((keyword) => {
      const schemas = schema[keyword];
      return isObject(schemas) ? Object.entries(schemas).map(([name, item]) => at(item, keyword, name)) : [];
    }),
  ];
}
