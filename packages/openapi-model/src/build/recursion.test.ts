import { describe, expect, it } from 'vitest';
import { asNode, asRef, load, named, node, property } from '../__fixtures__/load.js';
import { exampleFor } from '../examples/example-for.js';

describe('recursion', async () => {
  const model = await load('recursion.yaml');

  it('is marked where a reference can lead back to it: directly, by way of others, in lists, maps and choices', () => {
    const comment = node(model, 'Comment');
    expect(asRef(asNode(property(comment, 'replies')).items).recursive).toBe(true);
    expect(asRef(property(comment, 'author')).recursive).toBe(true);
    expect(asRef(node(model, 'Tree').additionalProperties).recursive).toBe(true);
    expect(asRef(node(model, 'List').items).recursive).toBe(true);
    const expression = asNode(node(model, 'Expression').compositions[0]?.variants[1]?.schema);
    expect(asRef(property(expression, 'not')).recursive).toBe(true);
  });

  it('is not marked where the way does not lead back', () => {
    expect(asRef(property(node(model, 'Person'), 'address')).recursive).toBe(false);
    expect(asRef(named(model, 'Alias').schema).recursive).toBe(false);
  });

  it('ends examples at the first repetition', () => {
    expect(exampleFor(named(model, 'Comment').schema, model)).toEqual({
      text: 'string',
      replies: [{ text: 'string', replies: [], author: { address: { city: 'string' } } }],
      author: { favourite: { text: 'string', replies: [] }, address: { city: 'string' } },
    });
    expect(exampleFor({ kind: 'ref', name: 'Comment', recursive: false }, model)).toEqual({
      text: 'string',
      replies: [],
      author: { address: { city: 'string' } },
    });
    expect(exampleFor({ kind: 'ref', name: 'Endless', recursive: false }, model)).toEqual({});
    expect(exampleFor({ kind: 'ref', name: 'List', recursive: false }, model)).toEqual([]);
    expect(exampleFor({ kind: 'ref', name: 'Expression', recursive: false }, model)).toBe('string');
  });
});
