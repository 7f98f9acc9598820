import { createReferences, exactNumber, type JsonObject } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { partsOf } from '@impact-docs/schema-validation/schema-parts';
import { misfit } from './fit.js';

/** Of two documents, as in two descriptions. */
function reason(given: JsonObject, wanted: JsonObject): string | undefined {
  return misfit(partsOf(createReferences(given), '#'), partsOf(createReferences(wanted), '#'));
}

const text = { type: 'string' };
const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });

describe('misfit', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['the same schema', object({ id: text }), object({ id: text })],
    ['an integer for a number', { type: 'integer' }, { type: 'number' }],
    ['what says nothing', {}, { type: 'string', format: 'uuid' }],
    ['a list of fewer values', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['a number that is written otherwise', { enum: [exactNumber('1.0')] }, { enum: [1, 2] }],
    ['a constant of the same type', { const: exactNumber('1.0') }, { type: 'number' }],
    ['a constant of a list', { const: 'a' }, { enum: ['a', 'b'] }],
    ['a member more, where all are taken', object({ id: text, name: text }), object({ id: text })],
    ['a required member for one that is not', object({ id: text }, { required: ['id'] }), object({ id: text })],
    ['an object that is not described', { type: 'object' }, object({ id: text }, { required: ['id'] })],
    ['a list of the same items', { type: 'array', items: text }, { type: 'array', items: text }],
    [
      'what only one alternative asks for',
      object({ id: text }),
      object({ id: text, name: text }, { oneOf: [{ required: ['id'] }, { required: ['name'] }] }),
    ],
  ])('is nothing for %s', (_name, given, wanted) => {
    expect(reason(given, wanted)).toBeUndefined();
  });

  it.each<[string, JsonObject, JsonObject, string]>([
    ['type', { type: ['string', 'null'] }, text, 'can be of the type null, and string is required'],
    [
      'format',
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
      'can be in the format date, and date-time is required',
    ],
    [
      'pattern',
      { type: 'string', pattern: '^P' },
      { type: 'string', pattern: '^T' },
      'can be limited by the pattern ^P, and ^T is required',
    ],
    [
      'values that are numbers',
      { enum: [exactNumber('9007199254740993')] },
      { enum: [exactNumber('9007199254740992')] },
      'can be 9007199254740993, which is not among the allowed values',
    ],
    ['values', { enum: ['a', 'c'] }, { enum: ['a'] }, 'can be "c", which is not among the allowed values'],
    [
      'members, absent',
      object({ name: text }),
      object({ id: text }, { required: ['id'] }),
      'has no member `id`, which is required',
    ],
    [
      'members, not required',
      object({ id: text }),
      object({ id: text }, { required: ['id'] }),
      'may lack the member `id`, which is required',
    ],
    [
      'members, too many',
      object({ id: text, name: text }),
      object({ id: text }, { additionalProperties: false }),
      'has the member `name`, which is not allowed',
    ],
    [
      'members of members',
      object({ user: object({ id: { type: 'integer' } }) }),
      object({ user: object({ id: text }) }),
      'has the member `user.id`, which can be of the type integer, and string is required',
    ],
    [
      'items',
      object({ ids: { type: 'array', items: { type: 'integer' } } }),
      object({ ids: { type: 'array', items: text } }),
      'has the member `ids[]`, which can be of the type integer, and string is required',
    ],
    [
      'parts of allOf',
      { allOf: [object({ id: { type: 'integer' } })] },
      { allOf: [object({ id: text })] },
      'has the member `id`, which can be of the type integer, and string is required',
    ],
  ])('is reported for %s', (_name, given, wanted, expected) => {
    expect(reason(given, wanted)).toBe(expected);
  });

  it('ends where a schema refers to itself', () => {
    const tree = (type: string) => ({
      $ref: '#/$defs/Node',
      $defs: { Node: object({ value: { type }, next: { $ref: '#/$defs/Node' } }) },
    });
    expect(reason(tree('string'), tree('string'))).toBeUndefined();
    expect(reason(tree('string'), tree('integer'))).toBe(
      'has the member `value`, which can be of the type string, and integer is required',
    );
  });
});
