import { createReferences } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { createValidators, SchemaError } from './validator.js';

function validate(pattern: string, text: string): number {
  const schema = { type: 'string', pattern };
  const document = { openapi: '3.1.1', components: { schemas: { Code: schema } } };
  const validator = createValidators(createReferences(document))('any');
  return validator.validate(text, '#/components/schemas/Code').length;
}

describe('patterns', () => {
  it.each([
    ['^(a+)+$', `${'a'.repeat(60)}!`],
    ['^(\\w+\\s?)*$', `${'word '.repeat(20)}!`],
    ['(x+x+)+y', 'x'.repeat(60)],
  ])('that do not end are refused, with their place: %s', (pattern, text) => {
    let error: unknown;
    try {
      validate(pattern, text);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(SchemaError);
    expect(String(error)).toMatch(/takes more than five seconds for a text of \d+ characters/);
    expect(error).toMatchObject({ pointer: '#/components/schemas/Code/pattern' });
  });

  it.each([
    ['^a+$', 'a'.repeat(50), 0],
    ['^a+$', `${'a'.repeat(50)}b`, 1],
    ['^\\p{L}+$', 'ä'.repeat(50), 0],
    ['^a+$', 'b', 1],
  ])('that end have their result: %s', (pattern, text, count) => expect(validate(pattern, text)).toBe(count));
});

it('names the schema that Ajv itself fails on', () => {
  const condition = (then: object) => ({
    patternProperties: { '^a': { oneOf: [{ type: 'object' }] } },
    if: { type: 'string' },
    then,
  });
  const schemas = { Note: { ...condition(condition({})), unevaluatedProperties: false } };
  const validator = createValidators(createReferences({ openapi: '3.1.1', components: { schemas } }))('any');
  expect(() => validator.validate({ a: {} }, '#/components/schemas/Note')).toThrow(SchemaError);
});
