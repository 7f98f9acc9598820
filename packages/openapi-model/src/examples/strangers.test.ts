/** Samples of traits that are common in descriptions of strangers. */
import { describe, expect, it } from 'vitest';
import { buildModel } from '../build/build-model.js';
import type { Json, JsonObject } from '../json.js';
import { parseJson } from '../numbers.js';
import type { Example } from '../model/view-model.js';
import { reasonAgainst } from './accepts.js';

/** The first example of the response of the only operation. */
function example(schema: JsonObject, type = 'application/json', schemas: JsonObject = {}): Example {
  const responses = { 200: { description: 'It.', content: { [type]: { schema } } } };
  const paths = { '/a': { get: { responses } } };
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, components: { schemas } };
  const [operation] = buildModel({ version: '3.1.0', document }).operations;
  const [found] = operation?.responses[0]?.content[0]?.examples ?? [];
  if (found === undefined) throw new Error('There is no example.');
  return found;
}

const valueOf = (...args: Parameters<typeof example>): Json | undefined => example(...args).value;
const email = { type: 'string', format: 'email' };
const phone = { type: 'string', pattern: '^[+]\\d{3}$' };

describe('a choice of nothing but required members', () => {
  const properties = { email, phone };
  it.each<[string, JsonObject]>([
    ['anyOf', { type: 'object', properties, anyOf: [{ required: ['email'] }, { required: ['phone'] }] }],
    ['oneOf', { type: 'object', properties: { email }, oneOf: [{ required: ['email'] }, { required: ['phone'] }] }],
    ['parts', { allOf: [{ properties }, { anyOf: [{ required: ['email'] }] }] }],
    ['parts that stay apart', { allOf: [{ $ref: '#/components/schemas/Base' }, { oneOf: [{ required: ['email'] }] }] }],
    [
      'in an alternative',
      { oneOf: [{ type: 'object', properties, anyOf: [{ required: ['email'] }] }, { type: 'null' }] },
    ],
    ['in another one', { type: 'object', properties, anyOf: [{ oneOf: [{ required: ['email'] }] }] }],
    ['a condition', { type: 'object', properties, if: {}, then: { required: ['email'] } }],
  ])('keeps their formats: %s', (_, schema) => {
    const schemas = { Base: { type: 'object', properties, discriminator: { propertyName: 'x' } } };
    expect(valueOf(schema, undefined, schemas)).toMatchObject({ email: 'user@mail.example' });
  });
});

describe('a document in a string', () => {
  const contentSchema = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
  const held = { type: 'string', contentMediaType: 'application/json', contentSchema };

  it('is JSON of its schema', () => {
    expect(valueOf(held)).toBe('{"id":1}');
    expect(valueOf({ type: 'object', properties: { body: held } })).toEqual({ body: '{"id":1}' });
    expect(valueOf({ ...held, contentMediaType: 'application/problem+json' })).toBe('{"id":1}');
  });

  it('is encoded as it says', () => {
    const text = String(valueOf({ ...held, contentEncoding: 'base64' }));
    expect(Buffer.from(text, 'base64').toString()).toBe('{"id":1}');
  });

  it('is no JSON of another media type', () => {
    expect(valueOf({ ...held, contentMediaType: 'text/html' })).toBe('string');
  });

  it.each([
    ['base64', 'sample'],
    ['base64url', 'sample'],
    ['BASE64', 'sample'],
  ])('of bytes is %s', (contentEncoding, expected) => {
    const text = String(valueOf({ type: 'string', contentEncoding, contentMediaType: 'image/png' }));
    expect(Buffer.from(text, 'base64').toString()).toBe(expected);
  });
});

describe('an optional choice of overlapping objects', () => {
  const shape = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });

  it('is in the sample, with the fault named', () => {
    const found = example({ type: 'object', properties: { pay: { oneOf: [shape('card'), shape('iban')] } } });
    expect(found.value).toEqual({ pay: { card: 'string' } });
    expect(found.fault).toContain('`pay` matches 2 alternatives');
  });

  it('is in it below others', () => {
    const pay = { oneOf: [shape('card'), shape('iban')] };
    const order = { type: 'object', properties: { pay } };
    expect(valueOf({ type: 'object', properties: { order } })).toEqual({ order: { pay: { card: 'string' } } });
  });

  it('is not, where no value fits', () => {
    const pay = { type: 'string', minLength: 5, maxLength: 1 };
    expect(valueOf({ type: 'object', properties: { pay } })).toEqual({});
  });
});

describe('XML of an alternative', () => {
  const xml = (...args: Parameters<typeof example>) =>
    example(args[0], 'application/xml', args[2]).serialized?.replace(/^<\?.*\?>\n/, '');
  const code = { type: 'string', xml: { attribute: true }, const: 'A1' };
  const roll = { type: 'object', xml: { name: 'roll' }, properties: { code }, required: ['code'] };
  const other = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };

  it.each<[string, JsonObject, string]>([
    ['oneOf', { oneOf: [roll, other] }, '<roll code="A1"/>'],
    ['anyOf', { anyOf: [roll, other] }, '<roll code="A1"/>'],
    ['of an alternative', { oneOf: [{ anyOf: [roll] }, other] }, '<roll code="A1"/>'],
    ['by reference', { oneOf: [{ $ref: '#/components/schemas/Roll' }, other] }, '<roll code="A1"/>'],
    ['without a name of its own', { oneOf: [{ $ref: '#/components/schemas/Plain' }] }, '<Plain code="A1"/>'],
    ['with its own name', { xml: { name: 'sheet' }, oneOf: [roll, other] }, '<sheet code="A1"/>'],
    ['with parts beside it', { properties: { id: code }, oneOf: [roll, other] }, '<roll id="A1" code="A1"/>'],
  ])('has its name and attributes: %s', (_, schema, expected) => {
    const plain = { ...roll, xml: undefined };
    expect(xml(schema, undefined, { Roll: roll, Plain: plain })).toBe(expected);
  });

  it('has them inside of a list and of an object', () => {
    const list = { type: 'array', items: { oneOf: [roll, other] }, xml: { name: 'rolls', wrapped: true } };
    expect(xml({ type: 'object', xml: { name: 'box' }, properties: { list } })).toBe(
      '<box>\n  <rolls>\n    <roll code="A1"/>\n  </rolls>\n</box>',
    );
  });
});

/** Why samples are judged by a program of ours: Ajv computes with JavaScript's numbers. */
describe('what no judge with floating-point numbers tells', () => {
  it.each([
    ['{"type":"integer","maximum":9007199254740992}', '9007199254740993', false],
    ['{"type":"integer","maximum":9007199254740993}', '9007199254740993', true],
    ['{"const":12345678901234567890}', '12345678901234567891', false],
    ['{"multipleOf":0.01}', '19.99', true],
    ['{"type":"number","exclusiveMinimum":1e400}', '1e400', false],
  ])('%s %s', (schema, value, isValid) => {
    const document = { openapi: '3.1.0', paths: {}, components: { schemas: { A: parseJson(schema) } } };
    const model = buildModel({ version: '3.1.0', document });
    const fault = reasonAgainst({ kind: 'ref', name: 'A' }, parseJson(value) ?? null, { model });
    expect(fault === undefined).toBe(isValid);
  });
});
