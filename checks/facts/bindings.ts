/** Whether bound words have the value of their fact. */
import { nearest } from '@impact-docs/catalogue/nearest';
import { WAIVED, type Binding } from '@impact-docs/content/facts/bindings';
import { hasValue, type Fact } from '@impact-docs/content/facts/fact';
import type { Facts } from '@impact-docs/content/facts/registry';
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
