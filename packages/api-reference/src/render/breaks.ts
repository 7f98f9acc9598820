import type { Element, ElementContent } from 'hast';

/** Up to this length, a name fits beside the other columns of a table, in characters. */
const LONGEST_WHOLE = 12;

/** After a mark that separates words, and before a capital letter within a name. */
const BETWEEN_WORDS = /(?<=[\w}\]/][/_=:])(?=[\w{])|(?<=[\w\]]\.)(?=[a-zA-Z])|(?<=[a-z])(?=[A-Z])/;

/**
 * A name in a cell of a table, in parts between which a line may end: browsers break a long name anywhere, mostly before
 * its last letter.
 * @returns the name itself where it is short
 */
export function nameParts(name: string): string[] {
  return name.length > LONGEST_WHOLE ? name.split(BETWEEN_WORDS) : [name];
}

/** The same for every name in code within a cell (hast). */
export function withNameBreaks<Cell extends { children: ElementContent[] }>(cell: Cell): Cell {
  const isCode = 'tagName' in cell && cell.tagName === 'code';
  const children = cell.children.flatMap((child): ElementContent[] => {
    if ('children' in child) return [withNameBreaks(child)];
    if (child.type !== 'text' || !isCode) return [child];
    return nameParts(child.value).flatMap((value, index): ElementContent[] =>
      index > 0 ? [wordBreak, { type: 'text', value }] : [{ type: 'text', value }],
    );
  });
  return { ...cell, children };
}

const wordBreak: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };
