import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { roundHalfAway, sum } from './exact.js';
import { adjustedFootprint, footprintV21, footprintV3, type Transaction } from './footprint.js';
import { categoryById, categoryOf } from './sample-index.js';
import { loadSampleIndex, loadStory } from './load-story.js';
import type * as Paths from '../files/paths.js';

vi.mock('../files/paths.js', async (original) => ({
  ...(await original<typeof Paths>()),
  dataFile: (name: string) => path.join(import.meta.dirname, '__fixtures__', name),
}));

const index = await loadSampleIndex();
const { purchases, profile } = await loadStory();

const transaction = (mcc: string, value: number, rest: Partial<Transaction> = {}): Transaction => ({
  reference: 'r',
  classifications: [{ type: 'mcc', id: mcc }],
  amount: { value, currency: 'EUR' },
  country: 'FI',
  date: '2026-03-07',
  ...rest,
});

function adjust(kilograms: number, category: number, answers: Record<string, string> = profile.answers) {
  const found = categoryById(index, category);
  if (found === undefined) throw new Error(`no category ${category}`);
  return adjustedFootprint(index, kilograms, found, answers);
}

describe('the purchases of the story', () => {
  it.each([
    ['5411', 42.5, 1, 17_850, 629.64, 1.89],
    ['5541', 60, 4, 102_000, 3_597.94, 10.81],
    ['4511', 149, 5, 201_150, 7_095.36, 21.32],
    ['5651', -50, 12, -14_000, -493.84, -1.48],
  ])('v2.1: MCC %s for %s', (mcc, value, categoryId, grams, ounces, cost) => {
    expect(footprintV21(index, { reference: 'r', mcc, amount: { value, currency: 'EUR' } })).toEqual({
      reference: 'r',
      categoryId,
      carbonEmissionInGrams: grams,
      carbonEmissionInOunces: ounces,
      carbonSocialCost: { value: cost, currency: 'EUR' },
    });
  });

  it.each([
    ['5411', 42.5, 15.796, 1.67, 0.68, 10.741],
    ['5541', 60, 90.265, 9.57, 0.8, 72.212],
    ['4511', 149, 178.009, 18.87, 1, 178.009],
    ['5651', -50, -12.389, -1.31, 1, -12.389],
  ])('v3.0 with date, then adjusted: MCC %s for %s', (mcc, value, kilograms, cost, factor, adjusted) => {
    const impact = footprintV3(index, transaction(mcc, value));
    expect(impact).toMatchObject({
      outcome: 'scored',
      co2eEmission: { value: kilograms, unit: 'kg' },
      socialCostOfCarbon: { value: cost, currency: 'EUR' },
    });
    const category = impact.outcome === 'scored' ? impact.categoryId : 0;
    expect(adjust(kilograms, category)).toMatchObject({ factor, adjusted: { value: adjusted, unit: 'kg' } });
  });

  it('add up before they are rounded', () => {
    const impacts = purchases.map(({ mcc, value, date }) => footprintV3(index, transaction(mcc, value, { date })));
    const scored = impacts.filter((impact) => impact.outcome === 'scored');
    expect(roundHalfAway(sum(scored.map(({ co2eEmission }) => co2eEmission.value)), 3)).toBe(271.681);
    const adjusted = scored.map(
      ({ co2eEmission, categoryId }) => adjust(co2eEmission.value, categoryId).adjusted.value,
    );
    expect(roundHalfAway(sum(adjusted), 3)).toBe(248.573);
  });
});

describe('footprintV3', () => {
  it('converts and deflates: SEK 1,000 of electronics', () => {
    const impact = footprintV3(index, transaction('5732', 1000, { amount: { value: 1000, currency: 'SEK' } }));
    // 20.113 kg ÷ 1000 × 106 EUR × 11 SEK/EUR
    expect(impact).toMatchObject({
      co2eEmission: { value: 20.113 },
      socialCostOfCarbon: { value: 23.45, currency: 'SEK' },
    });
  });

  it('takes today’s prices as they are when there is no date', () => {
    expect(footprintV3(index, transaction('5411', 42.5, { date: undefined }))).toMatchObject({
      co2eEmission: { value: 17.85 },
      socialCostOfCarbon: { value: 1.89 },
    });
  });

  it('scores by the first classification that it supports', () => {
    const classifications = [
      { type: 'mcc', id: '6011' },
      { type: 'coicop', id: '07.2.2' },
      { type: 'mcc', id: '5411' },
    ];
    expect(footprintV3(index, transaction('', 60, { classifications }))).toMatchObject({
      classification: { type: 'coicop', id: '07.2.2' },
      categoryId: 4,
      co2eEmission: { value: 90.265 },
    });
  });

  it.each([
    [{ classifications: [{ type: 'mcc', id: '6011' }] }, 'UNSUPPORTED_CLASSIFICATION'],
    [{ amount: { value: 1, currency: 'XAU' } }, 'UNSUPPORTED_CURRENCY'],
    [{ country: 'AQ' }, 'UNSUPPORTED_COUNTRY'],
  ])('is missing for %j', (rest, reason) => {
    expect(footprintV3(index, transaction('5411', 1, rest))).toEqual({ outcome: 'missing', reference: 'r', reason });
  });

  it('refuses a year without a price level', () => {
    expect(() => footprintV3(index, transaction('5411', 1, { date: '2019-01-01' }))).toThrow(
      'The sample index has no price level of FI for 2019.',
    );
  });
});

describe('footprintV21', () => {
  it('has only the reference for cash', () => {
    const cash = { reference: 'r', mcc: '6011', amount: { value: 40, currency: 'EUR' } };
    expect(footprintV21(index, cash)).toEqual({ reference: 'r' });
  });

  it('refuses a currency without a rate', () => {
    const pounds = { reference: 'r', mcc: '5411', amount: { value: 1, currency: 'GBP' } };
    expect(() => footprintV21(index, pounds)).toThrow('The sample index has no exchange rate for GBP.');
  });
});

describe('adjustedFootprint', () => {
  it('keeps the product of factors within its limits', () => {
    const solar = { ...profile.answers, renewableElectricity: 'energy.selfProduced' };
    expect(adjust(100, 9, solar).factor).toBe(0.1);
    const narrow = { ...index, adjustmentLimits: { from: 0.9, to: 1 } };
    const groceries = categoryById(index, 1);
    expect(groceries && adjustedFootprint(narrow, 100, groceries, profile.answers).factor).toBe(0.9);
  });

  it('applies nothing where no answer fits', () => {
    expect(adjust(1, 1, {})).toEqual({
      original: { value: 1, unit: 'kg' },
      adjusted: { value: 1, unit: 'kg' },
      factor: 1,
      applied: [],
    });
  });
});

describe('categoryOf', () => {
  it.each([
    ['mcc', '5499', 1],
    ['mcc', '3000', 5],
    ['mcc', '3299', 5],
    ['mcc', '3501', 16],
    ['cic', '0702', 20],
    ['coicop', '01.1.1', 1],
  ])('finds %s %s', (type, id, category) => {
    expect(categoryOf(index, { type, id })?.id).toBe(category);
  });

  it.each([
    ['mcc', '3300'],
    ['mcc', '411'],
    ['cic', '101'],
    ['coicop', '99.9.9'],
  ])('does not find %s %s', (type, id) => {
    expect(categoryOf(index, { type, id })).toBeUndefined();
  });
});
