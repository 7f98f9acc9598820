import { describe, expect, it } from 'vitest';
import { asNode, asRef, load, named, node, operation, property } from '../__fixtures__/load.js';

describe('references to places that have no name', async () => {
  const model = await load('definitions.yaml');

  it('give them one, after the named schemas', () => {
    expect(model.schemas.map(({ name }) => name)).toEqual([
      'Dream',
      'Order',
      'Alias',
      'Image',
      'Tree',
      'Forest',
      'getDreams.200',
      'Dream.Image',
      'Dream.address',
      'Tree.leaf',
    ]);
  });

  it('lead to the same schema from everywhere, and from the place itself', () => {
    const [dream, order] = [node(model, 'Dream'), node(model, 'Order')];
    expect(asRef(property(dream, 'address')).name).toBe('Dream.address');
    expect(asRef(property(order, 'billing')).name).toBe('Dream.address');
    expect(asRef(property(order, 'through')).name).toBe('Dream.address');
    for (const slug of ['get-dreams', 'create-dream']) {
      expect(asRef(operation(model, slug).responses[0]?.content[0]?.schema).name).toBe('getDreams.200');
    }
  });

  it('show a simple schema in place, also by its anchor', () => {
    expect(asNode(property(node(model, 'Dream'), 'id')).format).toBe('uuid');
    expect(asNode(property(node(model, 'Order'), 'dream')).format).toBe('uuid');
  });

  it('are looked for in the schema with $id around the reference first', () => {
    expect(asRef(node(model, 'Forest').items).name).toBe('Tree');
    const tree = node(model, 'Tree');
    expect(asRef(asNode(property(tree, 'children')).items)).toMatchObject({ name: 'Tree' });
    expect(asRef(property(tree, 'leaf')).name).toBe('Tree.leaf');
    expect(asNode(property(tree, 'mark')).types).toEqual(['integer']);
    expect(model.notShown).toEqual([]);
  });

  it('list where each schema is used', () => {
    expect(named(model, 'Dream.address').usedBy).toEqual([
      { kind: 'schema', name: 'Dream' },
      { kind: 'schema', name: 'Order' },
    ]);
    expect(named(model, 'getDreams.200').usedBy).toEqual([
      { kind: 'operation', slug: 'get-dreams', as: 'response' },
      { kind: 'operation', slug: 'create-dream', as: 'response' },
    ]);
  });
});

describe('reusable objects', async () => {
  const model = await load('reuse.yaml');

  it('are shown wherever they are used, unless their schema is large: then it gets a name', () => {
    const [large, small] = operation(model, 'get2').responses;
    expect(asRef(large?.content[0]?.schema).name).toBe('Large');
    expect(asNode(small?.content[0]?.schema).properties).toHaveLength(1);
  });
});
