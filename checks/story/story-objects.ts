/** The objects of the Impact Finance story as the API shows them at a moment. */
import type { Json } from '@impact-docs/openapi-model';
import {
  accountBalance,
  dreamBalance,
  valuationFields,
  entry,
  entryWith,
  OBJECT_PARTS,
  type ObjectPart,
  type TransactionEnd,
  type Story,
} from '@impact-docs/content-model/story';

export type Members = Record<string, Json>;
type PossibleMembers = Record<string, Json | undefined>;

export interface StoryObject {
  /** The part of the story that it comes from. */
  part: ObjectPart | 'identifiers';
  /** What a response holds; without members that have no value at that moment. */
  members: Members;
  /** Members that a response may leave out although they have a value. */
  optional: readonly string[];
  /** Members that only requests have. */
  writeOnly: Members;
  /** The object as another one refers to it. */
  reference: Members;
}

/** Every object of the story at a moment. Those that come later are there too: an example may be about their making. */
export function storyObjects(story: Story, at: string): StoryObject[] {
  const objects = OBJECT_PARTS.flatMap((part) => Object.keys(story[part]).map((key) => objectAt(story, part, key, at)));
  const beside = story.identifiers.map(({ value, members: sent }): StoryObject => {
    const members = compact({ externalId: value, ...sent });
    return { part: 'identifiers', members, optional: [], writeOnly: {}, reference: identityOf(members) };
  });
  return [...objects, ...beside];
}

/** The same object with other members, and the state that follows from them. `null` takes a member away. */
export function withChanges(object: StoryObject, changes: PossibleMembers): StoryObject {
  const members = compact({ ...object.members, ...changes });
  const state = stateOf(object.part, members);
  return { ...object, members: state === undefined ? members : { ...members, state } };
}

/** For each state the time that leads to it, the last one first; without any of them, the initial state. */
const STATES: Partial<Record<StoryObject['part'], readonly (readonly [state: string, time: string])[]>> = {
  transactions: [
    ['settled', 'settledAt'],
    ['failed', 'failedAt'],
    ['requested', 'requestedAt'],
  ],
  consents: [
    ['consented', 'consentedAt'],
    ['rejected', 'rejectedAt'],
    ['awaiting', 'createdAt'],
  ],
  launches: [
    ['stopped', 'stoppedAt'],
    ['paused', 'pausedAt'],
    ['active', 'startedAt'],
    ['draft', 'createdAt'],
  ],
};

function stateOf(part: StoryObject['part'], members: Members): string | undefined {
  return STATES[part]?.find(([, time]) => members[time] !== undefined)?.[0];
}

/** What a response shows of an entry in addition to, or instead of, what the story says of it. */
interface View {
  members: PossibleMembers;
  optional?: readonly string[];
  writeOnly?: PossibleMembers;
}

type Views = { [Part in ObjectPart]?: (own: Story[Part][string], key: string, story: Story, at: string) => View };

const VIEWS: Views = {
  users({ provisioningInitiatedAt }, key, story, at) {
    const initiated = until(provisioningInitiatedAt, at);
    const accounts = Object.values(story.accounts);
    const hasAccount = accounts.some(({ user, createdAt }) => user === key && createdAt <= at);
    return {
      members: {
        type: 'User',
        provisioningState: hasAccount ? 'provisioned' : initiated === undefined ? 'none' : 'initiated',
        provisioningInitiatedAt: initiated,
        unreadMessagesCount: Object.values(story.messages).filter(({ createdAt }) => createdAt <= at).length,
      },
    };
  },
  groupDreams: () => ({ members: { type: 'GroupDream', since: undefined } }),
  dreamInspirations: () => ({ members: { type: 'DreamInspiration' } }),
  accounts(account, key, story, at) {
    const isPerformance = account.type === 'Performance';
    const { id: userId, externalId: externalUserId } = entry(story.users, account.user);
    const dreamId = isPerformance ? entryWith(story.dreams, 'account', key)?.[1].id : undefined;
    const worth = isPerformance ? valuationFields(account, at) : { balanceCents: accountBalance(story, key, at) };
    return {
      members: { valuations: undefined, user: referenceTo(story, 'users', account.user), ...worth },
      writeOnly: { userId, externalUserId, dreamId },
    };
  },
  dreams({ user, account, groupDream }, key, story, at) {
    const group = groupDream === undefined ? undefined : entry(story.groupDreams, groupDream);
    const { id: accountId, createdAt } = entry(story.accounts, account);
    const launches = Object.values(story.launches).filter(({ dream }) => dream === key);
    const active = launches.filter(({ startedAt, stoppedAt }) => startedAt <= at && until(stoppedAt, at) === undefined);
    return {
      members: {
        type: 'Dream',
        balanceCents: dreamBalance(story, key, at),
        activeSavehacksCount: active.length,
        user: referenceTo(story, 'users', user),
        groupDream: group !== undefined && group.since <= at ? { type: 'GroupDream', id: group.id } : undefined,
        account: createdAt <= at ? referenceTo(story, 'accounts', account) : undefined,
      },
      optional: ['imageUrl', 'activeSavehacksCount'],
      writeOnly: { userId: entry(story.users, user).id, accountId, groupDreamId: group?.id },
    };
  },
  launches({ dream, savehack, temporaryId, createdAt, startedAt, stoppedAt, rule }, key, story, at) {
    const isNew = at <= createdAt;
    return {
      members: {
        ...rule,
        rule: undefined,
        temporaryId: undefined,
        dream: referenceTo(story, 'dreams', dream),
        savehack: referenceTo(story, 'savehacks', savehack),
        transferConsentTemporaryId: isNew ? temporaryId : undefined,
        // The launch names its consent from the first read of the consent on.
        transferConsentId: isNew ? undefined : entryWith(story.consents, 'launch', key)?.[1].id,
        startedAt: until(startedAt, at),
        stoppedAt: until(stoppedAt, at),
      },
      writeOnly: { dreamId: entry(story.dreams, dream).id, savehackId: entry(story.savehacks, savehack).id },
    };
  },
  consents({ launch, consentedAt }, _key, story, at) {
    const { id: savehackLaunchId, dream } = entry(story.launches, launch);
    return {
      members: {
        type: 'TransferConsent',
        launch: undefined,
        savehackLaunchId,
        user: referenceTo(story, 'users', entry(story.dreams, dream).user),
        consentedAt: until(consentedAt, at),
      },
      optional: ['consentRef'],
    };
  },
  payments: ({ user, processedAt }, _key, story, at) => ({
    members: { user: undefined, userId: entry(story.users, user).id, processedAt: until(processedAt, at) },
  }),
  transactions({ to, from, launch, settledAt, failedAt, errors }, _key, story, at) {
    const { user } = entry(story.accounts, (to ?? from)?.account ?? '');
    const failed = until(failedAt, at);
    const [target, origin] = [endOf(story, 'to', to), endOf(story, 'from', from)];
    return {
      members: {
        ...{ to: undefined, from: undefined, launch: undefined, payment: undefined },
        ...target.members,
        ...origin.members,
        user: referenceTo(story, 'users', user),
        settledAt: until(settledAt, at),
        failedAt: failed,
        errors: failed === undefined ? undefined : errors,
        transferConsentId: launch === undefined ? undefined : entryWith(story.consents, 'launch', launch)?.[1].id,
      },
      optional: ['errors'],
      writeOnly: { userId: entry(story.users, user).id, ...target.writeOnly, ...origin.writeOnly },
    };
  },
  messages: ({ user, processedAt }, _key, story, at) => ({
    members: { type: 'Message', user: referenceTo(story, 'users', user), processedAt: until(processedAt, at) },
  }),
  // The data of an event is an object of its own.
  events: () => ({ members: { of: undefined } }),
};

function objectAt<Part extends ObjectPart>(story: Story, part: Part, key: string, at: string): StoryObject {
  const own = entry<Story[Part][string]>(story[part] as Record<string, Story[Part][string]>, key);
  const { members: shown, optional = [], writeOnly = {} }: View = VIEWS[part]?.(own, key, story, at) ?? { members: {} };
  const members = compact({ ...(own as PossibleMembers), ...shown });
  const reference = part in REFERENCES ? referenceTo(story, part as ReferencedPart, key) : identityOf(members);
  return withChanges({ part, members, optional, writeOnly: compact(writeOnly), reference }, {});
}

/** How other objects refer to an entry. */
const REFERENCES = {
  users: ({ users }: Story, key: string) => ({ type: 'User', ...pick(entry(users, key), 'id', 'externalId') }),
  accounts: ({ accounts }: Story, key: string) => pick(entry(accounts, key), 'type', 'id', 'externalId'),
  dreams: ({ dreams }: Story, key: string) => ({ type: 'Dream', ...pick(entry(dreams, key), 'id', 'name') }),
  savehacks: ({ savehacks }: Story, key: string) => ({ type: 'Savehack', ...pick(entry(savehacks, key), 'id') }),
};

type ReferencedPart = keyof typeof REFERENCES;

function referenceTo(story: Story, part: ReferencedPart, key: string): Members {
  return REFERENCES[part](story, key);
}

function identityOf({ type = null, id = null }: Members): Members {
  return { type, id };
}

/** One end of a transaction: what a response shows of it, and what a request sends. */
function endOf(
  story: Story,
  end: 'to' | 'from',
  place: TransactionEnd | undefined,
): Required<Pick<View, 'members' | 'writeOnly'>> {
  if (place === undefined) return { members: {}, writeOnly: {} };
  const { account, dream } = place;
  return {
    members: {
      [`${end}Account`]: referenceTo(story, 'accounts', account),
      [`${end}Dream`]: dream === undefined ? undefined : referenceTo(story, 'dreams', dream),
    },
    writeOnly: {
      [`${end}AccountId`]: entry(story.accounts, account).id,
      [`${end}DreamId`]: dream === undefined ? undefined : entry(story.dreams, dream).id,
    },
  };
}

function pick<Entry extends object, Name extends keyof Entry>(entry: Entry, ...names: Name[]): Pick<Entry, Name> {
  return Object.fromEntries(names.map((name) => [name, entry[name]])) as Pick<Entry, Name>;
}

/** Without the members that have no value. */
function compact(members: PossibleMembers): Members {
  return Object.fromEntries(
    Object.entries(members).filter((member): member is [string, Json] => member[1] !== undefined && member[1] !== null),
  );
}

/** A time that lies before or at a moment. */
function until(time: string | undefined, at: string): string | undefined {
  return time !== undefined && time <= at ? time : undefined;
}
