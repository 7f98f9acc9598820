/** The schemas that hold for a value and its members: references followed, compositions taken apart. */
import {
  arrayAt,
  isNumber,
  isObject,
  joinPointer,
  pointerSegments,
  type Pointer,
  type References,
} from '@impact-docs/openapi-model';

export interface FoundSchema {
  node: { readonly [keyword: string]: unknown };
  pointer: Pointer;
  /** Of its document. */
  references: References;
}

/**
 * All schemas that can describe the member: one for each alternative of a `oneOf` or `anyOf` that has it.
 * Empty where none has it.
 */
export function schemasAt(references: References, schema: Pointer, pointer: string): FoundSchema[] {
  return pointerSegments(pointer).reduce<FoundSchema[]>(
    (found, segment) => membersOf(found, segment),
    partsOf(references, schema),
  );
}

/** A schema and everything that it is made of, references followed. */
export function partsOf(
  references: References,
  pointer: Pointer,
  seen: ReadonlySet<Pointer> = new Set(),
): FoundSchema[] {
  const value = references.resolve(pointer)?.value;
  if (!isObject(value)) return [];
  const target = references.follow(value, pointer);
  if (target === undefined || seen.has(target.pointer)) return [];
  const more = new Set([...seen, target.pointer]);
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) =>
    arrayAt(target.node, keyword).flatMap((_part, index) =>
      partsOf(references, joinPointer(target.pointer, keyword, index), more),
    ),
  );
  return [{ ...target, references }, ...parts];
}

/** What is known of a member of an object, or of an item of a list. */
export function membersOf(found: readonly FoundSchema[], segment: string): FoundSchema[] {
  return found.flatMap(({ node: { properties, items }, pointer, references }) => {
    if (isObject(properties) && Object.hasOwn(properties, segment)) {
      return partsOf(references, joinPointer(pointer, 'properties', segment));
    }
    const isIndex = /^(?:0|[1-9]\d*)$/.test(segment);
    return isIndex && isObject(items) ? partsOf(references, joinPointer(pointer, 'items')) : [];
  });
}

/** The JSON types that schemas name; empty where they name none. JSON Schema 2020-12, validation §6.1.1 */
export function typesOf(found: readonly FoundSchema[]): Set<string> {
  return new Set(
    found.flatMap(({ node: { type, const: constant } }) => {
      if (typeof type === 'string') return [type];
      if (Array.isArray(type)) return type.filter((name) => typeof name === 'string');
      return constant === undefined ? [] : [isNumber(constant) ? 'number' : typeof constant];
    }),
  );
}
