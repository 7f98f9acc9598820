import { describe, expect, it } from 'vitest';
import { asNode, asRef, load, named, node, property } from '../__fixtures__/load.js';

describe('allOf of objects', async () => {
  const model = await load('all-of-merged.yaml');
  const dream = node(model, 'Dream');

  it('is one node: properties of the base first, then its own', () => {
    expect(dream.properties.map(({ name, required }) => `${name}${required ? '*' : ''}`)).toEqual([
      'id*',
      'createdAt',
      'name*',
      'targetCents*',
      'accountId*',
    ]);
    expect(dream.compositions).toEqual([]);
  });

  it('names where the properties come from, and leaves the base its texts', () => {
    expect(dream.mergedFrom).toEqual(['Resource']);
    expect(dream.description).toBe('A savings goal of one user.');
    expect(dream.title).toBeUndefined();
    expect(named(model, 'Resource').usedBy).toEqual([{ kind: 'schema', name: 'Dream' }]);
  });

  it('keeps the texts of every part that is written in place', () => {
    expect(node(model, 'Said').description).toBe('Of the schema.\n\nOf the first part.\n\nOf the second part.');
  });

  it('keeps the texts and examples of a property in every part that is written in place, or lists them', () => {
    const shared = asNode(property(node(model, 'Twice'), 'a'));
    expect(shared.description).toBe('First.\n\nSecond.\n\nThird.');
    expect(shared.examples).toEqual(['e2', 'e1']);
    const { siblings } = asRef(property(node(model, 'Twice'), 'b'));
    expect(siblings?.description).toBe('One.\n\nTwo.');
    expect(siblings?.constraints.map(({ text }) => text)).toEqual(['at most 2 properties']);
    expect([shared.title, shared.default?.value]).toEqual(['Two', 'd2']);
    const first = '#/components/schemas/Twice/allOf/0/properties/a';
    expect(model.notShown).toEqual([
      { keyword: 'title', pointer: `${first}/title` },
      { keyword: 'default', pointer: `${first}/default` },
    ]);
  });

  it('takes the stricter limit of both', () => {
    const name = asNode(property(dream, 'name'));
    expect(name.constraints.map(({ text }) => text)).toEqual(['1–30 characters']);
    expect(name.description).toBe('Shown in the Web App.');
    expect(node(model, 'Balance').constraints.map(({ text }) => text)).toEqual(['10 to 1000', 'multiple of 5']);
  });

  it('keeps the values that both allow', () => {
    expect(node(model, 'State').enum).toEqual([{ value: 'settled' }, { value: 'failed' }]);
  });

  it('makes a generic list specific', () => {
    const data = asNode(property(node(model, 'DreamCollection'), 'data'));
    expect(asRef(data.items).name).toBe('Dream');
  });
});

describe('allOf of one reference with texts', async () => {
  const model = await load('all-of-annotation.yaml');
  const account = node(model, 'Account');

  it('is that reference, with the texts as siblings', () => {
    const balance = asRef(property(account, 'balance'));
    expect(balance.name).toBe('Money');
    expect(balance.siblings).toMatchObject({ description: 'What the account holds now.', readOnly: true });
    expect(asRef(property(account, 'residual')).siblings?.description).toBe('What belongs to no dream.');
  });

  it('has no siblings where there are no texts', () => {
    expect(property(account, 'plain')).toEqual({ kind: 'ref', name: 'Money' });
  });
});

describe('allOf that cannot be one node', async () => {
  const model = await load('all-of-conflict.yaml');

  it('keeps what disagrees as a composition', () => {
    const [composition] = node(model, 'Conflict').compositions;
    expect(composition?.keyword).toBe('allOf');
    expect(composition?.variants.map(({ schema }) => asNode(schema).types)).toEqual([['string']]);
    expect(node(model, 'Patterns').compositions).toHaveLength(1);
  });

  it('keeps a base that is built from the schema itself as a reference', () => {
    expect(node(model, 'Loop').mergedFrom).toEqual(['Back']);
    const back = node(model, 'Back').compositions.flatMap(({ variants }) => variants);
    expect(back.map(({ schema }) => asRef(schema).name)).toEqual(['Loop']);
  });

  it('does not unfold a schema into its own property', () => {
    const child = asNode(property(node(model, 'Node'), 'child'));
    expect(child.properties.map(({ name }) => name)).toEqual(['order']);
    expect(asRef(child.compositions[0]?.variants[0]?.schema)).toMatchObject({ name: 'Node' });
  });
});
