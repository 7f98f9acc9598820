/** A figure of a text that binds nothing: some fact has its value. */
import { valueTest, type Fact } from '@impact-docs/content-model/facts';
import { figuresIn } from '@impact-docs/content-model/catalogue';
import type { Advice } from '@impact-docs/openapi-model';
import { topicScore } from './bindings.js';

const MAX_FACTS = 3;

/**
 * @param around the text that the figure is in
 * @returns undefined where it is right
 */
export function strayFigure(words: string, around: string, facts: readonly Fact[]): Advice | undefined {
  if (facts.some(valueTest(words))) return undefined;
  const allowed = factsAbout(words, around, facts);
  return {
    message: `No fact has the value “${words}”.`,
    ...(allowed !== '' && { allowed }),
    remedy: 'Correct the figure; a fact that no file has yet goes into content/facts.yaml.',
  };
}

/** What the figure may have meant: the facts with its unit that the text has most words of, each with its place. */
function factsAbout(words: string, around: string, facts: readonly Fact[]): string {
  const [figure] = figuresIn(words);
  return facts
    .filter(({ quantity }) => quantity !== undefined && quantity.unit === figure?.unit)
    .map((fact) => ({ fact, score: topicScore(fact, around) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, MAX_FACTS)
    .map(({ fact: { address, text, place } }) => `${address} (${text}, ${place()})`)
    .join('; ');
}
