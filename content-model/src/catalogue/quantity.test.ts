import { expect, test } from 'vitest';
import { figuresIn, numbersIn } from './quantity.js';

const read = (text: string) => figuresIn(text).map(({ text: written, amounts, unit }) => [written, [...amounts], unit]);

test.each([
  ['within 5 minutes', '5 minutes', [300], 'second'],
  ['a 15-second timer', '15-second', [15], 'second'],
  ['from 60–3,600 seconds', '60–3,600 seconds', [60, 3600], 'second'],
  ['every 1 to 5 minutes', '1 to 5 minutes', [60, 300], 'second'],
  ['ten attempts', 'ten attempts', [10], 'attempt'],
  ['over 75 hours and 35 minutes', '75 hours and 35 minutes', [272_100], 'second'],
  ['at most 16 KiB', '16 KiB', [16_384], 'byte'],
  ['20 requests per second', '20 requests per second', [20], 'request/second'],
  ['3 working days', '3 working days', [3], 'working day'],
  ['Five tries', 'Five tries', [5], 'attempt'],
  ['wait 250 ms', '250 ms', [0.25], 'second'],
  ['seven years', 'seven years', [84], 'month'],
  ['by 10 %', '10 %', [10], 'percent'],
  ['between 2 and 50 characters', '2 and 50 characters', [2, 50], 'character'],
  ['port 4010 and 3 items', '3 items', [3], 'item'],
  ['1,000,000 rows', '1,000,000 rows', [1_000_000], 'row'],
])('%s', (text, written, amounts, unit) => {
  expect(read(text)).toEqual([[written, amounts, unit]]);
});

test.each(['RFC 7807 says', '12:00:05 start', 'step 3', 'v2.1', 'at 10:00', 'one certificate authority'.slice(0, 3)])(
  '%s has none',
  (text) => {
    expect(read(text)).toEqual([]);
  },
);

test.each([
  ['from -1,000 to 1,000', [-1000, 1000]],
  ['−5 or `-3`', [-5, -3]],
  ['1-5 of SHA-256', [1, 5, 256]],
])('%s has the numbers %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test('two durations in a sentence stay two', () => {
  expect(read('after 30 seconds, and 5 minutes later')).toHaveLength(2);
});
