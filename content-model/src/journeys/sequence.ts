/**
 * The sequence of a journey as diagrams and as a numbered list, both from the same lines. The list says what comes back
 * from a call, the diagram its status.
 */
import { callOf, type Call } from './calls.js';
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
      isResponse: boolean;
      /** Of the response to a call, which is drawn as one arrow with it. */
      status?: string;
      /** On the arrow. */
      label: string;
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
        const text = `Repeat steps ${first} to ${number - 1} ${item.repeat}.`;
        return [{ kind: 'loop', until: item.repeat }, ...lines, { kind: 'loopEnd', number: number++, text }];
      }
      return messagesOf(journey, links, item).map((message) => ({ kind: 'message', number: number++, ...message }));
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

function messagesOf(journey: Journey, links: Links, item: Leaf): Message[] {
  const [from, to] = sidesOf(journey, item);
  const { what, label, status } = subjectOf(journey, links, item);
  const back = 'response' in item ? item.response : undefined;
  const response = [status, back].filter((part) => part !== undefined).join(', ');
  const sentence = (text: string, more = '') => `${text}.${more === '' ? '' : ` ${more}`}`;
  const ask = `${from === to ? from : `${from} → ${to}`}: ${what}`;
  const question = { from, to, isResponse: false, label: item.label ?? label };
  if (response === '') return [{ ...question, text: sentence(ask, item.changes) }];
  const text = sentence(`${to} ⇢ ${from}: ${response}`, item.changes);
  const reply: Message = { from: to, to: from, isResponse: true, label: response, text };
  return [{ ...question, text: sentence(ask) }, status === undefined ? reply : { ...reply, status }];
}

/** What a message is about; of a call also the status of its response. */
function subjectOf(journey: Journey, links: Links, item: Leaf): { what: string; label: string; status?: string } {
  const more = item.text === undefined ? '' : ` ${item.text}`;
  switch (item.kind) {
    case 'call': {
      const step = stepNamed(journey, item);
      const call = callOf(journey, step);
      if (call === undefined) throw new Error(`\`${step.operationId}\` does not say which description it means.`);
      const { name, url } = links.operation(call);
      return { what: `[${name}](${url})${more}`, label: name, status: String(step['x-response'].status) };
    }
    case 'bridge':
      return { what: `[\`${item.event}\`](${links.bridge(item.event)})${more}`, label: item.event };
    case 'webhook':
      return { what: `webhook [\`${item.event}\`](${links.webhook(item.event)})${more}`, label: item.event };
    default:
      return { what: item.text, label: plain(item.text) };
  }
}

/** @throws Error that no checked journey causes */
function stepNamed(journey: Journey, { workflow: id, step: stepId }: { workflow?: string; step: string }) {
  const workflow = workflowOf(journey, id);
  const step = workflow && stepOf(workflow, stepId);
  if (step === undefined) throw new Error(`The journey "${journey.info.title}" has no step ${id ?? ''} ${stepId}.`);
  return step;
}

/** Markdown as the words that are read. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll('**', '');
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
  const drawn = lines.flatMap((line, index) => {
    switch (line.kind) {
      case 'message': {
        if (line.status !== undefined) return [];
        const next = lines[index + 1];
        const status = next?.kind === 'message' && next.status !== undefined ? ` → ${next.status}` : '';
        return [`${idOf(line.from)}${line.isResponse ? '-->>' : '->>'}${idOf(line.to)}: ${line.label}${status}`];
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
