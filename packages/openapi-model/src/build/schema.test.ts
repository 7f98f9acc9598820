import { describe, expect, it } from 'vitest';
import { asNode, asRef, load, named, node, operation, property } from '../__fixtures__/load.js';
import { describeType } from '../model/describe-type.js';

describe('conditions', async () => {
  const payout = node(await load('conditions.yaml'), 'Payout');

  it('keep if, then, else and not', () => {
    expect(asNode(property(asNode(payout.conditional?.if), 'method')).const).toEqual({ value: 'sepa' });
    expect(asNode(payout.conditional?.then).requiredElsewhere).toEqual(['iban']);
    expect(asNode(payout.conditional?.else).requiredElsewhere).toEqual(['pan']);
    expect(asNode(payout.not).requiredElsewhere).toEqual(['iban', 'pan']);
  });

  it('keep what depends on a property', () => {
    expect(payout.dependentRequired).toEqual([
      { property: 'iban', requires: ['method'] },
      { property: 'pan', requires: ['method'] },
    ]);
    expect(
      payout.dependentSchemas.map(({ property: name, schema }) => [name, asNode(schema).properties[0]?.name]),
    ).toEqual([['pan', 'cvc']]);
  });
});

describe('members of objects', async () => {
  const model = await load('object-members.yaml');

  it('distinguish closed from open', () => {
    expect(node(model, 'Closed').additionalProperties).toBe(false);
    expect(node(model, 'Closed').requiredElsewhere).toEqual(['other']);
    expect(node(model, 'Anything').additionalProperties).toBe(true);
    expect(node(model, 'Patterns').unevaluatedProperties).toBe(false);
  });

  it('keep maps, patterns and limits of names', () => {
    const labels = node(model, 'Labels');
    expect(asNode(labels.additionalProperties).constraints.map(({ text }) => text)).toEqual(['at most 40 characters']);
    const patterns = node(model, 'Patterns');
    expect(patterns.patternProperties.map(({ pattern }) => pattern)).toEqual(['^x-', '^[0-9]+$']);
    expect(asNode(patterns.propertyNames).constraints.map(({ text }) => text)).toEqual(['matches `^[a-z0-9-]+$`']);
  });

  it('may have the names of what every JavaScript object has', () => {
    expect(node(model, 'constructor').properties.map(({ name }) => name)).toEqual(['__proto__', 'toString']);
  });
});

describe('members of lists', async () => {
  const model = await load('array-items.yaml');

  it('keep items and their limits', () => {
    const names = node(model, 'Names');
    expect(asNode(names.items).types).toEqual(['string']);
    expect(names.constraints.map(({ text }) => text)).toEqual(['1–20 items', 'no item twice']);
  });

  it('keep tuples, also those of older drafts', () => {
    for (const name of ['Pair', 'Tuple']) {
      expect(node(model, name).prefixItems).toHaveLength(2);
      expect(node(model, name).items).toBe(false);
    }
    expect(asNode(node(model, 'Rest').unevaluatedItems).types).toEqual(['number']);
  });

  it('keep contains with its counts', () => {
    const { contains } = node(model, 'Contains');
    expect(contains).toMatchObject({ min: 1, max: 2 });
    expect(asNode(contains?.schema).const).toEqual({ value: 'EUR' });
  });
});

describe('boolean schemas', async () => {
  const model = await load('boolean-schemas.yaml');

  it('allow everything or nothing', () => {
    expect(describeType(node(model, 'Anything'))).toBe('any');
    expect(node(model, 'Nothing').never).toBe(true);
    expect(describeType(node(model, 'Nothing'))).toBe('nothing');
    expect(asNode(property(node(model, 'Holder'), 'none')).never).toBe(true);
  });
});

describe('annotations', async () => {
  const model = await load('annotations.yaml');
  const user = node(model, 'User');

  it('are kept, also beside a reference', () => {
    expect(asNode(property(user, 'externalId'))).toMatchObject({
      title: 'External id',
      description: "The bank's id.",
      examples: ['usr-778120'],
    });
    expect(asNode(property(user, 'nickname'))).toMatchObject({ deprecated: true, default: { value: '' } });
    expect(asRef(property(user, 'owner')).siblings).toMatchObject({ description: 'Who opened it.', readOnly: true });
    expect(user.externalDocs).toEqual({ url: 'https://www.example/users', description: 'More about users.' });
  });

  it('leave read-only members out of requests and write-only ones out of responses', () => {
    const { requestBody, responses } = operation(model, 'create-user');
    expect(requestBody?.content[0]?.examples).toEqual([
      { name: 'default', value: { externalId: 'usr-778120', pin: '1234' }, generated: false },
    ]);
    expect(responses[0]?.content[0]?.examples[0]?.value).toEqual({
      id: '424b1fee-9709-4315-85d9-5954058b4714',
      externalId: 'usr-778120',
    });
  });
});

describe('types', async () => {
  const model = await load('types.yaml');
  const words = (name: string): string => describeType(named(model, name).schema);

  it('are put into words', () => {
    expect(Object.fromEntries(model.schemas.map(({ name }) => [name, words(name)]))).toEqual({
      Dream: 'object',
      Several: 'integer or null',
      Ids: 'array of string (uuid)',
      Dreams: 'array of Dream',
      MaybeList: 'array of (string or null)',
      Map: 'map of integer',
      Unknown: 'any',
      Free: 'any',
      Implied: 'object',
      Encoded: 'string',
      Token: 'string',
    });
  });

  it('that are unknown are listed as not shown', () => {
    expect(model.notShown).toEqual([{ keyword: 'type', pointer: '#/components/schemas/Unknown/type' }]);
  });

  it('keep what a text holds', () => {
    expect(node(model, 'Encoded')).toMatchObject({ contentEncoding: 'base64', contentMediaType: 'image/png' });
    expect(asRef(node(model, 'Token').contentSchema).name).toBe('Dream');
  });
});
