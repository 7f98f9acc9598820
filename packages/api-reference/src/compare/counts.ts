/** How many differences there are, each counted once, by verdict. */
import type { Comparison, Difference, Verdict } from '@impact-docs/openapi-model';

export const VERDICTS: readonly Verdict[] = ['breaking', 'may-break', 'compatible'];
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  breaking: 'breaking',
  'may-break': 'may break',
  compatible: 'compatible',
};

export function allDifferences({ api, operations, objects }: Comparison): Difference[] {
  return [...api, ...[...operations, ...objects].flatMap(({ differences }) => differences)];
}
