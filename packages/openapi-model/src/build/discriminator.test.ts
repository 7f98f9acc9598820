import { describe, expect, it } from 'vitest';
import { asNode, load, node, operation, property } from '../__fixtures__/load.js';
import type { Composition, SchemaNode } from '../index.js';

const values = (composition: Composition | undefined): Record<string, string[]> =>
  Object.fromEntries(composition?.variants.map((variant) => [variant.label, variant.discriminatorValues]) ?? []);

const first = (schema: SchemaNode): Composition | undefined => schema.compositions[0];

describe('discriminator beside oneOf or anyOf', async () => {
  const model = await load('discriminator.yaml');

  it('selects by mapping; several values may select one schema', () => {
    const composition = first(node(model, 'Mapped'));
    expect(values(composition)).toEqual({ Weekly: ['weekly', 'each-week'], Roundup: ['roundup'] });
    expect(composition?.discriminator?.mapping).toEqual([
      { value: 'weekly', name: 'Weekly' },
      { value: 'each-week', name: 'Weekly' },
      { value: 'roundup', name: 'Roundup' },
    ]);
  });

  it('selects by the name of the schema without a mapping', () => {
    expect(values(first(node(model, 'Implicit')))).toEqual({ Weekly: ['Weekly'], Roundup: ['Roundup'] });
  });

  it('works in lists and nested', () => {
    const items = asNode(asNode(property(node(model, 'Nested'), 'launches')).items);
    expect(values(first(items))).toEqual({ Mapped: ['Mapped'], Roundup: ['Roundup'] });
  });

  it('lists as not shown what selects nothing', () => {
    expect(node(model, 'Stray').compositions).toEqual([]);
    expect(model.notShown.map(({ keyword }) => keyword)).toEqual(['mapping', 'discriminator']);
  });
});

describe('discriminator of a base that others extend', async () => {
  const model = await load('discriminator-inheritance.yaml');

  it('offers the schemas that extend the base, directly or not', () => {
    const composition = first(node(model, 'Event'));
    expect(composition?.keyword).toBe('oneOf');
    expect(values(composition)).toEqual({
      UserCreated: ['user-created'],
      DepositEvent: ['DepositEvent'],
      DepositSettled: ['DepositSettled'],
    });
  });

  it('is not inherited', () => {
    const settled = node(model, 'DepositSettled');
    expect(settled.compositions).toEqual([]);
    expect(settled.properties.map(({ name }) => name)).toEqual(['id', 'type', 'transactionId', 'settledAt']);
  });

  it('gives examples the value that selects them', () => {
    const [list] = operation(model, 'get-events').responses[0]?.content[0]?.examples ?? [];
    const [direct] = operation(model, 'create-event').requestBody?.content[0]?.examples ?? [];
    expect(list?.value).toMatchObject([{ type: 'user-created' }]);
    expect(direct?.value).toMatchObject({ type: 'DepositSettled' });
  });
});
