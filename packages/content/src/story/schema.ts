/** Parts of the schemas of data files. A schema is written once, and its type follows from it. */
import type { Json } from '@impact-docs/openapi-model';
import { Type } from 'typebox';

export const any = Type.Unsafe<Json>({});
export const text = Type.String({ minLength: 1 });
export const uuid = Type.String({ format: 'uuid' });
export const time = Type.String({ format: 'date-time' });
export const integer = Type.Integer();
export const number = Type.Number();
export const cents = Type.Integer({ minimum: 0 });
export const boolean = Type.Boolean();
export const optional = Type.Optional;
export const listOf = Type.Array;

/** An object without other members than these. */
export function object<Members extends Type.TProperties>(members: Members) {
  return Type.Object(members, { additionalProperties: false });
}

export function mapOf<Schema extends Type.TSchema>(values: Schema) {
  return Type.Record(Type.String(), values, { minProperties: 1 });
}

/** A key of another part of the same file: see the keyword `entryOf` in load-story.ts. */
export function keyOf(part: string) {
  return Type.String({ entryOf: part });
}
