import { describe, expect, it } from 'vitest';
import { load, node } from '../__fixtures__/load.js';
import { exactNumber } from '../numbers.js';
import { describeLimits, intersectLimits } from './constraints.js';

describe('limits', async () => {
  const model = await load('constraints.yaml');

  it('are put into words', () => {
    const words = model.schemas.map(({ name }) => [name, node(model, name).constraints.map(({ text }) => text)]);
    expect(Object.fromEntries(words)).toEqual({
      Name: ['1–100 characters'],
      Country: ['exactly 2 characters', 'matches `^[A-Z]{2}$`'],
      Long: ['at least 1 character'],
      Short: ['at most 1 character'],
      Ticks: ['matches `` a`b ``'],
      Cents: ['at least 0', 'multiple of 5'],
      Share: ['greater than 0', 'at most 1'],
      Between: ['-5 to 5'],
      Below: ['less than 10'],
      Some: ['1–20 items'],
      Exactly: ['exactly 2 items'],
      Few: ['1–3 properties'],
      Nothing: [],
    });
  });

  it('keep keyword and value', () => {
    expect(node(model, 'Name').constraints).toEqual([
      { keyword: 'minLength', value: 1, max: 100, text: '1–100 characters' },
    ]);
  });
});

describe('describeLimits', () => {
  it('ignores what is of the wrong type', () => {
    expect(describeLimits({ minLength: 'one', maximum: null, pattern: 7 })).toEqual([
      { keyword: 'pattern', value: '7', text: 'matches `7`' },
    ]);
  });

  it('ignores counts beyond all numbers of JavaScript', () => {
    expect(describeLimits({ minLength: exactNumber('1e400'), maxItems: exactNumber('1e400') })).toEqual([]);
  });
});

describe('intersectLimits', () => {
  it('takes the stricter of both, and gives up where one keyword cannot express it', () => {
    expect(intersectLimits({ minimum: 1, maximum: 9 }, { minimum: 3, maxLength: 2 })).toEqual({
      minimum: 3,
      maximum: 9,
      maxLength: 2,
    });
    expect(intersectLimits({ pattern: 'a' }, { pattern: 'b' })).toBeUndefined();
    expect(intersectLimits({ multipleOf: 2 }, { multipleOf: 3 })).toBeUndefined();
  });
});
