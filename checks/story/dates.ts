/** Times are in order: nothing happens before it was asked for, or after the moment of the story. */
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import type { Example } from '@impact-docs/content/story/examples';
import {
  allExamples,
  at,
  CORRECT_EXAMPLE,
  isJsonObject,
  objectsIn,
  told,
  visit,
  type Check,
  type Finding,
  type JsonMembers,
} from './check.js';

/** The first is never later than the second, where an object has both. */
const ORDER: readonly (readonly [string, string])[] = [
  ...['settledAt', 'failedAt'].map((end) => ['requestedAt', end] as const),
  ...['startedAt', 'pausedAt', 'stoppedAt', 'consentedAt', 'rejectedAt', 'achievedAt', 'deletedAt', 'expiresAt'].map(
    (later) => ['createdAt', later] as const,
  ),
  ...['processedAt', 'provisioningInitiatedAt', 'valuationAt'].map((later) => ['createdAt', later] as const),
  ...['pausedAt', 'stoppedAt'].map((end) => ['startedAt', end] as const),
  ['valuationFrom', 'valuationAt'],
  // A payment is reported after it was settled.
  ['settledAt', 'createdAt'],
  ['created', 'completed'],
  ['from', 'to'],
];
/** Members that tell of the future by their nature. */
const FUTURE = new Set(['expiresAt', 'dueAt', 'to']);
/** Erasure is done within a day. */
const ERASURE_HOURS = 24;
const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?$/;

export const checkDates: Check = ({ story, ...material }) => {
  const later = new Set(story.laterTimes.map(({ time }) => time));
  return allExamples({ story, ...material }).flatMap((example) => [
    ...objectsIn(example).flatMap(({ object, pointer }) => [
      ...checkOrder(example, object, pointer),
      ...checkEvents(example, object, pointer),
      ...checkErasure(example, object, pointer, story.now),
    ]),
    ...timesIn(example)
      .filter(({ key, time }) => !FUTURE.has(key) && time > story.now && !later.has(time))
      .map(({ key, time, pointer }) =>
        finding(example, pointer, `\`${key}\` is ${time}, after the moment of the story`, `until ${story.now}`),
      ),
    ...timesIn(example)
      .filter(({ key, time }) => key === 'time' && time !== story.now)
      .map(({ time, pointer }) =>
        finding(example, pointer, `\`time\` is ${time}`, `the moment of the story: ${story.now}`),
      ),
  ]);
};

function checkOrder(example: Example, object: JsonMembers, pointer: string): Finding[] {
  return ORDER.flatMap(([before, after]) => {
    const [first, second] = [object[before], object[after]];
    if (!isTime(first) || !isTime(second) || first <= second) return [];
    const place = joinPointer(pointer, after);
    return [finding(example, place, `\`${after}\` is ${told(second)}, before \`${before}\``, `from ${first} on`)];
  });
}

/** An event is made after what it tells of, and sent after it was made. */
function checkEvents(
  example: Example,
  { createdAt, data, timestamp, events }: JsonMembers,
  pointer: string,
): Finding[] {
  const wrong: Finding[] = [];
  const check = (value: Json | undefined, end: Json | undefined, path: (string | number)[], what: string): void => {
    if (!isTime(value) || !isTime(end) || value <= end) return;
    wrong.push(finding(example, joinPointer(pointer, ...path), `${what} is ${value}, after ${end}`, `until ${end}`));
  };
  if (isJsonObject(data)) {
    for (const [name, value] of Object.entries(data))
      if (!FUTURE.has(name)) check(value, createdAt, ['data', name], `\`${name}\` of the event`);
  }
  if (Array.isArray(events))
    events.forEach((event: Json, index) =>
      check(at(event, 'createdAt'), timestamp, ['events', index, 'createdAt'], 'the event in the batch'),
    );
  return wrong;
}

function checkErasure(example: Example, { dueAt }: JsonMembers, pointer: string, now: string): Finding[] {
  if (!isTime(dueAt)) return [];
  const due = new Date(Date.parse(now) + ERASURE_HOURS * 3_600_000).toISOString().replace('.000Z', 'Z');
  if (dueAt === due) return [];
  return [
    finding(example, joinPointer(pointer, 'dueAt'), `\`dueAt\` is ${dueAt}`, `${ERASURE_HOURS} hours on: ${due}`),
  ];
}

/** Times in an example; a scalar one has the name of its parameter or property. */
function timesIn(example: Example): { key: string; time: string; pointer: string }[] {
  const times: { key: string; time: string; pointer: string }[] = [];
  visit(
    example.value,
    example.pointer,
    (value, pointer, key) => {
      if (isTime(value)) times.push({ key, time: value, pointer });
    },
    example.member,
  );
  return times;
}

function isTime(value: Json | undefined): value is string {
  return typeof value === 'string' && TIME.test(value);
}

function finding(example: Example, pointer: string, what: string, allowed: string): Finding {
  return { api: example.api, pointer, message: `${example.address}: ${what}.`, allowed, remedy: CORRECT_EXAMPLE };
}
