/** The objects of the Impact Finance story as the API shows them at a moment. */
import type { Json } from '@impact-docs/openapi-model';
import { accountBalance, dreamBalance, valuationFields } from './ledger.js';
import { entry, entryWith, type Place, type Story } from './story.js';

export type Members = Record<string, Json>;

export interface StoryObject {
  kind: 'user' | 'account' | 'dream' | 'launch' | 'transaction' | 'consent' | 'payment' | 'message' | 'event' | 'other';
  /** What an answer holds; without members that have no value at that moment. */
  members: Members;
  /** Members that an answer may leave out although they have a value. */
  optional: readonly string[];
  /** Members that only requests have. */
  writeOnly: Members;
  /** The object as another one refers to it. */
  reference: Members;
}

/** Every object of the story at a moment. Those that come later are there too: an example may be about their making. */
export function storyObjects(story: Story, at: string): StoryObject[] {
  const all = <Entry>(entries: Record<string, Entry>, make: (story: Story, key: string, at: string) => StoryObject) =>
    Object.keys(entries).map((key) => make(story, key, at));
  return [
    ...all(story.users, userAt),
    ...all(story.groupDreams, (_, key) => plain({ type: 'GroupDream', id: entry(story.groupDreams, key).id })),
    ...all(story.dreamInspirations, (_, key) =>
      plain({ type: 'DreamInspiration', ...entry(story.dreamInspirations, key) }),
    ),
    ...all(story.accounts, accountAt),
    ...all(story.dreams, dreamAt),
    ...all(story.savehacks, (_, key) => savehack(story, key)),
    ...all(story.launches, launchAt),
    ...all(story.consents, consentAt),
    ...all(story.payments, paymentAt),
    ...all(story.transactions, transactionAt),
    ...all(story.messages, messageAt),
    ...all(story.events, (_, key) => eventOf(story, key)),
    ...story.identifiers.map(({ value, members }) => plain({ externalId: value, ...members })),
  ];
}

/** The same object with other members, and the state that follows from them. `null` takes a member away. */
export function withChanges(object: StoryObject, changes: Members): StoryObject {
  const members = compact({ ...object.members, ...changes });
  const state = stateOf(object.kind, members);
  return { ...object, members: state === undefined ? members : { ...members, state } };
}

/** The state of transactions, launches and consents follows from their times. */
function stateOf(kind: StoryObject['kind'], members: Members): string | undefined {
  const has = (name: string): boolean => members[name] !== undefined;
  if (kind === 'transaction') return has('settledAt') ? 'settled' : has('failedAt') ? 'failed' : 'requested';
  if (kind === 'consent') return has('consentedAt') ? 'consented' : has('rejectedAt') ? 'rejected' : 'awaiting';
  if (kind !== 'launch') return undefined;
  if (has('stoppedAt')) return 'stopped';
  if (has('pausedAt')) return 'paused';
  return has('startedAt') ? 'active' : 'draft';
}

function userAt(story: Story, key: string, at: string): StoryObject {
  const { provisioningInitiatedAt, ...user } = entry(story.users, key);
  const hasAccount = Object.values(story.accounts).some((account) => account.user === key && account.createdAt <= at);
  const initiated = until(provisioningInitiatedAt, at);
  const members = {
    type: 'User',
    ...user,
    provisioningState: hasAccount ? 'provisioned' : initiated === undefined ? 'none' : 'initiated',
    provisioningInitiatedAt: initiated,
    unreadMessagesCount: Object.values(story.messages).filter(({ createdAt }) => createdAt <= at).length,
  };
  return { ...plain(members), kind: 'user', reference: userReference(story, key) };
}

function accountAt(story: Story, key: string, at: string): StoryObject {
  const account = entry(story.accounts, key);
  const { type, id, externalId, user, createdAt } = account;
  const own = type === 'Performance' ? valuationFields(account, at) : { balanceCents: accountBalance(story, key, at) };
  const owner = entry(story.users, user);
  const dream = type === 'Performance' ? entryWith(story.dreams, 'account', key)?.[1].id : undefined;
  return {
    ...plain({ type, id, externalId, user: userReference(story, user), ...own, createdAt }),
    kind: 'account',
    writeOnly: compact({ userId: owner.id, externalUserId: owner.externalId, dreamId: dream }),
    reference: { type, id, externalId },
  };
}

function dreamAt(story: Story, key: string, at: string): StoryObject {
  const { user, account, groupDream, ...own } = entry(story.dreams, key);
  const hasAccount = entry(story.accounts, account).createdAt <= at;
  const group = groupDream === undefined ? undefined : entry(story.groupDreams, groupDream);
  const launches = Object.keys(story.launches).filter((launch) => entry(story.launches, launch).dream === key);
  const members = {
    ...own,
    type: 'Dream',
    balanceCents: dreamBalance(story, key, at),
    activeSavehacksCount: launches.filter((launch) => launchAt(story, launch, at).members['state'] === 'active').length,
    user: userReference(story, user),
    groupDream: group !== undefined && group.since <= at ? { type: 'GroupDream', id: group.id } : undefined,
    account: hasAccount ? accountReference(story, account) : undefined,
  };
  return {
    ...plain(members),
    kind: 'dream',
    optional: ['imageUrl', 'activeSavehacksCount'],
    writeOnly: compact({
      userId: entry(story.users, user).id,
      accountId: entry(story.accounts, account).id,
      groupDreamId: group?.id,
    }),
    reference: dreamReference(story, key),
  };
}

function launchAt(story: Story, key: string, at: string): StoryObject {
  const { dream, savehack: hack, temporaryId, startedAt, stoppedAt, rule, ...own } = entry(story.launches, key);
  const isNew = at <= own.createdAt;
  const members = {
    ...own,
    ...rule,
    dream: dreamReference(story, dream),
    savehack: savehack(story, hack).reference,
    transferConsentTemporaryId: isNew ? temporaryId : undefined,
    // The launch names its consent from the first read of the consent on.
    transferConsentId: isNew ? undefined : entryWith(story.consents, 'launch', key)?.[1].id,
    startedAt: until(startedAt, at),
    stoppedAt: until(stoppedAt, at),
  };
  return withChanges(
    {
      ...plain(members),
      kind: 'launch',
      writeOnly: { dreamId: entry(story.dreams, dream).id, savehackId: entry(story.savehacks, hack).id },
      reference: { type: own.type, id: own.id },
    },
    {},
  );
}

function transactionAt(story: Story, key: string, at: string): StoryObject {
  const { to, from, launch, settledAt, failedAt, errors, ...own } = entry(story.transactions, key);
  delete own.payment;
  const { user } = entry(story.accounts, (to ?? from)?.account ?? '');
  const failed = until(failedAt, at);
  const members = {
    ...own,
    user: userReference(story, user),
    settledAt: until(settledAt, at),
    failedAt: failed,
    errors: failed === undefined ? undefined : errors,
    ...placeMembers(story, 'to', to),
    ...placeMembers(story, 'from', from),
    transferConsentId: launch === undefined ? undefined : entryWith(story.consents, 'launch', launch)?.[1].id,
  };
  const object: StoryObject = {
    ...plain(members),
    kind: 'transaction',
    optional: ['errors'],
    writeOnly: { userId: entry(story.users, user).id, ...placeIds(story, 'to', to), ...placeIds(story, 'from', from) },
  };
  return withChanges(object, {});
}

function consentAt(story: Story, key: string, at: string): StoryObject {
  const { launch, consentedAt, ...own } = entry(story.consents, key);
  const { id, dream } = entry(story.launches, launch);
  const members = {
    ...own,
    type: 'TransferConsent',
    savehackLaunchId: id,
    user: userReference(story, entry(story.dreams, dream).user),
    consentedAt: until(consentedAt, at),
  };
  return withChanges({ ...plain(members), kind: 'consent', optional: ['consentRef'] }, {});
}

function paymentAt(story: Story, key: string, at: string): StoryObject {
  const { user, processedAt, ...own } = entry(story.payments, key);
  const members = { ...own, userId: entry(story.users, user).id, processedAt: until(processedAt, at) };
  return { ...plain(members), kind: 'payment' };
}

function messageAt(story: Story, key: string, at: string): StoryObject {
  const { user, processedAt, ...own } = entry(story.messages, key);
  const members = { ...own, type: 'Message', user: userReference(story, user), processedAt: until(processedAt, at) };
  return { ...plain(members), kind: 'message' };
}

/** An event without its data, which is an object of its own. */
function eventOf(story: Story, key: string): StoryObject {
  const { id, type, createdAt } = entry(story.events, key);
  return { ...plain({ id, type, createdAt }), kind: 'event' };
}

function savehack(story: Story, key: string): StoryObject {
  const members = entry(story.savehacks, key);
  return { ...plain(members), reference: { type: 'Savehack', id: members.id } };
}

function userReference(story: Story, key: string): Members {
  const { id, externalId } = entry(story.users, key);
  return { type: 'User', id, externalId };
}

function accountReference(story: Story, key: string): Members {
  const { type, id, externalId } = entry(story.accounts, key);
  return { type, id, externalId };
}

function dreamReference(story: Story, key: string): Members {
  const { id, name } = entry(story.dreams, key);
  return { type: 'Dream', id, name };
}

function placeMembers(story: Story, end: 'to' | 'from', place: Place | undefined) {
  if (place === undefined) return {};
  return {
    [`${end}Account`]: accountReference(story, place.account),
    [`${end}Dream`]: place.dream === undefined ? undefined : dreamReference(story, place.dream),
  };
}

function placeIds(story: Story, end: 'to' | 'from', place: Place | undefined): Members {
  if (place === undefined) return {};
  return compact({
    [`${end}AccountId`]: entry(story.accounts, place.account).id,
    [`${end}DreamId`]: place.dream === undefined ? undefined : entry(story.dreams, place.dream).id,
  });
}

function plain(members: Record<string, Json | undefined>): StoryObject {
  const { type = null, id = null } = members;
  return { kind: 'other', members: compact(members), optional: [], writeOnly: {}, reference: { type, id } };
}

/** Without the members that have no value. */
function compact(members: Record<string, Json | undefined>): Members {
  return Object.fromEntries(
    Object.entries(members).filter((member): member is [string, Json] => member[1] !== undefined && member[1] !== null),
  );
}

/** A time that lies before or at a moment. Times are UTC in full seconds, so text order is time order. */
function until(time: string | undefined, at: string): string | undefined {
  return time !== undefined && time <= at ? time : undefined;
}
