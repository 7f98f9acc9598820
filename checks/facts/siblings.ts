/** The description of a schema against the keywords beside it. */
import { isMap, isScalar, visit, type Document, type YAMLMap } from 'yaml';
import { figuresIn, numbersIn } from '@impact-docs/content/facts/quantity';
import type { Advice } from '@impact-docs/openapi-model';
import { statedIn } from './figures.js';

export interface SiblingProblem extends Advice {
  /** Into the source. */
  offset: number;
}

/** Keywords that a figure of this unit speaks of. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  character: ['minLength', 'maxLength'],
  item: ['minItems', 'maxItems'],
};
const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

/** What a description says of lengths, sizes and defaults that the keywords beside it do not say. */
export function siblingProblems(document: Document): SiblingProblem[] {
  const problems: SiblingProblem[] = [];
  visit(document, {
    Map(_, map) {
      const description = map.get('description', true);
      if (!isScalar(description) || typeof description.value !== 'string') return;
      const offset = description.range?.[0] ?? 0;
      problems.push(...mistakesOf(description.value, map).map((advice) => ({ ...advice, offset })));
    },
  });
  return problems;
}

function mistakesOf(text: string, map: YAMLMap): Advice[] {
  const valuesOf = (keywords: readonly string[]) =>
    keywords.filter((keyword) => typeof map.get(keyword) === 'number').map((keyword) => [keyword, map.get(keyword)]);
  const mistakes: Advice[] = [];
  const compare = (words: string, amounts: readonly number[], beside: unknown[][]) => {
    if (beside.length === 0 || amounts.every((amount) => beside.some(([, value]) => value === amount))) return;
    mistakes.push({
      message: `The description says “${words}”.`,
      allowed: beside.map(([keyword, value]) => `${String(keyword)} is ${String(value)}`).join(', '),
      remedy: 'Correct the description or the keyword.',
    });
  };
  for (const { text: words, amounts, unit } of figuresIn(text)) compare(words, amounts, valuesOf(KEYWORDS[unit] ?? []));
  for (const { kind, text: words } of statedIn(text)) {
    if (kind === 'limit') compare(words, numbersIn(words), valuesOf(LIMITS));
    const initial = map.get('default');
    if (
      kind === 'default' &&
      initial !== undefined &&
      !isMap(initial) &&
      words.replaceAll('`', '') !== String(initial)
    ) {
      compare(words, [NaN], [['default', initial]]);
    }
  }
  return mistakes;
}
