import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtures, load, node } from './__fixtures__/load.js';
import { exampleFor } from './examples/example-for.js';
import { loadDescription } from './load/load-fs.js';
import { parseExactYaml } from './load/exact-yaml.js';
import { nodeOf } from './model/resolve-ref.js';
import { compareNumbers, exactNumber, isWhole, jsonText, LosslessNumber, scaled } from './numbers.js';
import { withPlainNumbers } from './json.js';

const digits = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${max}}$`));
/** Every number of JSON. RFC 8259 §6 */
export const numberText = fc
  .tuple(fc.constantFrom('', '-'), digits(30), fc.option(digits(20)), fc.option(fc.integer({ min: -400, max: 400 })))
  .map(
    ([sign, whole, fraction, exponent]) =>
      `${sign}${whole.replace(/^0+(?=.)/, '')}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : `e${exponent}`}`,
  );

describe('numbers', () => {
  it('keep their text in JSON and in YAML', () => {
    fc.assert(
      fc.property(numberText, (text) => {
        for (const source of [`{"a": [${text}]}`, `a:\n  - ${text}`]) {
          expect(jsonText(parseExactYaml(source, 'a.yaml'))).toBe(`{"a":[${text}]}`);
        }
      }),
    );
  });

  it('are JavaScript’s own where that changes nothing', () => {
    expect(['0', '12', '-1.5', '1e+21'].map((text) => typeof exactNumber(text))).toEqual(Array(4).fill('number'));
    expect(
      ['1.0', '-0', '9007199254740993', '1e400'].every((text) => exactNumber(text) instanceof LosslessNumber),
    ).toBe(true);
  });

  it('are compared by value', () => {
    const order = (left: string, right: string) => Math.sign(compareNumbers(exactNumber(left), exactNumber(right)));
    expect([order('1.0', '1'), order('-0', '0.00'), order('1e2', '100')]).toEqual([0, 0, 0]);
    expect([order('9007199254740993', '9007199254740992'), order('-1e400', '1'), order('2', '10')]).toEqual([
      1, -1, -1,
    ]);
    expect(['1.0', '1e400', '-0', '120e-1'].map((text) => isWhole(exactNumber(text)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(isWhole(exactNumber('0.10'))).toBe(false);
  });

  it('of any length take a time that grows with it', () => {
    const long = exactNumber(`1${'0'.repeat(100_000)}1`);
    const start = performance.now();
    expect([isWhole(long), compareNumbers(long, exactNumber('1e100001'))]).toEqual([true, 1]);
    expect(scaled([long], 1)?.wholes[0]?.toString()).toBe(`${long}0`);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('can be made JavaScript’s own', () => {
    expect(withPlainNumbers({ a: [exactNumber('1.0'), 'b', null] })).toEqual({ a: [1, 'b', null] });
  });
});

describe('a description', async () => {
  const model = await load('numbers.yaml');
  const property = (name: string) => {
    const found = node(model, 'Dream').properties.find((one) => one.name === name);
    const schema = nodeOf(model, found?.schema);
    if (schema === undefined) throw new Error(`no ${name}`);
    return schema;
  };

  it('is read without warnings, and its numbers as they are written', async () => {
    const { warnings, bundled } = await loadDescription(path.join(fixtures, 'numbers.yaml'));
    expect(warnings.filter(({ code }) => code === 'struct').map(({ message }) => message)).toEqual([
      'Expected type `string` but got `number`.',
    ]);
    const text = jsonText(bundled);
    for (const number of ['1255634829374658321', '0.1000', '[1.0,-0,1e400,12345678901234567890.123456789]']) {
      expect(text).toContain(number);
    }
    expect(model.info.version).toBe('1.10');
  });

  it('has limits with all digits, and hexadecimal and octal numbers by their values', () => {
    expect(property('id').constraints.map(({ text }) => text)).toEqual(['-9223372036854775808 to 9223372036854775807']);
    expect(property('short').constraints.map(({ text }) => text)).toEqual(['at most 10 characters']);
    expect(property('otherwise')).toMatchObject({ default: { value: 31 }, examples: [15, 12] });
  });

  it('sends numbers as they are written, and makes examples that its limits allow', () => {
    expect(model.operations[0]?.parameters.map(({ serialized }) => serialized)).toEqual([
      '1255634829374658321',
      'share=0.1000',
    ]);
    expect(jsonText(exampleFor(property('made'), model, {}))).toBe('9007199254740995');
  });

  it('has members with the names that are written', () => {
    expect(jsonText(node(model, 'Dream').examples[0])).toBe('{"31":"hexadecimal","1.0":"one","made":9007199254740995}');
  });
});
