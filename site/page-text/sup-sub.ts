/** Superscripts and subscripts where a text has no markup: `2<sup>53</sup>` is not 253. */

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const plain = '0123456789+-=()ni';
const characters = {
  sup: new Map([...plain].map((character, index) => [character, raised[index]])),
  sub: new Map([...plain].slice(0, lowered.length).map((character, index) => [character, lowered[index]])),
};
const signs = { sup: '^', sub: '_' };

/**
 * The content of a `sup` or `sub` element as text: in the characters of Unicode (block Superscripts and Subscripts)
 * where it has them all, otherwise after `^` or `_`, in brackets if there are several characters.
 */
export function scriptText(tagName: 'sup' | 'sub', content: string): string {
  // A minus sign (U+2212) is raised like a hyphen.
  const text = content.trim().replaceAll('−', '-');
  const scripted = [...text].map((character) => characters[tagName].get(character));
  if (scripted.every((character) => character !== undefined)) return scripted.join('');
  return [...text].length === 1 ? `${signs[tagName]}${text}` : `${signs[tagName]}(${content.trim()})`;
}
