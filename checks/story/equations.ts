/** Calculations that prose writes out: `42.50 × 100 ÷ 113 × 0.42 = 15.796 kg`. */
import { exact, roundHalfAway, sum, type Exact } from '@impact-docs/content-model/story';

interface Equation {
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

/** Every equation of numbers in a text, computed exactly. A tonne counts as 1,000 where the result is in kilograms. */
export function equationsIn(text: string): Equation[] {
  return [...text.matchAll(EQUATION)].map((match) => {
    const [whole, calculation = '', result = '', unit] = match;
    const decimals = result.split('.')[1]?.length ?? 0;
    return {
      text: whole,
      offset: match.index,
      shown: Number(result.replaceAll(',', '')),
      computed: roundHalfAway(evaluate(calculation, unit === 'kg' ? 1000 : 1), decimals),
    };
  });
}

/** Sums of products; brackets are not nested, and operands and operators alternate: the pattern sees to both. */
function evaluate(calculation: string, tonne: number): Exact {
  const flat = calculation.replace(/\(([^)]*)\)/g, (_group, inner: string) => evaluate(inner, tonne).toFraction());
  const operand = (text: string): Exact => {
    const [number = '', unit] = text.split(' ');
    return exact(number.replaceAll(',', '')).mul(unit === 't' ? tonne : 1);
  };
  const product = (text: string): Exact =>
    text
      .replaceAll(' ÷ ', ' × ÷')
      .split(' × ')
      .reduce(
        (value, factor) => (factor.startsWith('÷') ? value.div(operand(factor.slice(1))) : value.mul(operand(factor))),
        exact(1),
      );
  const terms = flat.replaceAll(' − ', ' + −').split(' + ');
  return sum(terms.map((term) => (term.startsWith('−') ? product(term.slice(1)).neg() : product(term))));
}
