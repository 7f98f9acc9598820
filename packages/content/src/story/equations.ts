/** Calculations that prose writes out: `42.50 × 100 ÷ 113 × 0.42 = 15.796 kg`. */
import { minus, over, plus, roundHalfUp, times, type Decimal, decimal } from './decimal.js';

export interface Equation {
  /** As it stands in the text. */
  text: string;
  /** Where it begins in the text. */
  offset: number;
  /** The result that the text shows. */
  shown: number;
  /** The result, with as many decimals as the text shows. */
  computed: number;
}

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const OPERAND = `${NUMBER}(?: (?:kg per km|kg|t|km|g)(?![\\w/]))?`;
const GROUP = String.raw`\(${OPERAND}(?: [×÷+−] ${OPERAND})+\)`;
const EQUATION = new RegExp(
  `(?<![\\w.,…]|[×÷+−] )((?:${GROUP}|${OPERAND})(?: [×÷+−] (?:${GROUP}|${OPERAND}))+) = (?:EUR )?(${NUMBER})(?: (kg|km|t|g)\\b)?`,
  'g',
);
const TOKEN = new RegExp(String.raw`(${NUMBER})( t\b)?|[×÷+−()]`, 'g');

/** Every equation of numbers in a text, computed exactly. A tonne counts as 1,000 where the result is in kilograms. */
export function equationsIn(text: string): Equation[] {
  return [...text.matchAll(EQUATION)].map((match) => {
    const [whole, calculation = '', result = '', unit] = match;
    const decimals = result.split('.')[1]?.length ?? 0;
    return {
      text: whole,
      offset: match.index,
      shown: Number(result.replaceAll(',', '')),
      computed: roundHalfUp(evaluate(calculation, unit), decimals),
    };
  });
}

/** Sums of products, with brackets; the pattern has made sure that operands and operators alternate. */
function evaluate(calculation: string, resultUnit: string | undefined): Decimal {
  const tokens = [...calculation.matchAll(TOKEN)];
  let position = 0;
  const peek = (): string => tokens[position]?.[0] ?? '';

  function operand(): Decimal {
    const [token = '', number, tonnes] = tokens[position++] ?? [];
    if (token === '(') {
      const inner = sumOfProducts();
      position++;
      return inner;
    }
    const value = decimal((number ?? '').replaceAll(',', ''));
    return tonnes !== undefined && resultUnit === 'kg' ? times(value, 1000) : value;
  }

  function product(): Decimal {
    let value = operand();
    while ('×÷'.includes(peek()) && peek() !== '')
      value = (tokens[position++]?.[0] === '×' ? times : over)(value, operand());
    return value;
  }

  function sumOfProducts(): Decimal {
    let value = product();
    while ('+−'.includes(peek()) && peek() !== '')
      value = (tokens[position++]?.[0] === '+' ? plus : minus)(value, product());
    return value;
  }

  return sumOfProducts();
}
