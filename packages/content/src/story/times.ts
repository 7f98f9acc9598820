/** The times of the story among themselves: what no example contradicts can still be impossible. */
import { isObject } from '@impact-docs/openapi-model';
import type { Story } from './story.js';

export interface TimeFault {
  /** Of the time, from the root of the file. */
  path: string[];
  message: string;
}

/** Parts in which things happen; `moments` and `laterTimes` tell of what is not so, or not yet. */
const PARTS = [
  ...(['users', 'groupDreams', 'accounts', 'dreams', 'launches', 'consents'] as const),
  ...(['payments', 'transactions', 'messages', 'events'] as const),
];
/** What comes first, and what comes later in the same entry. */
const ORDER: readonly (readonly [string, readonly string[]])[] = [
  ['createdAt', ['provisioningInitiatedAt', 'startedAt', 'stoppedAt', 'consentedAt', 'processedAt', 'expiresAt']],
  ['startedAt', ['stoppedAt']],
  ['settledAt', ['processedAt']],
  ['requestedAt', ['settledAt', 'failedAt']],
];
/** What an entry needs before it can be made: its member with a key, the part that has the key. */
const NEEDS: readonly (readonly [(typeof PARTS)[number], string, (typeof PARTS)[number]])[] = [
  ['accounts', 'user', 'users'],
  ['dreams', 'user', 'users'],
  ['launches', 'dream', 'dreams'],
  ['consents', 'launch', 'launches'],
  ['payments', 'user', 'users'],
  ['transactions', 'launch', 'launches'],
  ['transactions', 'payment', 'payments'],
  ['messages', 'user', 'users'],
];

/** Pure. Times are UTC in full seconds, so the order of texts is that of times. */
export function timeFaults(story: Story): TimeFault[] {
  return PARTS.flatMap((part) =>
    Object.entries<unknown>(story[part]).flatMap(([key, entry]) => {
      const times = timesOf(entry);
      return [...afterNow(story, times), ...outOfOrder(times), ...beforeNeeds(story, part, entry, times)].map(
        ({ path, message }) => ({ path: [part, key, ...path], message }),
      );
    }),
  );
}

type Times = Record<string, string>;

function timesOf(entry: unknown): Times {
  if (!isObject(entry)) return {};
  return Object.fromEntries(
    Object.entries(entry).filter((member): member is [string, string] => /(?:At|since)$/.test(member[0])),
  );
}

function afterNow({ now }: Story, times: Times): TimeFault[] {
  return Object.entries(times)
    .filter(([name, time]) => name !== 'expiresAt' && time > now)
    .map(([name, time]) => ({ path: [name], message: `${time} is after \`now\` of the story, ${now}.` }));
}

function outOfOrder(times: Times): TimeFault[] {
  return ORDER.flatMap(([first, others]) =>
    others.flatMap((later) => {
      const [one, other] = [times[first], times[later]];
      if (one === undefined || other === undefined || one <= other) return [];
      return [{ path: [later], message: `${other} is before \`${first}\`, ${one}.` }];
    }),
  );
}

function beforeNeeds(story: Story, part: string, entry: unknown, times: Times): TimeFault[] {
  const made = times['createdAt'] ?? times['requestedAt'];
  return NEEDS.filter(([own]) => own === part).flatMap(([, member, other]) => {
    const key = isObject(entry) ? String(entry[member]) : '';
    const since = timesOf((story[other] as Record<string, unknown>)[key])['createdAt'];
    if (made === undefined || since === undefined || since <= made) return [];
    const name = times['createdAt'] === undefined ? 'requestedAt' : 'createdAt';
    return [{ path: [name], message: `${made} is before \`${other}.${key}\` is made, ${since}.` }];
  });
}
