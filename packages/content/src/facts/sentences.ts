/** Sentences whose meaning hangs on one word, figure or place: obligations, negations, figures, steps in their order. */
import type { Root } from 'mdast';
import { textBlocks } from './blocks.js';
import { figuresIn } from './quantity.js';

const NORMATIVE =
  /\b(?:must|never|always|only|not|no|none|nothing|nobody|neither|nor|cannot|without|unless|except|required|default|(?:is|are|was|were|do|does|did|has|have|had|wo|ca|could|would|should)n['’]t)\b/i;
/** A number that stands for itself: a status, a port, a limit. */
const NUMBER = /(?<![\w.:/-])\d[\d,.]*(?![\w:/-])/;
/** Roles of the Partner Portal: who may do something. */
const ROLE = /`(?:partner_admin|offering_manager|analyst|support_agent|translator)`/;
const STEP = /^\d+\. /;
/** The end of a sentence, and the beginning of the next. */
const END = /(?<=[.!?:]["”)]?)\s+(?=["“(`\p{Lu}])/u;

/**
 * The normative sentences of a text, in its order, as plain words on one line. A row of a table is one sentence; the
 * first sentence of a numbered step is always one, with its number.
 * @param root of a guide, or of Markdown in data and descriptions
 */
export function normativeSentences(root: Root): string[] {
  return textBlocks(root)
    .flatMap(({ words, step }) =>
      words.split(END).map((sentence, index) => (step && index === 0 ? `${step}. ${sentence}` : sentence)),
    )
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(
      (sentence) =>
        NORMATIVE.test(sentence) ||
        STEP.test(sentence) ||
        ROLE.test(sentence) ||
        NUMBER.test(sentence) ||
        figuresIn(sentence).length > 0,
    );
}

/** All words of a text, on one line. */
export function wordsOf(root: Root): string {
  return textBlocks(root)
    .map(({ words }) => words.replace(/\s+/g, ' ').trim())
    .join(' ');
}
