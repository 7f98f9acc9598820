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
  return linesFrom(journey, links, journey['x-sequence'].items, 1).lines;
}

function linesFrom(
  journey: Journey,
  links: Links,
  items: readonly SequenceItem[],
  start: number,
): { lines: Line[]; next: number } {
  const lines: Line[] = [];
  let next = start;
  for (const item of items) {
    if ('either' in item) {
      const ends: number[] = [];
      let instead: [number, number] | undefined;
      for (const { when, items: inner } of item.either) {
        const branch = linesFrom(journey, links, inner, next);
        lines.push({ kind: 'branch', when, ...(instead === undefined ? {} : { instead }) }, ...branch.lines);
        instead ??= [next, branch.next - 1];
        ends.push(branch.next);
      }
      lines.push({ kind: 'branchesEnd' });
      next = Math.max(...ends);
    } else if ('part' in item) {
      lines.push({ kind: 'part', title: item.part });
    } else if ('repeat' in item) {
      const loop = linesFrom(journey, links, item.items, next);
      const text = `Repeat steps ${next} to ${loop.next - 1} ${item.repeat}.`;
      lines.push({ kind: 'loop', until: item.repeat }, ...loop.lines, { kind: 'loopEnd', number: loop.next, text });
      next = loop.next + 1;
    } else {
      for (const message of messagesOf(journey, links, item))
        lines.push({ kind: 'message', number: next++, ...message });
    }
  }
  return { lines, next };
}

type Message = Omit<Extract<Line, { kind: 'message' }>, 'kind' | 'number'>;

function messagesOf(journey: Journey, links: Links, item: Leaf): Message[] {
  const [from, to] = sidesOf(journey, item);
  const { what, label } = subjectOf(journey, links, item);
  const status = item.kind === 'call' ? String(stepNamed(journey, item)['x-response'].status) : undefined;
  const back = 'response' in item ? item.response : undefined;
  const response = status === undefined || back === undefined ? (status ?? back) : `${status}, ${back}`;
  const sides = from === to ? from : `${from} → ${to}`;
  const question: Message = {
    from,
    to,
    isResponse: false,
    label: item.label ?? label,
    text: sentences(`${sides}: ${what}`, response === undefined ? item.changes : undefined),
  };
  if (response === undefined) return [question];
  const text = sentences(`${to} ⇢ ${from}: ${response}`, item.changes);
  const reply: Message = { from: to, to: from, isResponse: true, label: response, text };
  return [question, status === undefined ? reply : { ...reply, status }];
}

function subjectOf(journey: Journey, links: Links, item: Leaf): { what: string; label: string } {
  const more = item.text === undefined ? '' : ` ${item.text}`;
  switch (item.kind) {
    case 'call': {
      const step = stepNamed(journey, item);
      const call = callOf(journey, step);
      if (call === undefined) throw new Error(`\`${step.operationId}\` does not say which description it means.`);
      const { name, url } = links.operation(call);
      return { what: `[${name}](${url})${more}`, label: name };
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

function sentences(first: string, more: string | undefined): string {
  return more === undefined ? `${first}.` : `${first}. ${more}`;
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
  for (const line of lines) {
    if (line.kind === 'branch') parts.push({ kind: 'heading', text: headingOf(line) });
    else if (line.kind === 'branchesEnd') parts.push({ kind: 'heading', text: '' });
    else if (line.kind !== 'loop' && line.kind !== 'part') {
      const last = parts.at(-1);
      if (last?.kind === 'list') last.items.push(line.text);
      else parts.push({ kind: 'list', start: line.number, items: [line.text] });
    }
  }
  return withWords(parts);
}

/** What comes after the last branch holds for all of them. */
function withWords(parts: readonly ListPart[]): ListPart[] {
  return parts.flatMap((part, index): ListPart[] => {
    if (part.kind === 'list' || part.text !== '') return [part];
    return parts[index + 1]?.kind === 'list' ? [{ kind: 'heading', text: 'In each case:' }] : [];
  });
}

function headingOf({ when, instead }: Extract<Line, { kind: 'branch' }>): string {
  const name = when.charAt(0).toUpperCase() + when.slice(1);
  if (instead === undefined) return `${name}:`;
  const [first, last] = instead;
  return first === last ? `${name}, instead of step ${first}:` : `${name}, instead of steps ${first} to ${last}:`;
}
