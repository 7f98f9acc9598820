import { createReferences, exactNumber, type Json, type JsonObject } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { decodeTexts } from './http/decode.js';
import { createValidators } from './validator.js';
import { describeViolation, violationsOf } from './violations.js';

const n = exactNumber;

/** What is wrong with a value, below a member and in an alternative too: there each number is found again. */
function faults(schema: JsonObject, value: Json): string[] {
  const schemas = { S: schema, Held: { type: 'object', properties: { 'a/%~b': { oneOf: [schema] } } } };
  const references = createReferences({ openapi: '3.1.1', components: { schemas } } as unknown as JsonObject);
  const validator = createValidators(references)('any');
  const found = (pointer: string, whole: Json) =>
    violationsOf(whole, `#/components/schemas/${pointer}`, validator).map((violation) => {
      const { message, allowed } = describeViolation('value', violation, references);
      return `${message} ${allowed ?? ''}`;
    });
  const own = found('S', value);
  expect(found('Held', { 'a/%~b': value }).length > 0).toBe(own.length > 0);
  return own;
}

describe('numbers are judged as they are written', () => {
  it.each<[string, JsonObject, Json, Json]>([
    ['maximum', { maximum: n('9007199254740992') }, n('9007199254740992'), n('9007199254740993')],
    ['minimum', { minimum: n('9007199254740993') }, n('9007199254740993'), n('9007199254740992')],
    ['exclusiveMaximum', { exclusiveMaximum: n('1e400') }, n('9.9e399'), n('1e400')],
    ['exclusiveMinimum', { exclusiveMinimum: 0.1 }, n('0.10000000000000000001'), n('0.10000000000000000000')],
    ['multipleOf, decimals', { multipleOf: 0.01 }, n('1234567890123456.78'), n('1234567890123456.785')],
    ['multipleOf, small', { multipleOf: n('0.0000000001') }, n('0.1234567891'), n('0.12345678915')],
    ['multipleOf, large', { multipleOf: 3 }, n('9007199254740993'), n('9007199254740994')],
    ['enum', { enum: [n('1255634829374658321'), 'a'] }, n('1255634829374658321'), n('1255634829374658300')],
    ['const', { const: { id: n('0.30000000000000001') } }, { id: n('0.300000000000000010') }, { id: 0.3 }],
    ['type', { type: 'integer' }, n('9007199254740994.0'), n('9007199254740993.5')],
    ['type, beyond all doubles', { type: 'integer' }, n('1e400'), n('1e-400')],
    ['uniqueItems', { uniqueItems: true }, [n('9007199254740993'), 9007199254740992], [n('1.0'), 1]],
  ])('%s', (_, schema, right, wrong) => {
    expect(faults(schema, right)).toEqual([]);
    expect(faults(schema, wrong)).toHaveLength(1);
  });

  it('and reported so', () => {
    expect(faults({ maximum: n('9007199254740992') }, n('9007199254740993'))).toEqual([
      'The value is `9007199254740993`. at most 9007199254740992',
    ]);
    expect(faults({ enum: [n('1.10')] }, n('1255634829374658321'))).toEqual([
      'The value is `1255634829374658321`, which is not in the list. 1.10',
    ]);
  });

  it('in a query, too', () => {
    const document = { openapi: '3.1.1', components: { schemas: { S: { type: 'integer' } } } };
    const references = createReferences(document as unknown as JsonObject);
    expect(decodeTexts(references, '#/components/schemas/S', ['9007199254740993'], false)).toEqual(
      n('9007199254740993'),
    );
  });
});
