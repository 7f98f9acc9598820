/** What a reader of an operation chooses between: one example is a body, and the responses that belong to it. */
import { isError, sameJson } from '@impact-docs/openapi-model';
import type { Example, MediaType, Operation, Response } from '@impact-docs/openapi-model';
import { successesOf } from '../status.js';

/** Examples that the style sheet can choose between. */
const MOST_CHOICES = 24;

export interface SentBody {
  media: MediaType;
  example: Example;
}

export interface Choice {
  /** Name of the example: `?example=own-home`. */
  key: string;
  label: string;
  /** Whether it is one of a response only, to the body of the first. */
  isOfResponse: boolean;
}

export interface Choices {
  /** One or none where there is nothing to choose. */
  all: readonly Choice[];
  /** The bodies that differ, in the order of their choices; none where nothing is sent or written down. */
  bodies: readonly SentBody[];
  /** Bodies that cannot be chosen, because there are too many. */
  further: readonly SentBody[];
}

/** An example of a response, and the choices that it is shown for. */
export interface Answer {
  media: MediaType;
  example: Example;
  /** Positions, from 0; all of them where there is nothing to choose. */
  positions: readonly number[];
  /** Of these, the ones that have no example of their own in this response. */
  borrowed: readonly number[];
}

export function choicesOf(operation: Operation): Choices {
  const sent = sentBodies(operation);
  const answers = namedAnswers(operation);
  const names = sent.map(({ example }) => example.name);
  const others = answers.filter(({ name }) => !names.includes(name));
  // A body that no response is named after says nothing that a response could be chosen by.
  const isSilent = sent.length < 2 && others.length === answers.length;
  const bodies = isSilent ? sent : sent.slice(0, MOST_CHOICES);
  const all = [
    ...(isSilent
      ? []
      : bodies.map((body) => choiceOf(body.example, false, sent.length > 1 ? mediaNote(body, sent) : ''))),
    ...others.map((example) => choiceOf(example, !isSilent)),
  ].slice(0, MOST_CHOICES);
  return { all: all.length > 1 ? all : [], bodies, further: sent.slice(bodies.length) };
}

function choiceOf({ name, summary = name }: Example, isOfResponse: boolean, note = ''): Choice {
  return { key: name, label: `${isOfResponse ? 'Response: ' : ''}${summary}${note}`, isOfResponse };
}

/** Examples of further media types that only repeat one of the first are left out. */
function sentBodies({ requestBody }: Operation): SentBody[] {
  const content = requestBody?.content ?? [];
  const first = content[0]?.examples[0];
  const all = content.flatMap((media) => media.examples.map((example) => ({ media, example })));
  const written = all.filter(({ example }) => example === first || !example.generated);
  return written.filter(
    ({ media, example }, index) =>
      !written.slice(0, index).some((other) => other.media !== media && isSame(other.example, example)),
  );
}

function isSame(a: Example, b: Example): boolean {
  if (a.name !== b.name || a.value === undefined || b.value === undefined) return false;
  return a.serialized === b.serialized && sameJson(a.value, b.value);
}

function mediaNote({ media }: SentBody, [first]: readonly SentBody[]): string {
  return media === first?.media ? '' : ` (${media.type})`;
}

/** The written examples of successes, one of each name. */
function namedAnswers(operation: Operation): Example[] {
  const all = successesOf(operation).flatMap(({ content }) => content.flatMap(({ examples }) => examples));
  const written = all.filter(({ generated }) => !generated);
  return written.filter(({ name }, index) => written.findIndex((other) => other.name === name) === index);
}

/** What a response shows: for each choice its own example, or else the first. */
export function answersOf({ content }: Response, { all }: Choices): Answer[] {
  return content.flatMap((media, index) => {
    // A generated example adds nothing in a second media type.
    const examples = media.examples.filter((example) => index === 0 || !example.generated);
    return examples.map((example, at) => {
      const own = all.flatMap(({ key }, position) => (key === example.name ? [position] : []));
      const has = ({ key }: Choice) => examples.some(({ name }) => name === key);
      const borrowed = at > 0 ? [] : all.flatMap((choice, position) => (has(choice) ? [] : [position]));
      return { media, example, positions: [...own, ...borrowed].sort((a, b) => a - b), borrowed };
    });
  });
}

/** The error that an example of a request leads to, where one has its name. */
export function refusalOf({ responses }: Operation, { key }: Choice): { status: string; example: Example } | undefined {
  return responses
    .filter(({ status }) => isError(status))
    .flatMap(({ status, content }) =>
      content.flatMap(({ examples }) => examples.map((example) => ({ status, example }))),
    )
    .find(({ example: { name, generated } }) => name === key && !generated);
}

/** Class of what is shown for these choices only; none where it is shown for all. */
export function exampleClass(positions: readonly number[], { all }: Choices): string | undefined {
  if (all.length === 0) return undefined;
  return ['ex', ...positions.map((position) => `ex-${position + 1}`)].join(' ');
}
