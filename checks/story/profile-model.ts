/** The climate profile: answers of the survey → traits → persona. */
import {
  exact,
  roundHalfAway,
  sum,
  type Exact,
  IndexError,
  type Persona,
  type SampleIndex,
  type Traits,
} from '@impact-docs/content-model/story';

/**
 * Each trait is the mean of the scores of its questions.
 * @throws IndexError for an answer that is absent or has no score
 */
export function traitsOf(index: SampleIndex, answers: Record<string, string>): Traits {
  const mean = (questions: readonly string[]): number => {
    const scores = questions.map((question) => scoreOf(index, question, answers[question]));
    return roundHalfAway(sum(scores).div(scores.length), 6);
  };
  const { knowledge, lifestyle, motivated } = index.traits.questions;
  return { knowledge: mean(knowledge), lifestyle: mean(lifestyle), motivated: mean(motivated) };
}

/** Euclidean distance of traits from the centre of a persona, with 3 decimals. */
export function distance(traits: Traits, { centre }: Persona): number {
  // Traits have 6 decimals, so a root is never so near to a half of the third that floating point would matter.
  return roundHalfAway(Math.sqrt(squaredDistance(traits, centre).valueOf()), 3);
}

/** The persona whose centre is nearest; the first of two that are equally near. */
export function nearestPersona({ personas }: SampleIndex, traits: Traits): Persona {
  const square = ({ centre }: Persona): Exact => squaredDistance(traits, centre);
  return personas.reduce((nearest, next) => (square(next).lt(square(nearest)) ? next : nearest));
}

function squaredDistance(left: Traits, right: Traits): Exact {
  const names = ['knowledge', 'lifestyle', 'motivated'] as const;
  return sum(names.map((name) => exact(left[name]).sub(exact(right[name])).pow(2)));
}

/** A question has a scale of its own, or the scale of agreement. */
function scoreOf(index: SampleIndex, question: string, answer: string | undefined): number {
  const scale = index.traits.scores[question] ?? index.traits.scores['agreement'] ?? {};
  const score = answer === undefined ? undefined : scale[answer];
  if (score === undefined) throw new IndexError('traits', `The answer ${answer} to ${question} has no score.`);
  return score;
}
