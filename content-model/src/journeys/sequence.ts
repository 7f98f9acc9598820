/** The sequence of a journey as diagrams and as a numbered list of sentences, both from the same lines. */
import { callOf, type Call } from './calls.js';
import { JourneyError } from './journey-error.js';
import { sidesOf, stepOf, workflowOf, type Journey, type Leaf, type SequenceItem } from './journey.js';

/** Names and addresses of what a sequence speaks of. */
export interface Links {
  operation(call: Call): { name: string; url: string };
  bridge(event: string): string;
  webhook(event: string): string;
}

type Line =
  | {
      kind: 'message';
      number: number;
      from: string;
      to: string;
      /** On the arrow. */
      label: string;
      /** On an arrow that comes back. */
      reply?: string;
      /** Markdown: whole sentences. */
      text: string;
    }
  /** `instead` are the numbers of the branch before. */
  | { kind: 'branch'; when: string; instead?: [first: number, last: number] }
  | { kind: 'branchesEnd' }
  | { kind: 'loop'; until: string }
  | { kind: 'loopEnd'; number: number; text: string }
  | { kind: 'part'; title: string };

/** A journey's sequence in the order in which it is read. */
export function linesOf(journey: Journey, links: Links): Line[] {
  let number = 1;
  const linesFrom = (items: readonly SequenceItem[]): Line[] =>
    items.flatMap((item): Line[] => {
      if ('part' in item) return [{ kind: 'part', title: item.part }];
      if ('either' in item) return branchesFrom(item.either);
      const first = number;
      if ('repeat' in item) {
        const lines = linesFrom(item.items);
        const last = number - 1;
        const text = `Repeat ${first === last ? `step ${first}` : `steps ${first} to ${last}`} ${item.repeat}.`;
        return [{ kind: 'loop', until: item.repeat }, ...lines, { kind: 'loopEnd', number: number++, text }];
      }
      return [{ kind: 'message', number: number++, ...messageOf(journey, links, item) }];
    });
  /** Branches are numbered alike; what comes after them goes on from the longest. */
  const branchesFrom = (branches: readonly { when: string; items: readonly SequenceItem[] }[]): Line[] => {
    const first = number;
    let last = first;
    let instead: [number, number] | undefined;
    const lines = branches.flatMap(({ when, items }): Line[] => {
      number = first;
      const inside = linesFrom(items);
      const head: Line = { kind: 'branch', when, ...(instead === undefined ? {} : { instead }) };
      instead ??= [first, number - 1];
      last = Math.max(last, number);
      return [head, ...inside];
    });
    number = last;
    return [...lines, { kind: 'branchesEnd' }];
  };
  return linesFrom(journey['x-sequence'].items);
}

type Message = Omit<Extract<Line, { kind: 'message' }>, 'kind' | 'number'>;

function messageOf(journey: Journey, links: Links, item: Leaf): Message {
  const [from, to] = sidesOf(journey, item);
  const sentences = (text: string) => [text, item.changes].filter((part) => part !== undefined).join(' ');
  if ('from' in item) {
    const { label, response: reply } = item;
    return { from, to, label, ...(reply === undefined ? {} : { reply }), text: sentences(item.text) };
  }
  const more = item.text === undefined ? '' : ` ${item.text}`;
  if ('event' in item) {
    const event = `${item.kind === 'webhook' ? 'the webhook ' : ''}[\`${item.event}\`](${links[item.kind](item.event)})`;
    return { from, to, label: item.label ?? item.event, text: sentences(`The ${from} sends ${event}${more}.`) };
  }
  const step = stepNamed(journey, item);
  const call = callOf(journey, step);
  if (call === undefined) throw new JourneyError(`\`${step.operationId}\` does not say which description it means.`);
  const { name, url } = links.operation(call);
  const status = String(step['x-response'].status);
  const outcome = item.response === undefined ? '' : ` ${item.response}`;
  const text = `The ${from} calls [${name}](${url})${more}. The ${to} returns ${status}${outcome}.`;
  return { from, to, label: `${item.label ?? name} → ${status}`, text: sentences(text) };
}

/** @throws JourneyError where there is none */
function stepNamed(journey: Journey, { workflow: id, step: stepId }: { workflow?: string; step: string }) {
  const workflow = workflowOf(journey, id);
  const step = workflow && stepOf(workflow, stepId);
  if (step === undefined)
    throw new JourneyError(`The journey "${journey.info.title}" has no step ${id ?? ''} ${stepId}.`);
  return step;
}

/** A part of a sequence: the whole where the journey has no parts. */
export interface SequencePart {
  title?: string;
  lines: readonly Line[];
}

export function partsOf(lines: readonly Line[]): SequencePart[] {
  const starts = lines.flatMap(({ kind }, index) => (kind === 'part' ? [index] : []));
  if (starts.length === 0) return [{ lines }];
  return starts.map((start, index) => {
    const [first, ...others] = lines.slice(start, starts[index + 1]);
    return { ...(first?.kind === 'part' ? { title: first.title } : {}), lines: others };
  });
}

/** The diagram of a part as Mermaid text, with its name and description. */
export function mermaidOf(journey: Journey, { title, lines }: SequencePart): string {
  const { participants, summary } = journey['x-sequence'];
  const messages = lines.filter((line) => line.kind === 'message');
  const idOf = (name: string): string => `P${participants.indexOf(name)}`;
  const drawn = lines.flatMap((line) => {
    switch (line.kind) {
      case 'message': {
        const [from, to] = [idOf(line.from), idOf(line.to)];
        const reply = line.reply === undefined ? [] : [`${to}-->>${from}: ${line.reply}`];
        return [`${from}->>${to}: ${line.label}`, ...reply];
      }
      case 'branch':
        return [`${line.instead === undefined ? 'alt' : 'else'} ${line.when}`];
      case 'loop':
        return [`loop ${line.until}`];
      case 'part':
        return [];
      default:
        return ['end'];
    }
  });
  return [
    'sequenceDiagram',
    `accTitle: ${journey.info.title}${title === undefined ? '' : `: ${title}`}`,
    `accDescr: ${summary}`,
    ...participants
      .filter((name) => messages.some(({ from, to }) => from === name || to === name))
      .map((name) => `participant ${idOf(name)} as ${name}`),
    ...drawn,
  ].join('\n');
}

/** A piece of the list: a heading of a branch, or numbered sentences. Texts are Markdown. */
type ListPart = { kind: 'heading'; text: string } | { kind: 'list'; start: number; items: string[] };

export function listOf(lines: readonly Line[]): ListPart[] {
  const parts: ListPart[] = [];
  const isText = (line: Line | undefined) => line?.kind === 'message' || line?.kind === 'loopEnd';
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'branch') parts.push({ kind: 'heading', text: headingOf(line) });
    // What comes after the last branch holds for all of them.
    if (line.kind === 'branchesEnd' && isText(lines.slice(index + 1).find(isShown))) {
      parts.push({ kind: 'heading', text: 'In each case:' });
    }
    if (line.kind === 'message' || line.kind === 'loopEnd') {
      const last = parts.at(-1);
      if (last?.kind === 'list') last.items.push(line.text);
      else parts.push({ kind: 'list', start: line.number, items: [line.text] });
    }
  }
  return parts;
}

/** Where a loop begins, the list says nothing. */
const isShown = ({ kind }: Line): boolean => kind !== 'loop' && kind !== 'part';

function headingOf({ when, instead }: Extract<Line, { kind: 'branch' }>): string {
  const name = when.charAt(0).toUpperCase() + when.slice(1);
  if (instead === undefined) return `${name}:`;
  const [first, last] = instead;
  return first === last ? `${name}, instead of step ${first}:` : `${name}, instead of steps ${first} to ${last}:`;
}
