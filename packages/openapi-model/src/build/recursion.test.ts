import { describe, expect, it } from 'vitest';
import { load, named } from '../__fixtures__/load.js';
import { exampleFor } from '../examples/example-for.js';

describe('recursion', async () => {
  const model = await load('recursion.yaml');

  it('ends examples at the first repetition', () => {
    expect(exampleFor(named(model, 'Comment').schema, model)).toEqual({
      text: 'string',
      replies: [{ text: 'string', replies: [], author: { address: { city: 'string' } } }],
      author: { favourite: { text: 'string', replies: [] }, address: { city: 'string' } },
    });
    expect(exampleFor({ kind: 'ref', name: 'Comment' }, model)).toEqual({
      text: 'string',
      replies: [],
      author: { address: { city: 'string' } },
    });
    expect(exampleFor({ kind: 'ref', name: 'Endless' }, model)).toEqual({});
    expect(exampleFor({ kind: 'ref', name: 'List' }, model)).toEqual([]);
    expect(exampleFor({ kind: 'ref', name: 'Expression' }, model)).toBe('string');
  });
});
