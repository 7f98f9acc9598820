/** What descriptions calculate in their prose is right. */
import { isObject, joinPointer } from '@impact-docs/openapi-model';
import { equationsIn } from '../equations.js';
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

function textsIn(node: unknown, pointer: string): [string, string][] {
  if (typeof node === 'string') return [[pointer, node]];
  if (Array.isArray(node)) return node.flatMap((item, index) => textsIn(item, joinPointer(pointer, index)));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([name, value]) => textsIn(value, joinPointer(pointer, name)));
}
