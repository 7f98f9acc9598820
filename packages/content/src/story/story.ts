/** The story as `content/data/story.yaml` has it. Members have the names of the API; a reference is the key of an entry. */
import type { Json } from '@impact-docs/openapi-model';
import type { Sectors } from './lifestyle.js';

type Translated = Record<string, string>;

export interface Story {
  /** The moment from which examples look at the story. */
  now: string;
  partner: { key: string; currency: string; apiOrigin: string; webhookSecret: string };
  users: Record<string, StoryUser>;
  groupDreams: Record<string, { id: string; since: string }>;
  dreamInspirations: Record<string, { id: string } & Record<string, Json>>;
  accounts: Record<string, StoryAccount>;
  dreams: Record<string, StoryDream>;
  savehacks: Record<string, { id: string; type: string } & Record<string, Json>>;
  launches: Record<string, StoryLaunch>;
  consents: Record<string, StoryConsent>;
  payments: Record<string, StoryPayment>;
  transactions: Record<string, StoryTransaction>;
  messages: Record<string, StoryMessage>;
  events: Record<string, { id: string; type: string; of: string; createdAt: string }>;
  purchases: Purchase[];
  profile: {
    created: string;
    answers: Record<string, string>;
    userAttributes: Record<string, Json>;
    survey: string;
    /** Insights that get-insights finds and marks as seen. */
    insights: string[];
  };
  lifestyle: {
    token: string;
    country: string;
    sectors: Sectors;
    /** The answer to home.floorArea, and what the survey shows then. */
    floorArea: { number: number; unit: string };
    afterFloorArea: { progress: number; sectors: Sectors };
    equivalent: { id: string; unit: string };
    methodologyVersion: string;
    completedAt: string;
    /** Members of the questions that examples show, by question id. */
    questions: Record<string, Record<string, Json>>;
  };
  texts: Record<'insights' | 'comparisons', Record<string, Record<string, Json>>>;
  identifiers: Identifier[];
  moments: Moment[];
  laterTimes: { time: string; reason: string }[];
  propertyExamples: { names: string[]; values: Json[]; reason: string }[];
}

export interface StoryUser {
  id: string;
  externalId: string;
  givenName?: string;
  locale?: string;
  createdAt?: string;
  provisioningInitiatedAt?: string;
}

export interface StoryAccount {
  type: 'SharedSavings' | 'Performance';
  id: string;
  externalId: string;
  user: string;
  createdAt: string;
  valuations?: Valuation[];
}

export interface Valuation {
  balanceCents: number;
  liquidBalanceCents: number;
  totalAcquisitionCostCents: number;
  valuationFrom?: string;
  valuationAt: string;
}

export interface StoryDream {
  id: string;
  accountType: StoryAccount['type'];
  name: string;
  targetCents: number;
  expiresAt?: string;
  imageUrl?: string;
  user: string;
  account: string;
  groupDream?: string;
  createdAt: string;
}

export interface StoryLaunch {
  id: string;
  type: string;
  dream: string;
  savehack: string;
  temporaryId?: string;
  createdAt: string;
  startedAt: string;
  stoppedAt?: string;
  /** Own fields of the type. */
  rule: Record<string, number>;
}

export interface StoryConsent {
  id: string;
  launch: string;
  maxAmountCents: number;
  maxFrequency: string;
  consentRef?: string;
  createdAt: string;
  consentedAt: string;
}

export interface StoryPayment {
  id: string;
  externalId: string;
  user: string;
  amountCents: number;
  settledAt: string;
  type: string;
  mcc: string;
  country: string;
  createdAt: string;
  processedAt: string;
}

/** One end of a transaction; without a dream, the residual of the account. */
export interface Place {
  account: string;
  dream?: string;
}

export interface StoryTransaction {
  id: string;
  type: 'Deposit' | 'Withdrawal' | 'Internal';
  externalId?: string;
  amountCents: number;
  to?: Place;
  from?: Place;
  launch?: string;
  payment?: string;
  requestedAt: string;
  settledAt?: string;
  failedAt?: string;
  errors?: Json;
}

export interface StoryMessage {
  id: string;
  user: string;
  trigger: string;
  translatedTitle?: Translated;
  translatedBody: Translated;
  cta?: string;
  external: boolean;
  createdAt: string;
  processedAt: string;
}

/** A card purchase, in the major unit. */
export interface Purchase {
  reference: string;
  date: string;
  mcc: string;
  value: number;
  currency: string;
  country: string;
}

/** An identifier that belongs to no entry above. */
export interface Identifier {
  value: string;
  /** What it identifies, such as `questions and options`. */
  kind: string;
  owner: 'partner' | 'product';
  reason: string;
  /** What a request with this identifier of the partner sends beside it. */
  members?: Record<string, Json>;
  /** Where a request has it from, when no answer of another operation holds it. */
  given?: string;
}

/** Examples that look at the story from another moment, or that tell of something beside it. */
export interface Moment {
  /** Addresses of examples: `getUser 200 new`, `schema DreamDeletedEvent.data`. */
  examples: string[];
  /** `now` unless given. */
  at?: string;
  /** Members that differ from the story; `null` for one that is absent. */
  differs?: Record<string, Json>;
  reason: string;
}

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
