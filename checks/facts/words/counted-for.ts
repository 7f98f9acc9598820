/** What limits and lifetimes are counted for: each client, each user. */
import { BOUND, type TextBlock } from '@impact-docs/content/facts/blocks';
import { COUNTED_FOR, valueTest, type Fact } from '@impact-docs/content/facts/fact';
import { figuresIn } from '@impact-docs/content/facts/quantity';
import type { Facts } from '@impact-docs/content/facts/registry';
import type { Text } from '@impact-docs/content/facts/texts';
import type { Found } from '../found.js';

const WHOM = COUNTED_FOR.join('|');
const COUNTED = new RegExp(String.raw`\b(?:per|for (?:each|every)|from (?:each|one)|of (?:each|one)) (${WHOM})s?\b`);
/** “50 per client”, “24 hours per user”: a figure of a description, which binds nothing. */
const COUNTED_FIGURE = new RegExp(
  String.raw`((?<![\w.,])\d[\d,]*|\bfive)( \w+)? (?:per|for each|from each) (${WHOM})\b`,
  'g',
);

/** A bound limit that is said to be counted for somebody else, and a figure that is no limit for whom it is said to be. */
export function countedForProblems({ blocks }: Text, facts: Facts): Found[] {
  const counted = [...facts.values()].filter(({ per }) => per !== undefined);
  return blocks.flatMap((block) => {
    const problem = (offset: number, whom: string, fitting: readonly Fact[]): Found => ({
      offset: block.sourceOffset(offset),
      message: `The limit is not counted for each ${whom}.`,
      allowed: fitting.map(({ address, text, per = '' }) => `${address}: ${text}, for each ${per}`).join('; '),
      remedy: 'Correct the words, or `per` in content/facts.yaml.',
    });
    const bound = block.bindings.flatMap(({ url = '', offset }) => {
      const fact = facts.get(url);
      const whom = whomOf(block, offset);
      return fact?.per === undefined || whom === undefined || whom === fact.per ? [] : [problem(offset, whom, [fact])];
    });
    const figures = [...block.text.matchAll(COUNTED_FIGURE)].flatMap(
      ({ index, 1: number = '', 2: unit = '', 3: whom = '' }) => {
        const hasValue = valueTest(figuresIn(number + unit).length > 0 ? number + unit : number);
        const fitting = counted.filter((fact) => hasValue(fact) || fact.numbers?.join() === number);
        return fitting.length === 0 || fitting.some(({ per }) => per === whom) ? [] : [problem(index, whom, fitting)];
      },
    );
    return [...bound, ...figures];
  });
}

/** Behind the figure; in the cells of a row, also in the first of them. */
function whomOf({ text }: TextBlock, offset: number): string | undefined {
  const [behind = ''] = text.slice(offset + 1).split(new RegExp(String.raw`[.;|]|${BOUND}`));
  const [first = ''] = text.split(' | ');
  return (COUNTED.exec(behind) ?? (text.includes(' | ') ? COUNTED.exec(first) : null))?.[1];
}
