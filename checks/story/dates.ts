/** Times are in order: nothing happens before it was requested, or after the story's `now`. */
import type { Example } from '@impact-docs/content/story/examples';
import { endsTooSoon, isTime, outOfOrder } from '@impact-docs/content/story/times';
import { instantOf, isJsonObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import {
  allExamples,
  at,
  checkEachObject,
  storyFinding,
  itemsOf,
  leavesIn,
  quoted,
  type Check,
  type StoryFinding,
  type Material,
} from './check.js';

/** Members that are about the future by their nature. */
const FUTURE = new Set(['expiresAt', 'dueAt', 'to']);
/** Erasure is done within a day. */
const ERASURE_HOURS = 24;

export const checkDates: Check = (material) => [
  ...checkEachObject(checkObject)(material),
  ...allExamples(material).flatMap((example) => checkTimes(material, example)),
];

function checkObject({ story }: Material, example: Example, object: JsonMembers, pointer: string): StoryFinding[] {
  const { createdAt, data, timestamp, events, dueAt } = object;
  const place = (...path: (string | number)[]) => joinPointer(pointer, ...path);
  const notAfter = (value: Json | undefined, end: Json | undefined, pointer: string, what: string): StoryFinding[] =>
    isTime(value) && isTime(end) && value > end
      ? [storyFinding(example, pointer, `${what} is ${value}, after ${end}`, `until ${end}`)]
      : [];
  const due = new Date((instantOf(story.now) ?? NaN) + ERASURE_HOURS * 3_600_000).toISOString().replace('.000Z', 'Z');
  return [
    ...outOfOrder(object).map(({ earlier, first, later, second }) =>
      storyFinding(
        example,
        place(later),
        `\`${later}\` is ${quoted(second)}, before \`${earlier}\``,
        `from ${first} on`,
      ),
    ),
    // An event is created after what it reports, and sent after it was created.
    ...Object.entries(isJsonObject(data) ? data : {}).flatMap(([name, value]) =>
      FUTURE.has(name) ? [] : notAfter(value, createdAt, place('data', name), `\`${name}\` of the event`),
    ),
    ...itemsOf(events).flatMap((event, index) =>
      notAfter(at(event, 'createdAt'), timestamp, place('events', index, 'createdAt'), 'the event in the batch'),
    ),
    ...(isTime(dueAt) && dueAt !== due
      ? [storyFinding(example, place('dueAt'), `\`dueAt\` is ${dueAt}`, `${ERASURE_HOURS} hours on: ${due}`)]
      : []),
  ];
}

function checkTimes({ story: { now, laterTimes } }: Material, example: Example): StoryFinding[] {
  return leavesIn(example).flatMap(({ key, value, pointer }) => {
    if (!isTime(value)) return [];
    const isLate = !FUTURE.has(key) && value > now && !laterTimes.some(({ time }) => time === value);
    return [
      ...(isLate
        ? [storyFinding(example, pointer, `\`${key}\` is ${value}, after the story's \`now\``, `until ${now}`)]
        : []),
      ...(endsTooSoon(key, value)
        ? [
            storyFinding(
              example,
              pointer,
              `\`${key}\` is ${value}, and a copied request is refused from then on`,
              'in 2036',
            ),
          ]
        : []),
      ...(key === 'time' && value !== now
        ? [storyFinding(example, pointer, `\`time\` is ${value}`, `the story's \`now\`: ${now}`)]
        : []),
    ];
  });
}
