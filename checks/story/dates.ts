/** Times are in order: nothing happens before it was requested, or after the story's `now`. */
import { endsTooSoon, isTime, outOfOrder } from '@impact-docs/content-model/story';
import { instantOf, isJsonObject, joinPointer, type Json } from '@impact-docs/openapi-model';
import { allExamples, allObjects, at, itemsOf, leavesIn, quoted, type Check } from './check.js';

/** Members that are about the future by their nature. */
const FUTURE = new Set(['expiresAt', 'dueAt', 'to']);
/** Erasure is done within a day. */
const ERASURE_HOURS = 24;

export const checkDates: Check = (context) => {
  const { story, report } = context;
  const due = new Date((instantOf(story.now) ?? NaN) + ERASURE_HOURS * 3_600_000).toISOString().replace('.000Z', 'Z');
  for (const { example, object, pointer } of allObjects(context)) {
    const { createdAt, data, timestamp, events, dueAt } = object;
    const notAfter = (value: Json | undefined, end: Json | undefined, place: string, what: string): void => {
      if (isTime(value) && isTime(end) && value > end)
        report(example, place, `${what} is ${value}, after ${end}`, `until ${end}`);
    };
    for (const { earlier, first, later, second } of outOfOrder(object)) {
      const what = `\`${later}\` is ${quoted(second)}, before \`${earlier}\``;
      report(example, joinPointer(pointer, later), what, `from ${first} on`);
    }
    // An event is created after what it reports, and sent after it was created.
    for (const [name, value] of Object.entries(isJsonObject(data) ? data : {}))
      if (!FUTURE.has(name)) notAfter(value, createdAt, joinPointer(pointer, 'data', name), `\`${name}\` of the event`);
    for (const [index, event] of itemsOf(events).entries()) {
      const place = joinPointer(pointer, 'events', index, 'createdAt');
      notAfter(at(event, 'createdAt'), timestamp, place, 'the event in the batch');
    }
    if (isTime(dueAt) && dueAt !== due)
      report(example, joinPointer(pointer, 'dueAt'), `\`dueAt\` is ${dueAt}`, `${ERASURE_HOURS} hours on: ${due}`);
  }
  checkTimes(context);
};

/** Each time on its own. */
const checkTimes: Check = (context) => {
  const { story, report } = context;
  const { now, laterTimes } = story;
  for (const example of allExamples(context)) {
    for (const { value, pointer, key } of leavesIn(example)) {
      if (!isTime(value)) continue;
      if (!FUTURE.has(key) && value > now && !laterTimes.some(({ time }) => time === value))
        report(example, pointer, `\`${key}\` is ${value}, after the story's \`now\``, `until ${now}`);
      if (endsTooSoon(key, value))
        report(example, pointer, `\`${key}\` is ${value}, and a copied request is refused from then on`, 'in 2036');
      if (key === 'time' && value !== now)
        report(example, pointer, `\`time\` is ${value}`, `the story's \`now\`: ${now}`);
    }
  }
};
