import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { accountBalance, dreamBalance, valuationFields } from './ledger.js';
import { loadStory } from './load-story.js';
import { entry } from './story.js';
import type * as Paths from '../files/paths.js';

vi.mock('../files/paths.js', async (original) => ({
  ...(await original<typeof Paths>()),
  dataFile: (name: string) => path.join(import.meta.dirname, '__fixtures__', name),
}));

const story = await loadStory();

describe('balances', () => {
  it.each([
    ['2026-03-06T14:29:59Z', 0, 0, 0, 0],
    ['2026-03-06T14:30:00Z', 2500, 0, 0, 2500],
    ['2026-03-13T14:30:00Z', 2550, 0, 0, 2550],
    ['2026-03-20T14:30:00Z', 5050, 0, 0, 5050],
    ['2026-03-23T15:00:00Z', 4050, 0, 0, 4050],
    ['2026-03-24T18:00:00Z', 3550, 500, 0, 4050],
    [story.now, 3550, 500, 340, 4390],
  ])('at %s', (at, bikeTrip, newLaptop, rest, savings) => {
    expect(dreamBalance(story, 'bikeTrip', at)).toBe(bikeTrip);
    expect(dreamBalance(story, 'newLaptop', at)).toBe(newLaptop);
    expect(savings - bikeTrip - newLaptop).toBe(rest);
    expect(accountBalance(story, 'savings', at)).toBe(savings);
  });

  it('of a Performance account are what the bank pushed last', () => {
    const investment = entry(story.accounts, 'investment');
    expect(dreamBalance(story, 'ownHome', '2026-03-10T00:00:00Z')).toBe(0);
    expect(dreamBalance(story, 'ownHome', story.now)).toBe(10_430);
    expect(valuationFields(investment, story.now)).toEqual({
      balanceCents: 10_430,
      liquidBalanceCents: 500,
      performanceCents: 430,
      performancePercent: 4.3,
      totalAcquisitionCostCents: 10_000,
      valuationFrom: '2026-03-12T15:00:00Z',
      valuationAt: '2026-03-31T06:00:00Z',
    });
    expect(valuationFields(investment, '2026-03-09T09:30:00Z')).toMatchObject({
      performancePercent: 0,
      balanceCents: 0,
    });
  });

  it('need a valuation', () => {
    expect(() => valuationFields({ ...entry(story.accounts, 'investment'), valuations: [] }, story.now)).toThrow(
      'The account has no valuations.',
    );
  });
});
