import { describe, expect, it } from 'vitest';
import { buildModel } from '../build/build-model.js';
import type { ApiModel, ExampleOptions, Json } from '../index.js';
import { exampleFor } from './example-for.js';
import { samplePattern } from './sample-pattern.js';

function modelOf(schemas: object): ApiModel {
  const document = JSON.parse(JSON.stringify({ openapi: '3.1.1', components: { schemas } })) as Record<string, unknown>;
  return buildModel({ version: '3.1.1', document });
}

function example(schema: object, options?: ExampleOptions, others: object = {}): Json | undefined {
  return exampleFor({ kind: 'ref', name: 'Schema' }, modelOf({ Schema: schema, ...others }), options);
}

describe('a large written value', () => {
  const text = 'word '.repeat(1_000);
  const document = {
    openapi: '3.1.1',
    components: {
      schemas: {
        Large: { type: 'string', examples: [text] },
        Holder: { type: 'object', properties: { large: { $ref: '#/components/schemas/Large' } } },
      },
    },
  };
  const model = buildModel({ version: '3.1.1', document });

  it('is shown with its own schema, and not wherever that is used', () => {
    expect(exampleFor({ kind: 'ref', name: 'Large' }, model)).toBe(text);
    expect(exampleFor({ kind: 'ref', name: 'Holder' }, model)).toEqual({ large: 'string' });
  });
});

describe('exampleFor', () => {
  it.each<[string, object, Json | undefined]>([
    ['a written example', { type: 'string', examples: ['usr-778120', 'usr-604415'], default: 'x' }, 'usr-778120'],
    ['a constant', { const: 'EUR' }, 'EUR'],
    ['a default', { type: 'integer', default: 20 }, 20],
    ['the first value of a list that says something', { enum: [null, '', 'Deposit'] }, 'Deposit'],
    ['a text of the right length', { type: 'string', minLength: 8, maxLength: 10 }, 'stringst'],
    ['a short text', { type: 'string', maxLength: 3 }, 'str'],
    ['a text that is not endless', { type: 'string', minLength: 1e9 }, `${'string'.repeat(33)}st`],
    ['a format', { type: 'string', format: 'date-time' }, '2026-03-31T12:00:00Z'],
    ['a pattern', { type: 'string', pattern: '^[A-Z]{2}$' }, 'AB'],
    ['a pattern with alternatives', { type: 'string', pattern: '^(usr|acc)-[0-9]{6}$' }, 'usr-012345'],
    ['a pattern that nothing matches', { type: 'string', pattern: '(?!)' }, 'string'],
    ['a number above a limit', { type: 'number', exclusiveMinimum: 5 }, 6],
    ['a number between', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
    ['a negative number', { type: 'integer', maximum: -3 }, -3],
    ['a multiple', { type: 'number', multipleOf: 0.01, minimum: 0.005 }, 0.01],
    ['a boolean', { type: 'boolean' }, true],
    ['nothing else', { type: 'null' }, null],
    ['the type that is not null', { type: ['null', 'integer'] }, 1],
    ['a list', { type: 'array', items: { type: 'boolean' }, minItems: 2 }, [true, true]],
    ['a tuple', { type: 'array', prefixItems: [{ const: 'a' }, { const: 1 }] }, ['a', 1]],
    ['an empty list', { type: 'array', maxItems: 0, items: {} }, []],
    ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
    ['no value', { not: {}, type: 'object', properties: { a: false } }, {}],
    ['a choice', { anyOf: [{ type: 'null' }, { type: 'string' }] }, 'string'],
    [
      'own properties and a choice',
      { properties: { a: { const: 1 } }, oneOf: [{ properties: { b: { const: 2 } } }] },
      { a: 1, b: 2 },
    ],
  ])('gives %s', (_, schema, value) => {
    expect(example(schema)).toEqual(value);
  });

  it('gives nothing where nothing is valid', () => {
    expect(exampleFor({ kind: 'ref', name: 'Never' }, modelOf({ Never: false }))).toBeUndefined();
  });

  it('takes another alternative when asked', () => {
    const choice = { oneOf: [{ type: 'integer' }, { type: 'boolean' }] };
    expect(example(choice, { variant: 1 })).toBe(true);
    expect(example(choice, { variant: 9 })).toBe(1);
  });

  it('leaves out what the direction does not have, also inside of written values', () => {
    const schema = {
      type: 'object',
      properties: {
        id: { type: 'string', readOnly: true },
        pin: { $ref: '#/components/schemas/Pin' },
        inner: { type: 'object', properties: { id: { const: 1, readOnly: true } }, examples: [{ id: 1, more: 2 }] },
      },
    };
    const others = { Pin: { type: 'string', writeOnly: true } };
    expect(example(schema, { direction: 'request' }, others)).toEqual({ pin: 'string', inner: { more: 2 } });
    expect(example(schema, { direction: 'response' }, others)).toEqual({ id: 'string', inner: { id: 1, more: 2 } });
    expect(example(schema, {}, others)).toEqual({ id: 'string', pin: 'string', inner: { id: 1, more: 2 } });
  });

  it('stays small, whatever the schema', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`p${index}`, { $ref: '#/components/schemas/Level1' }]),
    );
    const level = (next: string) => ({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [`p${index}`, { $ref: `#/components/schemas/${next}` }]),
      ),
    });
    const others = {
      Level1: level('Level2'),
      Level2: level('Level3'),
      Level3: level('Level4'),
      Level4: { type: 'string' },
    };
    const text = JSON.stringify(example({ type: 'object', properties: wide }, {}, others));
    expect(text.length).toBeLessThan(10_000);
  });
});

describe('samplePattern', () => {
  it.each([
    '^[A-Z]{2}$',
    '^\\d{4}-\\d{2}$',
    '^[a-z0-9-]+$',
    '^(?:red|green)?\\.(\\w+)@x\\1$',
    '[^abc]',
    '^a{2,4}b*c+?$',
    '^[\\w.-]+@[\\w-]+\\.[a-z]{2,}$',
    '^\\+?[1-9]\\d{1,14}$',
    '^\\p{Lu}\\p{Nd}$',
    '^#(?:[0-9a-fA-F]{3}){1,2}$',
    '^[\\]\\-x]{3}$',
    '^\\u0041\\x42$',
  ])('finds a match of %s, or admits that it has none', (pattern) => {
    const sample = samplePattern(pattern);
    if (sample !== undefined) expect(sample).toMatch(new RegExp(pattern, 'u'));
    else expect(pattern).toContain('\\1');
  });

  it('does not hang on odd ones', () => {
    for (const pattern of [
      '(',
      '[',
      '\\',
      'a{99999999}',
      '((((((a{99}){99}){99}){99}){99}',
      '*',
      ')',
      '[z-a]',
      'a{2,1}',
      '(a+)+$',
    ]) {
      const sample = samplePattern(pattern);
      expect(sample === undefined || sample.length <= 200).toBe(true);
    }
  });
});
