/** What descriptions calculate in their prose is right. */
import { textsIn } from '@impact-docs/openapi-model';
import { equationsIn } from '@impact-docs/content/story/equations';
import { CORRECT_EXAMPLE, type Check, type Finding } from './check.js';

export const checkEquations: Check = ({ descriptions }) =>
  descriptions.flatMap(({ api, document }) =>
    textsIn(document, '#').flatMap(([pointer, text]) => wrongIn(api, pointer, text)),
  );

function wrongIn(api: string, pointer: string, text: string): Finding[] {
  return equationsIn(text)
    .filter(({ shown, computed }) => shown !== computed)
    .map((equation) => ({
      api,
      pointer,
      message: `${api}: the text says \`${equation.text}\`, which is not so.`,
      allowed: String(equation.computed),
      remedy: CORRECT_EXAMPLE,
    }));
}
