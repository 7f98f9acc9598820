/** Blocks that fit their schemas, and tell another story. */
import { expect, it } from 'vitest';
import { loadSampleIndex, loadStory } from '@impact-docs/content-model/story';
import { checkShown } from './check-shown.js';
import { toStoryFacts } from './story-facts.js';

const story = await loadStory();
const facts = toStoryFacts(story, await loadSampleIndex());
const { sam } = story.users;
const { bikeTrip, newLaptop } = story.dreams;
const { savings, investment } = story.accounts;
const { T1, T2 } = story.transactions;

const json = (value: object): string => JSON.stringify(value, undefined, 2);
const http = (start: string, fields: string[], body: object): string => [start, ...fields, '', json(body)].join('\n');
const told = (language: string, text: string, before?: string): string[] => {
  const lines: string[] = [];
  checkShown({ language, text, before }, facts, ({ line }, { message, allowed }) =>
    lines.push(`${line}: ${message}${allowed === undefined ? '' : ` Allowed: ${allowed}`}`),
  );
  return lines;
};

const deposit = { type: 'Deposit', id: T1?.id, amountCents: 2500, state: 'requested' };
const problem = { title: 'Final', status: 409, instance: `/v1/transactions/${T1?.id}` };

it.each<[string, string, string, string?]>([
  ['json', 'an object at any moment', json(deposit)],
  ['json', 'the same one later', json({ ...deposit, state: 'settled', settledAt: T1?.settledAt })],
  ['json', 'ids that the story does not know', json({ type: 'Deposit', id: '185c547c-b071-42dc-a43c-a05f80719424' })],
  [
    'json',
    'the kind of an object, and the spelling of the bridge',
    json({ target: { type: 'Transaction', id: T1?.id } }),
  ],
  ['json', 'a line of a log', json({ time: '2026-03-06T14:30:00.120Z', path: `/v1/transactions/${T1?.id}` })],
  [
    'http',
    'the problem of the call before',
    http('HTTP/1.1 409 Conflict', [], problem),
    `curl '/v1/transactions/${T1?.id}'`,
  ],
])('takes %s: %s', (language, _name, text, before) => {
  expect(told(language, text, before)).toEqual([]);
});

it.each<[string, string, string, string?]>([
  ['json', 'another amount', json({ ...deposit, amountCents: 2600 })],
  ['json', 'what was never so at the same time', json({ ...deposit, settledAt: T1?.settledAt })],
  ['json', 'the id of another object', json({ ...deposit, id: bikeTrip?.id })],
  ['json', 'an id that is no object', json({ ...deposit, id: story.launches['weekly']?.temporaryId })],
  ['json', 'an account where a dream is due', json({ dreamId: savings?.id })],
  [
    'json',
    'a dream of another account',
    json({ account: { externalId: investment?.externalId, dreamId: newLaptop?.id } }),
  ],
  ['json', 'somebody of whom there is a name only', json({ user_id: sam?.id })],
  ['json', 'another time', json({ time: '2026-03-06T14:30:00.120Z', path: `/v1/transactions/${T2?.id}` })],
  ['bash', 'a path to something else', `curl 'https://bank.example/v1/dreams/${savings?.id}'`],
  ['http', 'a header field with something else', http('POST / HTTP/1.1', [`webhook-id: ${T1?.id}`], {})],
  [
    'http',
    'the problem of another call',
    http('HTTP/1.1 409 Conflict', [], problem),
    `curl '/v1/transactions/${T2?.id}'`,
  ],
])('refuses %s: %s', (language, _name, text, before) => {
  const found = told(language, text, before);
  expect(found).not.toEqual([]);
  expect(found.join('\n')).toMatchSnapshot();
});
