import { describe, expect, it } from 'vitest';
import { sum, loadSampleIndex, loadStory } from '@impact-docs/content-model/story';
import { kilometresByCar, lifestyleResult, runningFootprint } from './lifestyle-model.js';

const index = await loadSampleIndex();
const { lifestyle } = await loadStory();

describe('the result of Alex', () => {
  const result = lifestyleResult(index, lifestyle.sectors, lifestyle.country);

  it('has the total, the shares and the averages that the documentation says', () => {
    expect(result).toEqual({
      total: { value: 8.4, unit: 't/year' },
      bySector: [
        { sector: 'diet', value: 1.4, share: 0.1667 },
        { sector: 'home', value: 2.1, share: 0.25 },
        { sector: 'transport', value: 2.6, share: 0.3095 },
        { sector: 'lifestyle', value: 1.3, share: 0.1548 },
        { sector: 'publicservices', value: 1, share: 0.119 },
      ],
      countryAverage: 9.6,
      worldAverage: 6.5,
      target2030: 2.5,
    });
  });

  it('has shares that add up to 1', () => {
    expect(sum(result.bySector.map(({ share }) => share)).equals(1)).toBe(true);
  });

  it('is shown in full hundreds of kilometres', () => {
    expect(kilometresByCar(index, 8400)).toBe(49_400);
    expect(kilometresByCar(index, 1000)).toBe(5_900);
  });
});

it('adds up the sectors that have been reached', () => {
  expect(runningFootprint(lifestyle.afterFloorArea.sectors)).toEqual({
    value: 3120,
    unit: 'kg/year',
    bySector: [
      { sector: 'publicservices', value: 1000 },
      { sector: 'home', value: 2120 },
    ],
  });
});
