/** A diagram of actors against the numbered list that follows it: who sends what to whom. */
import { textBlocks } from '@impact-docs/content/facts/blocks';
import type { Text } from '@impact-docs/content/facts/texts';
import type { List, Root, RootContent } from 'mdast';
import { claimsIn, type Claim } from './claims.js';
import { readDiagram, type Arrow, type Diagram } from './diagram.js';
import type { Found } from '../found.js';

/** Verbs of the one at the head of an arrow. */
const RECEIVES = /^(?:has )?(?:gets|got|receives|received|takes|fetches|reads|finds|requests|follows|loads)$/;

/** @param names of the actors, each with the actor that it means */
export function diagramProblems({ root }: Text, names: ReadonlyMap<string, string>): Found[] {
  return pairsOf(root).flatMap(({ source, list }) => {
    const diagram = readDiagram(source);
    const actors = new Set(names.values());
    if (!diagram.isSequence && diagram.participants.filter((one) => actors.has(one)).length < 2) return [];
    const known = new Map([...diagram.participants.flatMap(namesOf), ...names]);
    return list.children.flatMap((item, index) => {
      const words = textBlocks({ type: 'root', children: [item] })
        .map((block) => block.words)
        .join(' ');
      const messages = [
        ...claimsIn(words, known).map((claim) => mistakeOf(claim, index + 1, diagram, known)),
        ...arrowMistakes(words, diagram),
      ].filter((message) => message !== undefined);
      return messages.map((message) => ({
        offset: item.position?.start.offset ?? 0,
        message,
        allowed: diagram.arrows.map(({ from, to, label }) => `${from} → ${to}: ${label}`).join('; '),
        remedy: 'Correct the diagram or the list.',
      }));
    });
  });
}

/** “Worker of the Bank Backend” is also “the worker”, “Webhook receiver” also “the receiver”. */
function namesOf(participant: string): (readonly [string, string])[] {
  const [head = ''] = participant.split(' of ');
  const noun = head.split(' ').at(-1) ?? '';
  // “App” and “Backend” are several.
  const isOwn = /^[a-z]/.test(noun) || (!participant.includes(noun.toUpperCase()) && head !== participant);
  return [[participant, participant], ...(isOwn ? [[noun.toLowerCase(), participant] as const] : [])];
}

/** Diagrams, each with the numbered list of the same section. */
function pairsOf(root: Root): { source: string; list: List }[] {
  return root.children.flatMap((node, index) => {
    if (node.type !== 'code' || node.lang !== 'mermaid') return [];
    const rest: readonly RootContent[] = root.children.slice(index + 1);
    const end = rest.findIndex((one) => one.type === 'heading' || (one.type === 'code' && one.lang === 'mermaid'));
    const list = rest
      .slice(0, end < 0 ? undefined : end)
      .find((one): one is List => one.type === 'list' && one.ordered === true);
    return list === undefined ? [] : [{ source: node.value, list }];
  });
}

/** “App → Integrator Backend: …” in an item, where no arrow of the diagram is between the two in this direction. */
function arrowMistakes(words: string, { participants, arrows }: Diagram): string[] {
  const participant = (name: string) => participants.filter((one) => one === name || one.endsWith(` ${name}`));
  return [...words.matchAll(/([A-Z][\w ]*) → ([A-Z][\w ]*)/g)].flatMap(([said, from = '', to = '']) => {
    const [senders, receivers] = [participant(from), participant(to)];
    if (senders.length === 0 || receivers.length === 0) return [`“${said}”: the diagram has no such participant.`];
    const isShown = arrows.some((arrow) => senders.includes(arrow.from) && receivers.includes(arrow.to));
    return isShown ? [] : [`“${said}”: no arrow of the diagram shows this.`];
  });
}

/** What a claim of an item says that no arrow shows. */
function mistakeOf(
  claim: Claim,
  number: number,
  { participants, arrows }: Diagram,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const { actor, verb, rest } = claim;
  const said = `${actor} ${verb}${rest.slice(0, 50)}`;
  if (!participants.includes(actor)) return `“${said}”: the diagram has no ${actor}.`;
  const numbered = arrows.filter(({ label }) => label.startsWith(`${number} `));
  const alike = [...numbered, ...arrows.filter(({ label }) => isAlike(label, `${verb} ${rest}`))];
  const candidates = alike.length > 0 ? alike : arrows;
  if (!candidates.some((arrow) => isBy(arrow, claim))) return `“${said}”: no arrow of the diagram shows this.`;
  const other = [...names].find(
    ([name, one]) => one !== actor && new RegExp(String.raw`\b(?:to|at|from) (?:the )?${name}\b`).test(rest),
  );
  const [, partner = ''] = other ?? [];
  if (other === undefined || !participants.includes(partner)) {
    return other === undefined || !/[A-Z]/.test(other[0]) ? undefined : `“${said}”: the diagram has no ${partner}.`;
  }
  const isConnected = arrows.some(({ from, to }) => [from, to].includes(actor) && [from, to].includes(partner));
  return isConnected ? undefined : `“${said}”: no arrow is between the two.`;
}

const isBy = ({ from, to, isBoth }: Arrow, { actor, verb }: Claim): boolean =>
  from === actor || (to === actor && (isBoth || RECEIVES.test(verb)));

/** They have a name or a word of some length in common. */
function isAlike(label: string, words: string): boolean {
  const there = stems(words);
  return stems(label).some((stem) => there.includes(stem));
}

const LONG = 4;
const STEM = 6;
const stems = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}_]+/gu) ?? [])
    .filter((word) => word.length >= LONG || /^\d{3}$/.test(word))
    .map((word) => word.toLowerCase().slice(0, STEM));
