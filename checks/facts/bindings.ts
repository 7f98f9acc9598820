/** Whether bound words have the value of their fact, and which facts a message names first. */
import { nearest } from '@impact-docs/lib/nearest';
import { WAIVED, type Binding, hasValue, type Fact } from '@impact-docs/content-model/facts';
import type { Facts } from '@impact-docs/content-model/facts';
import type { Advice } from '@impact-docs/openapi-model';

/** What is wrong with a binding; undefined where its words have the value of its fact. */
export function mistakeOf({ address, words, node }: Binding, facts: Facts): Advice | undefined {
  if (address === WAIVED) {
    if (node.title) return undefined;
    return {
      message: `“${words}” is bound to no fact, without a reason.`,
      remedy: `Say why: [${words}](fact:none "an example of your own choice").`,
    };
  }
  const fact = facts.get(address);
  if (fact === undefined) {
    const near = nearest(address, facts.keys()).flatMap((other) => facts.get(other) ?? []);
    return {
      message: `There is no fact ${address}.`,
      allowed: near.map(describe).join('; '),
      remedy: 'Correct the address; a fact that no file has yet goes into content/facts.yaml.',
    };
  }
  if (words === '' || hasValue(words, fact)) return undefined;
  return {
    message: `“${words}” is not the value of ${address}.`,
    allowed: `${fact.text} (${fact.place()})`,
    remedy: 'Write this value, or correct the fact where it has its source.',
  };
}

export const describe = ({ address, text }: Fact): string => `${address} (${text})`;

/** Words that say nothing of a topic. */
const SMALL = new Set(
  'about after before each first from have impact finance least last life limit limits most number second seconds minute minutes hour hours days that their them they this time transactions value when which with within'.split(
    ' ',
  ),
);
const LONG = 4;
const STEM = 6;

/** How many words of a fact, its address and source, a text has: a message names the facts with most of them first. */
export function topicScore({ address, source = '' }: Fact, text: string): number {
  const there = stemsOf(text);
  return [...stemsOf(`${address} ${source}`)].filter((stem) => there.has(stem)).length;
}

function stemsOf(text: string): Set<string> {
  const words =
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= LONG && !SMALL.has(word)).map((word) => word.slice(0, STEM)));
}
