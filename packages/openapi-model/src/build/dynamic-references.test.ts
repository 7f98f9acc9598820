import { describe, expect, it } from 'vitest';
import { asNode, asRef, load, named, node, property } from '../__fixtures__/load.js';

describe('$dynamicRef', async () => {
  const model = await load('dynamic-references.yaml');

  it('is a reference to what holds in its own schema, and keeps the name of the anchor', () => {
    const items = asRef(asNode(property(node(model, 'Page'), 'data')).items);
    expect(items).toMatchObject({ name: 'Page.any', anchor: 'item', siblings: { description: 'One of them.' } });
    const child = asRef(asNode(property(node(model, 'Tree'), 'children')).items);
    expect(child).toMatchObject({ name: 'Tree', anchor: 'node' });
  });

  it('means something else where a schema refers to the one around it', () => {
    const page = asRef(named(model, 'DreamPage').schema);
    expect(page.name).toBe('Page');
    expect(page.siblings?.binds).toMatchObject([{ anchor: 'item', schema: { kind: 'ref', name: 'Dream' } }]);
    expect(node(model, 'NumberPage')).toMatchObject({
      mergedFrom: ['Page'],
      binds: [{ anchor: 'item', schema: { types: ['number'] } }],
    });
  });

  it('may mean the schema that refers', () => {
    const strict = asRef(named(model, 'StrictTree').schema);
    expect(strict.siblings).toMatchObject({
      unevaluatedProperties: false,
      binds: [{ anchor: 'node', schema: { name: 'StrictTree' } }],
    });
  });

  it('leaves nothing out', () => {
    expect(model.notShown).toEqual([]);
  });
});
