/** The story, as `content/data/story.yaml` has it. Members have the names of the API; a reference is the key of an entry. */
import type { Json } from '@impact-docs/openapi-model';
import { Type } from 'typebox';
import {
  any,
  boolean,
  cents,
  integer,
  keyOf,
  listOf,
  mapOf,
  number,
  object,
  optional,
  text,
  time,
  uuid,
} from './schema.js';

/** An object that has members of a response of the API beside those that code reads. */
const openObject = <Members extends Type.TProperties>(members: Members) =>
  Type.Unsafe<Type.Static<Type.TObject<Members>> & Record<string, Json>>(Type.Object(members));

const textByLocale = mapOf(text);
const accountType = Type.Enum(['SharedSavings', 'Performance']);
/** By question, or by id of a text: the members that examples show. */
const shownMembers = mapOf(Type.Unsafe<Record<string, Json>>({ type: 'object' }));

const valuation = object({
  balanceCents: cents,
  liquidBalanceCents: cents,
  totalAcquisitionCostCents: cents,
  valuationFrom: optional(time),
  valuationAt: time,
});

/** One end of a transaction; without a dream, the residual of the account. */
const place = object({ account: keyOf('accounts'), dream: optional(keyOf('dreams')) });

const user = object({
  id: uuid,
  externalId: text,
  givenName: optional(text),
  locale: optional(text),
  createdAt: optional(time),
  provisioningInitiatedAt: optional(time),
});

const account = object({
  type: accountType,
  id: uuid,
  externalId: text,
  user: keyOf('users'),
  createdAt: time,
  valuations: optional(listOf(valuation)),
});

const dream = object({
  id: uuid,
  accountType,
  name: text,
  targetCents: cents,
  expiresAt: optional(time),
  imageUrl: optional(text),
  user: keyOf('users'),
  account: keyOf('accounts'),
  groupDream: optional(keyOf('groupDreams')),
  createdAt: time,
});

const launch = object({
  id: uuid,
  type: text,
  dream: keyOf('dreams'),
  savehack: keyOf('savehacks'),
  temporaryId: optional(uuid),
  createdAt: time,
  startedAt: time,
  stoppedAt: optional(time),
  /** Own fields of the type. */
  rule: mapOf(integer),
});

const consent = object({
  id: uuid,
  launch: keyOf('launches'),
  maxAmountCents: cents,
  maxFrequency: text,
  consentRef: optional(text),
  createdAt: time,
  consentedAt: time,
});

const payment = object({
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
});

const transaction = object({
  id: uuid,
  type: Type.Enum(['Deposit', 'Withdrawal', 'Internal']),
  externalId: optional(text),
  amountCents: cents,
  to: optional(place),
  from: optional(place),
  launch: optional(keyOf('launches')),
  payment: optional(keyOf('payments')),
  requestedAt: time,
  settledAt: optional(time),
  failedAt: optional(time),
  errors: optional(Type.Unsafe<Json>({ type: 'array' })),
});

const message = object({
  id: uuid,
  user: keyOf('users'),
  trigger: text,
  translatedTitle: optional(textByLocale),
  translatedBody: textByLocale,
  cta: optional(text),
  external: boolean,
  createdAt: time,
  processedAt: time,
});

/** A card purchase, in the major unit. */
const purchase = object({
  reference: text,
  date: Type.String({ format: 'date' }),
  mcc: text,
  value: number,
  currency: text,
  country: text,
});

/** An identifier that belongs to no other entry. */
const identifier = object({
  value: text,
  /** What it identifies, such as `questions and options`. */
  kind: text,
  owner: Type.Enum(['partner', 'product']),
  reason: text,
  /** What a request with this identifier of the partner sends beside it. */
  members: optional(mapOf(any)),
  /** Where a request has it from, when no response of another operation has it. */
  given: optional(text),
});

/** Examples that look at the story from another moment, or that show something beside it. */
const moment = object({
  /** Addresses of examples: `getUser 200 new`, `schema DreamDeletedEvent.data`. */
  examples: listOf(text),
  /** `now` unless given. */
  at: optional(time),
  /** Members that differ from the story; `null` for one that is absent. */
  differs: optional(mapOf(any)),
  reason: text,
});

/** Kilograms per year. */
const sectors = mapOf(integer);

export const storySchema = object({
  /** The moment from which examples look at the story. */
  now: time,
  partner: object({ key: text, currency: text, apiOrigin: text, webhookSecret: text }),
  users: mapOf(user),
  groupDreams: mapOf(object({ id: uuid, since: time })),
  dreamInspirations: mapOf(openObject({ id: uuid })),
  accounts: mapOf(account),
  dreams: mapOf(dream),
  savehacks: mapOf(openObject({ id: uuid, type: text })),
  launches: mapOf(launch),
  consents: mapOf(consent),
  payments: mapOf(payment),
  transactions: mapOf(transaction),
  messages: mapOf(message),
  events: mapOf(object({ id: uuid, type: text, of: text, createdAt: time })),
  purchases: listOf(purchase),
  profile: object({
    created: time,
    answers: mapOf(text),
    userAttributes: mapOf(any),
    survey: text,
    /** Insights that get-insights finds and marks as seen. */
    insights: listOf(text),
  }),
  lifestyle: object({
    token: text,
    country: text,
    sectors,
    /** The answer to home.floorArea, and what the survey shows then. */
    floorArea: object({ number, unit: text }),
    afterFloorArea: object({ progress: number, sectors }),
    equivalent: object({ id: text, unit: text }),
    methodologyVersion: text,
    completedAt: time,
    questions: shownMembers,
  }),
  texts: object({ insights: shownMembers, comparisons: shownMembers }),
  identifiers: listOf(identifier),
  moments: listOf(moment),
  laterTimes: listOf(object({ time, reason: text })),
  propertyExamples: listOf(object({ names: listOf(text), values: listOf(any), reason: text })),
});

export type Story = Type.Static<typeof storySchema>;
export type StoryAccount = Type.Static<typeof account>;
export type StoryTransaction = Type.Static<typeof transaction>;
export type Valuation = Type.Static<typeof valuation>;
export type Place = Type.Static<typeof place>;
export type Purchase = Type.Static<typeof purchase>;
export type Moment = Type.Static<typeof moment>;

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
