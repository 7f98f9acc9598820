/** Times of the story, and of examples, in their order: what nothing contradicts can still be impossible. */
import { isObject } from '@impact-docs/openapi-model';
import { OBJECT_PARTS, type ObjectPart, type Story } from './story.js';

interface TimeProblem {
  /** Keys from the root of the file to the time. */
  path: string[];
  message: string;
}

const LIFE = ['provisioningInitiatedAt', 'startedAt', 'pausedAt', 'stoppedAt', 'consentedAt', 'rejectedAt'];

/** Where an object has both, the first time is never later than the others. */
const ORDER: readonly (readonly [earlier: string, later: readonly string[]])[] = [
  ['createdAt', [...LIFE, 'achievedAt', 'deletedAt', 'expiresAt', 'processedAt', 'valuationAt']],
  ['startedAt', ['pausedAt', 'stoppedAt']],
  ['requestedAt', ['settledAt', 'failedAt']],
  ['valuationFrom', ['valuationAt']],
  // A payment is reported after it was settled.
  ['settledAt', ['createdAt', 'processedAt']],
  ['created', ['completed']],
  ['from', ['to']],
];

const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?$/;

/** A day, or a time in UTC and full seconds, so that text order is the order of time. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && TIME.test(value);
}

/** Members of an object that are earlier than another one which comes before them. */
export function outOfOrder(object: Readonly<Record<string, unknown>>) {
  return ORDER.flatMap(([earlier, others]) =>
    others.flatMap((later) => {
      const [first, second] = [object[earlier], object[later]];
      return isTime(first) && isTime(second) && first > second ? [{ earlier, first, later, second }] : [];
    }),
  );
}

/** What an entry needs before it can be made: its member with a key, and the part that has the key. */
const NEEDS: Readonly<Partial<Record<ObjectPart, Readonly<Record<string, ObjectPart>>>>> = {
  accounts: { user: 'users' },
  dreams: { user: 'users' },
  launches: { dream: 'dreams' },
  consents: { launch: 'launches' },
  payments: { user: 'users' },
  transactions: { launch: 'launches', payment: 'payments' },
  messages: { user: 'users' },
};

/**
 * What an API takes only while it lies in the future, such as the end of a dream, lies in this year or later: the story
 * is of March 2026, and a copied example has to stay valid for years.
 */
const COPIED_UNTIL = '2036-01-01';

/** Members that a request may only have with a time in the future. */
const FUTURE_ONLY: readonly string[] = ['expiresAt'];

/** Whether a member holds a time that a copied example can't have for long. */
export function endsTooSoon(name: string, value: unknown): boolean {
  return FUTURE_ONLY.includes(name) && isTime(value) && value < COPIED_UNTIL;
}

/** Pure. `moments` and `laterTimes` are about what has not happened, or not yet, and are left out. */
export function timeFaults(story: Story): TimeProblem[] {
  return OBJECT_PARTS.flatMap((part) =>
    Object.entries<Record<string, unknown>>(story[part]).flatMap(([key, entry]) => {
      const fault = (name: string, message: string): TimeProblem => ({ path: [part, key, name], message });
      const late = Object.entries(entry).filter(
        ([name, value]) => name !== 'expiresAt' && isTime(value) && value > story.now,
      );
      return [
        ...Object.entries(entry)
          .filter(([name, value]) => endsTooSoon(name, value))
          .map(([name, value]) =>
            fault(name, `${String(value)} must be in the future, and is before ${COPIED_UNTIL}.`),
          ),
        ...late.map(([name, value]) => fault(name, `${String(value)} is after \`now\` of the story, ${story.now}.`)),
        ...outOfOrder(entry).map(({ earlier, first, later, second }) =>
          fault(later, `${second} is before \`${earlier}\`, ${first}.`),
        ),
        ...madeTooEarly(story, part, entry).map(([name, message]) => fault(name, message)),
      ];
    }),
  );
}

function madeTooEarly(story: Story, part: ObjectPart, entry: Record<string, unknown>): [string, string][] {
  const name = entry['createdAt'] === undefined ? 'requestedAt' : 'createdAt';
  const made = entry[name];
  return Object.entries(NEEDS[part] ?? {}).flatMap(([member, other]): [string, string][] => {
    const key = String(entry[member]);
    const needed: unknown = story[other][key];
    const since = isObject(needed) ? needed['createdAt'] : undefined;
    if (!isTime(made) || !isTime(since) || since <= made) return [];
    return [[name, `${made} is before \`${other}.${key}\` is made, ${since}.`]];
  });
}
