/** The story, as `content/data/story.yaml` has it. Members have the names of the API; a reference is the key of an entry. */
import { integer, json, listOf, object, text } from '@impact-docs/api-reference/yaml';
import { dayNumberOf, instantOf, isObject } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { byKey } from './sample-index.js';

const uuid = v.pipe(v.string(), v.uuid('a UUID: 32 hexadecimal digits in five groups'));
const cents = v.pipe(integer, v.minValue(0));
const time = v.custom<string>(
  (value) => /T\d{2}:\d{2}:\d{2}Z$/.test(String(value)) && instantOf(value) !== undefined,
  'RFC 3339 in UTC, with `Z`: `2026-03-31T06:00:00Z`',
);
const day = v.custom<string>((value) => dayNumberOf(value) !== undefined, '`2026-03-31`');

/** An object that has members of a response of the API besides those that code reads. */
function openObject<const Members extends v.ObjectEntries>(members: Members) {
  return v.objectWithRest(members, json);
}

const accountType = v.picklist(['SharedSavings', 'Performance']);
/** What the bank says of a Performance account, with the moment from which it is so. */
const valuation = object({
  balanceCents: cents,
  liquidBalanceCents: cents,
  totalAcquisitionCostCents: cents,
  valuationFrom: v.optional(time),
  valuationAt: time,
});
/** By question, or by id of a text: the members that examples show. */
const shownMembers = byKey(v.record(v.string(), json));
/** Kilograms per year. */
const sectors = byKey(integer);

/** @param keyOf a text that is a key of another part of the file */
function schemaWith(keyOf: (part: string) => v.GenericSchema<unknown, string>) {
  /** One end of a transaction; without a dream, the residual of the account. */
  const place = object({ account: keyOf('accounts'), dream: v.optional(keyOf('dreams')) });
  return object({
    /** The moment from which examples look at the story. */
    now: time,
    partner: object({ key: text, currency: text, apiOrigin: text, webhookSecret: text }),
    users: byKey(
      object({
        id: uuid,
        externalId: text,
        givenName: v.optional(text),
        locale: v.optional(text),
        createdAt: v.optional(time),
        provisioningInitiatedAt: v.optional(time),
      }),
    ),
    groupDreams: byKey(object({ id: uuid, since: time })),
    dreamInspirations: byKey(openObject({ id: uuid })),
    accounts: byKey(
      v.pipe(
        object({
          type: accountType,
          id: uuid,
          externalId: text,
          user: keyOf('users'),
          createdAt: time,
          valuations: v.optional(listOf(valuation)),
        }),
        v.partialCheck(
          [['type'], ['valuations']],
          ({ type, valuations }) => (type === 'Performance') === (valuations !== undefined),
          'A Performance account needs `valuations`, and no other account has them.',
        ),
      ),
    ),
    dreams: byKey(
      object({
        id: uuid,
        accountType,
        name: text,
        targetCents: cents,
        expiresAt: v.optional(time),
        imageUrl: v.optional(text),
        user: keyOf('users'),
        account: keyOf('accounts'),
        groupDream: v.optional(keyOf('groupDreams')),
        createdAt: time,
      }),
    ),
    savehacks: byKey(openObject({ id: uuid, type: text })),
    launches: byKey(
      object({
        id: uuid,
        type: text,
        dream: keyOf('dreams'),
        savehack: keyOf('savehacks'),
        temporaryId: v.optional(uuid),
        createdAt: time,
        startedAt: time,
        stoppedAt: v.optional(time),
        /** Own fields of the type. */
        rule: byKey(integer),
      }),
    ),
    consents: byKey(
      object({
        id: uuid,
        launch: keyOf('launches'),
        maxAmountCents: cents,
        maxFrequency: text,
        consentRef: v.optional(text),
        createdAt: time,
        consentedAt: time,
      }),
    ),
    payments: byKey(
      object({
        id: uuid,
        externalId: text,
        user: keyOf('users'),
        amountCents: cents,
        settledAt: time,
        type: text,
        mcc: text,
        country: text,
        createdAt: time,
        processedAt: time,
      }),
    ),
    transactions: byKey(
      object({
        id: uuid,
        type: v.picklist(['Deposit', 'Withdrawal', 'Internal']),
        externalId: v.optional(text),
        amountCents: cents,
        to: v.optional(place),
        from: v.optional(place),
        launch: v.optional(keyOf('launches')),
        payment: v.optional(keyOf('payments')),
        requestedAt: time,
        settledAt: v.optional(time),
        failedAt: v.optional(time),
        errors: v.optional(v.array(json)),
      }),
    ),
    messages: byKey(
      object({
        id: uuid,
        user: keyOf('users'),
        trigger: text,
        translatedTitle: v.optional(byKey(text)),
        translatedBody: byKey(text),
        cta: v.optional(text),
        external: v.boolean(),
        createdAt: time,
        processedAt: time,
      }),
    ),
    events: byKey(object({ id: uuid, type: text, of: text, createdAt: time })),
    /** Card purchases, in the major unit. */
    purchases: v.array(
      object({ reference: text, date: day, mcc: text, value: v.number(), currency: text, country: text }),
    ),
    profile: object({
      created: time,
      answers: byKey(text),
      userAttributes: byKey(json),
      survey: text,
      /** Insights that get-insights finds and marks as seen. */
      insights: v.array(text),
    }),
    lifestyle: object({
      token: text,
      country: text,
      sectors,
      /** The answer to home.floorArea, and what the survey shows then. */
      floorArea: object({ number: v.number(), unit: text }),
      afterFloorArea: object({ progress: v.number(), sectors }),
      equivalent: object({ id: text, unit: text }),
      methodologyVersion: text,
      completedAt: time,
      questions: shownMembers,
    }),
    texts: object({ insights: shownMembers, comparisons: shownMembers }),
    /** Identifiers that belong to no other entry. */
    identifiers: v.array(
      object({
        value: text,
        /** What it identifies, such as `questions and options`. */
        kind: text,
        owner: v.picklist(['partner', 'product']),
        reason: text,
        /** What else a request with this identifier of the partner sends. */
        members: v.optional(byKey(json)),
        /** Where a request has it from, when no response of another operation has it. */
        given: v.optional(text),
      }),
    ),
    /** Examples that look at the story from another moment, or that show something outside of it. */
    moments: v.array(
      object({
        /** Addresses of examples: `impact-finance.getUser 200 new`, `impact-finance.DreamDeletedEvent.data`. */
        examples: listOf(text),
        /** `now` unless given. */
        at: v.optional(time),
        /** Members that differ from the story; `null` for one that is absent. */
        differs: v.optional(byKey(json)),
        reason: text,
      }),
    ),
    laterTimes: v.array(object({ time, reason: text })),
  });
}

/** The schema depends on the file: a reference is a key of a part that the same file has. */
export const storySchema = v.lazy((file) =>
  schemaWith((part) => {
    const keys = isObject(file) && isObject(file[part]) ? Object.keys(file[part]) : [];
    return v.picklist(keys, `a key of \`${part}\`: ${keys.join(', ')}`);
  }),
);

export type Story = v.InferOutput<typeof storySchema>;
export type StoryAccount = Story['accounts'][string];
export type StoryTransaction = Story['transactions'][string];
export type Valuation = NonNullable<StoryAccount['valuations']>[number];
export type TransactionEnd = NonNullable<StoryTransaction['to']>;
export type Purchase = Story['purchases'][number];
export type Moment = Story['moments'][number];

/** The parts of the story whose entries are objects with an id, which the API shows. */
export const OBJECT_PARTS = [
  ...(['users', 'groupDreams', 'dreamInspirations', 'accounts', 'dreams', 'savehacks', 'launches'] as const),
  ...(['consents', 'payments', 'transactions', 'messages', 'events'] as const),
];

export type ObjectPart = (typeof OBJECT_PARTS)[number];

/** The key and the entry with a member of this value. */
export function entryWith<Entry extends object, Name extends keyof Entry>(
  entries: Record<string, Entry>,
  name: Name,
  value: unknown,
): [string, Entry] | undefined {
  return Object.entries(entries).find(([, entry]) => entry[name] === value);
}

/**
 * The entry of a key.
 * @throws RangeError if there is none; `loadStory` has refused such a story before
 */
export function entry<Entry>(entries: Record<string, Entry>, key: string): Entry {
  const found = entries[key];
  if (found === undefined) throw new RangeError(`The story has no entry \`${key}\`.`);
  return found;
}
