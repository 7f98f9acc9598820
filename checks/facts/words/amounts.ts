/** Amounts of money: written in one way, and in Impact Finance a hundredth of the integer that stands before them. */
import type { Text } from '@impact-docs/content/facts/texts';
import type { Found } from '../found.js';

const AMOUNT = String.raw`EUR (\d[\d,]*(?:\.\d+)?)`;
/** “2500 is EUR 25.00”, “5000 by default, EUR 50.00”. */
const EQUATION = new RegExp(String.raw`(?<![\w.,])(\d[\d,]*)\`?(?: is| means| are| by default)?[,:]? ${AMOUNT}`, 'g');
/** A rate of money per something may be a whole number. */
const SINGLE = new RegExp(String.raw`${AMOUNT}(?!\d)(?! per\b)`, 'g');
const TWO_DECIMALS = /^(?:\d{1,3}(?:,\d{3})*)\.\d{2}$/;
const MINOR_UNITS = 100;

const numberOf = (digits: string): number => Number(digits.replaceAll(',', ''));

export function amountProblems({ file, blocks }: Text): Found[] {
  return blocks.flatMap(({ words, sourceOffset }) => {
    const problem = (index: number, message: string, remedy: string): Found => ({
      offset: sourceOffset(index),
      message,
      remedy,
    });
    const equations = file.includes('impact-finance') ? [...words.matchAll(EQUATION)] : [];
    return [
      ...equations
        .filter(([, cents = '', amount = '']) => Math.round(numberOf(amount) * MINOR_UNITS) !== numberOf(cents))
        .map(({ 0: said, index, 1: cents = '' }) =>
          problem(index, `“${said}” is not ${(numberOf(cents) / MINOR_UNITS).toFixed(2)}.`, 'Amounts are in cents.'),
        ),
      ...[...words.matchAll(SINGLE)]
        .filter(([, amount = '']) => !TWO_DECIMALS.test(amount))
        .map(({ 0: said, index }) => problem(index, `“${said}” has other digits.`, 'Write EUR 1,500.00.')),
    ];
  });
}
