/** The climate profile: answers of the survey → traits → persona. */
import { compare, minus, over, roundHalfUp, squareRoot, sum, times, type Decimal } from './decimal.js';
import type { Persona, SampleIndex, TraitName, Traits } from './sample-index.js';

const TRAITS: readonly TraitName[] = ['knowledge', 'lifestyle', 'motivated'];

/**
 * Each trait is the mean of the scores of its questions.
 * @throws RangeError for an answer that is absent or has no score
 */
export function traitsOf(index: SampleIndex, answers: Record<string, string>): Traits {
  const trait = (name: TraitName): number => {
    const scores = index.traits.questions[name].map((question) => scoreOf(index, question, answers[question]));
    return roundHalfUp(over(sum(scores), scores.length), 6);
  };
  return { knowledge: trait('knowledge'), lifestyle: trait('lifestyle'), motivated: trait('motivated') };
}

/** Euclidean distance of traits from the centre of a persona, with 3 decimals. */
export function distance(traits: Traits, { centre }: Persona): number {
  return squareRoot(squaredDistance(traits, centre), 3);
}

/** The persona whose centre is nearest; the first of two that are equally near. */
export function nearestPersona({ personas }: SampleIndex, traits: Traits): Persona {
  const [first, ...others] = personas;
  if (first === undefined) throw new RangeError('The sample index has no personas.');
  const square = ({ centre }: Persona): Decimal => squaredDistance(traits, centre);
  return others.reduce((nearest, next) => (compare(square(next), square(nearest)) < 0 ? next : nearest), first);
}

function squaredDistance(left: Traits, right: Traits): Decimal {
  return sum(
    TRAITS.map((name) => {
      const difference = minus(left[name], right[name]);
      return times(difference, difference);
    }),
  );
}

/** A question has a scale of its own, or the scale of agreement. */
function scoreOf(index: SampleIndex, question: string, answer: string | undefined): number {
  const scale = index.traits.scores[question] ?? index.traits.scores['agreement'] ?? {};
  const score = answer === undefined ? undefined : scale[answer];
  if (score === undefined) throw new RangeError(`The answer ${answer} to ${question} has no score.`);
  return score;
}
