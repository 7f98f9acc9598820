/** The kits of the real descriptions: complete, agreed upon by two validators, and small enough to download. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { siteKits } from './conformance.js';
import { countsOf, serializeKit } from '@impact-docs/conformance-kit/kit';
import { indexOf } from '@impact-docs/conformance-kit/kits';
import { secondValidator } from '@impact-docs/conformance-kit/testing/second-validator';
import { withPlainNumbers } from '@impact-docs/openapi-model';
import { expanded } from '@impact-docs/conformance-kit/location';

const kits = await siteKits();
const sources = kits.flatMap((built) => built.sources.map((source) => ({ kit: built.kit.name, ...source })));

/** Readers download a kit as one file. */
const LARGEST_BYTES = 1_000_000;

describe.each(sources)('$kit: $group.name $group.mediaType $group.parameter', ({ group, schemas, pointer }) => {
  // A rule is what no schema says: the schema accepts the claims.
  const verdicts = group.cases.map(({ id, verdict, rule, body, repeat }) => ({
    id,
    accepted: rule !== undefined || verdict === 'accepted',
    body: expanded(body, repeat),
  }));

  it('has the same verdicts as Ajv', () => {
    expect(
      verdicts.filter(({ accepted, body }) => schemas.accepts(pointer, body) !== accepted).map(({ id }) => id),
    ).toEqual([]);
  });

  it('has the same verdicts as a validator that shares no code with Ajv', () => {
    const accepts = secondValidator(withPlainNumbers(schemas.document), pointer);
    const isRefuted = ({ accepted, body }: (typeof verdicts)[number]): boolean =>
      accepts(withPlainNumbers(body)) !== accepted;
    expect(verdicts.filter(isRefuted).map(({ id }) => id)).toEqual([]);
  });
});

it('covers every limit, alternative and boundary of every schema, but for those that cannot stand alone', () => {
  const lacking = sources.flatMap(({ kit, group }) => (group.inseparable ?? []).map((limit) => `${kit}: ${limit}`));
  // `{}` lacks the member of the one alternative and is the other: an answer without anything.
  expect(lacking).toEqual([
    'lifestyle-calculator: #/components/schemas/ValueAnswer required value',
    'lifestyle-calculator: #/components/schemas/ValuesAnswer required values',
    'lifestyle-calculator: #/components/schemas/InfoAnswer maxProperties',
  ]);
});

it('has a kit for each API that takes input, for webhooks, the bridge and the tokens', () => {
  expect(kits.map(({ kit }) => kit.name)).toEqual([
    'impact-finance',
    'impact-finance-webhooks',
    'category-index',
    'transaction',
    'adjustment-factors',
    'benchmarks',
    'insights',
    'profiles',
    'surveys',
    'lifestyle-calculator',
    'application-bridge',
    'id-token',
    'logout-token',
  ]);
});

describe.each(kits)('$kit.name', ({ kit }) => {
  const cases = kit.groups.flatMap((group) => group.cases);

  it('fits its schema and is smaller than its budget', () => {
    const ajv = addFormats(new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false }));
    const validate = ajv.compile(kitSchema());
    const text = serializeKit(kit);
    validate(JSON.parse(text));
    expect(validate.errors).toBeNull();
    expect(Buffer.byteLength(text)).toBeLessThan(LARGEST_BYTES);
  });

  it('has ids of its own, both verdicts, and each body once for each reason', () => {
    const ids = cases.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { accepted, refused } = countsOf(kit);
    expect(accepted).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
    expect(accepted + refused).toBe(cases.length);
  });

  it('tells the answer where an API gives it', () => {
    const answered = kit.groups.filter(({ kind }) => kind === 'request' || kind === 'parameter');
    for (const { verdict, status, code, id } of answered.flatMap((group) => group.cases)) {
      if (verdict === 'accepted')
        expect(
          status?.every((one) => one >= 200 && one < 300),
          id,
        ).toBe(true);
      else
        expect([status, code], id).toEqual([
          [400],
          expect.stringMatching(/^(validation-failed|malformed-request|BAD_REQUEST)$/),
        ]);
    }
  });
});

it('the index counts what the kits hold', () => {
  const ajv = addFormats(new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false }));
  const schema = kitSchema();
  ajv.addSchema(schema);
  const index = indexOf(kits);
  expect(ajv.validate({ $ref: `${String(schema.$id)}#/$defs/Index` }, index), ajv.errorsText()).toBe(true);
  expect(index.kits.map(({ name, accepted, refused }) => [name, accepted + refused])).toEqual(
    kits.map(({ kit }) => [kit.name, kit.groups.flatMap((group) => group.cases).length]),
  );
});

function kitSchema(): Record<string, unknown> {
  const file = path.resolve('content/schemas/conformance-kit.schema.json');
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
}
