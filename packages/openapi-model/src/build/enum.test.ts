import { describe, expect, it } from 'vitest';
import { load, node } from '../__fixtures__/load.js';

describe('enumerations', async () => {
  const model = await load('enum.yaml');

  it('list values', () => {
    expect(node(model, 'Listed').enum).toEqual([{ value: 'Deposit' }, { value: 'Withdrawal' }, { value: 'Internal' }]);
    expect(node(model, 'One').const).toEqual({ value: 7 });
  });

  it('take descriptions from a list or a map', () => {
    expect(node(model, 'ByList').enum).toEqual([
      { value: 'Deposit', description: 'Money comes in.' },
      { value: 'Withdrawal', description: 'Money goes out.' },
    ]);
    expect(node(model, 'ByMap').enum).toEqual([
      { value: 'once', description: 'A single time.' },
      { value: 'week', description: 'Every week.' },
    ]);
    expect(model.notShown).toEqual([]);
  });

  it('may be open, have an announced end and be less than stable', () => {
    const open = { knownValues: ['once', 'week'], sunset: '2027-01-31', stability: 'beta', enum: [] };
    expect(node(model, 'Open')).toMatchObject(open);
  });

  it('may be a choice of described constants', () => {
    const constants = node(model, 'Constants');
    expect(constants.compositions).toEqual([]);
    expect(constants.types).toEqual(['string']);
    expect(constants.enum).toEqual([
      { value: 'once', description: 'Once: A single time.' },
      { value: 'week', description: 'Every week.' },
      { value: 'month', description: 'Monthly' },
    ]);
    expect(node(model, 'NotConstants').compositions).toHaveLength(1);
  });

  it('give their types where the description does not', () => {
    expect(node(model, 'Mixed').types).toEqual(['number', 'null', 'string']);
  });
});
