/** `[five minutes](fact:…)`: words of a guide that are bound to a fact, and places where a fact is inserted. */
import type { Link, Nodes, Root, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { numberText } from '../tables/format.js';
import type { Fact } from './fact.js';
import type { Facts } from './registry.js';

const SCHEME = 'fact:';
/** Instead of an address: the words are bound to no fact, for the reason in the title of the link. */
export const WAIVED = 'none';

/** A link of this form, in the order of the guide. */
export interface Binding {
  node: Link;
  address: string;
  words: string;
}

/** A link of this form leads nowhere: it is no link of the page. */
export function isBinding(node: Nodes): boolean {
  return node.type === 'link' && node.url.startsWith(SCHEME);
}

export function bindingsOf(root: Root): Binding[] {
  const bindings: Binding[] = [];
  visit(root, 'link', (node) => {
    if (isBinding(node)) bindings.push({ node, address: addressOf(node), words: toString(node) });
  });
  return bindings;
}

/** The address of the fact that the words are bound to. */
export const addressOf = ({ url }: Link): string => decodeURI(url.slice(SCHEME.length));

/**
 * Replaces each binding by its words, or by the text of the fact where it has none.
 * @param facts is called only where a fact is inserted: words need no registry
 */
export async function replaceBindings(root: Root, facts: () => Promise<Facts>): Promise<void> {
  const inserted = bindingsOf(root).some(({ words }) => words === '') ? await facts() : undefined;
  visit(root, 'link', (node, index, parent) => {
    if (parent === undefined || index === undefined || !isBinding(node)) return;
    const fact = inserted?.get(addressOf(node));
    const text: Text = { type: 'text', value: fact === undefined ? '' : insertedText(fact) };
    parent.children.splice(index, 1, ...(node.children.length > 0 ? node.children : [text]));
    return [SKIP, index];
  });
}

/** A text of data with the values of its facts in it; its other Markdown stays as it is written. */
export function insertFacts(markdown: string, facts: Facts): string {
  const bindings = bindingsOf(fromMarkdown(markdown));
  return bindings.reduceRight((text, { node: { position }, address, words }) => {
    const fact = facts.get(address);
    const value = words === '' && fact !== undefined ? insertedText(fact) : words;
    return text.slice(0, position?.start.offset) + value + text.slice(position?.end.offset);
  }, markdown);
}

/** `3,600 seconds`: figures with a unit as the other texts write them. A port or a year has no unit. */
function insertedText({ text, quantity }: Fact): string {
  if (quantity === undefined) return text;
  return text.replace(/(?<![\d.,])\d{4,}(?![\d.,])/g, (digits) => numberText(Number(digits)));
}
