/** What a block shows of the story: each id names what it should, and each object is as it was at some moment. */
import { instantOf, isJsonObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import { nodesIn } from '../../../story/check.js';
import type { KnownIdentifier } from '../../../story/identifiers.js';
import type { CompareAtAnyMoment } from '../../../story/objects.js';
import { readMessage } from '../http-messages/message.js';
import type { ReportAdvice } from '../../../run.js';
import { FENCE, type ReportInBlock } from '../report.js';
import { readJson, type PlacedValue } from '../values.js';

export interface StoryFacts {
  /** Identifiers with what they identify. */
  known: ReadonlyMap<string | number, Pick<KnownIdentifier, 'kind'>>;
  differences: CompareAtAnyMoment;
  /** When something happened to a transaction, by its id. */
  timesOf(id: string): readonly string[];
}

/** A block, and what stands before it on its page. */
interface Shown {
  language: string;
  text: string;
  before?: string;
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const WHOLE_ID = new RegExp(`^${ID}$`);
/** `/v1/dreams/…`, `X-Request-Id: …`: the collection or the header field says what the id behind it identifies. */
const NAMED = new RegExp(`(?:/(?<collection>[a-z-]+)/|(?<header>[A-Za-z-]+):? )(?<id>${ID})`, 'g');

/** What the name of a member, without its `Id` or `_id`, identifies. */
const BY_NAME: Readonly<Record<string, string>> = {
  account: 'accounts',
  batch: 'batches',
  // The bridge speaks of a consent by the id that it has before the user decides.
  consent: 'launches (temporary)',
  dream: 'dreams',
  dreamInspiration: 'dreamInspirations',
  groupDream: 'groupDreams',
  obsoleteSavehackLaunch: 'launches',
  request: 'requests',
  savehack: 'savehacks',
  savehackLaunch: 'launches',
  transferConsent: 'consents',
  transferConsentTemporary: 'launches (temporary)',
  user: 'users',
};
const BY_HEADER: Readonly<Record<string, string>> = {
  'idempotency-key': 'idempotency keys',
  'webhook-id': 'batches',
  'x-request-id': 'requests',
};
const BY_COLLECTION: Readonly<Record<string, string>> = {
  accounts: 'accounts',
  dreams: 'dreams',
  payments: 'payments',
  'savehack-launches': 'launches',
  savehacks: 'savehacks',
  transactions: 'transactions',
  'transfer-consents': 'consents',
  users: 'users',
};
/** A log is written when the thing has happened. */
const MAX_MILLISECONDS_LATE = 60_000;

const CORRECT = 'Correct the block; what happens in the story is in content/data/story.yaml.';

/** Text that cannot be read, and ids that the story does not have, are reported by other checks. */
const reportedElsewhere = (): void => undefined;

export function checkShown({ language, text, before = '' }: Shown, facts: StoryFacts, report: ReportInBlock): void {
  checkNamed(text, facts, report);
  if (language === 'json') checkJson(text, 0, facts, report);
  const message = language === 'http' ? readMessage(text, reportedElsewhere) : undefined;
  if (!message?.body.startsWith('{')) return;
  checkJson(message.body, message.bodyLine - 1, facts, report);
  if (message.kind === 'response') checkInstance(message.body, before, report);
}

function checkNamed(text: string, facts: StoryFacts, report: ReportInBlock): void {
  for (const { groups = {}, 0: whole, index } of text.matchAll(NAMED)) {
    const { collection, header, id = '' } = groups;
    const before = text.slice(0, index + whole.length - id.length).split('\n');
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    const wanted = header === undefined ? BY_COLLECTION[collection ?? ''] : BY_HEADER[header.toLowerCase()];
    const what = header === undefined ? `/${collection}/` : `\`${header}\``;
    checkKind(what, id, wanted, facts, (advice) => report(place, advice));
  }
}

/** The problem of a call has the path of the call, which stands before it on the page. RFC 9457 §3.1.5 */
function checkInstance(body: string, before: string, report: ReportInBlock): void {
  const [, instance] = new RegExp(`"instance":\\s*"([^"]*${ID})"`).exec(body) ?? [];
  if (instance === undefined || !/^curl |^[A-Z]+ \/\S+ HTTP\//m.test(before)) return;
  // The contract mock serves paths without the base path.
  const paths = before.includes('http://127.0.0.1:') ? [instance, instance.replace(/^\/v[\d.]+/, '')] : [instance];
  if (paths.some((path) => before.includes(path))) return;
  report(FENCE, {
    message: `\`instance\` is ${instance}, and the block before calls something else.`,
    remedy: CORRECT,
  });
}

function checkJson(text: string, linesBefore: number, facts: StoryFacts, report: ReportInBlock): void {
  for (const placed of readJson(text, reportedElsewhere) ?? [])
    checkValue(placed, facts, (place, advice) => report({ ...place, line: place.line + linesBefore }, advice));
}

function checkValue({ value, placeOf }: PlacedValue, facts: StoryFacts, report: ReportInBlock): void {
  const at =
    (pointer: string): ReportAdvice =>
    (advice) =>
      report({ ...placeOf(pointer), pointer }, advice);
  for (const { value: node, pointer, key } of nodesIn(value as Json, '#')) {
    const name = /^(.+?)(?:Id|_id)$/.exec(key)?.[1];
    if (typeof node === 'string' && name !== undefined)
      checkKind(`\`${key}\``, node, BY_NAME[name], facts, at(pointer));
    if (!isJsonObject(node)) continue;
    const { id, type } = node;
    const kind = typeof id === 'string' && WHOLE_ID.test(id) ? kindOf(id, facts) : undefined;
    if (type !== undefined && kind !== undefined && !OBJECTS.has(kind))
      at(joinPointer(pointer, 'id'))({
        message: `${String(id)} identifies ${kind}, which have no \`type\`.`,
        remedy: CORRECT,
      });
    for (const { pointer: inner, actual, expected } of facts.differences(node)) {
      at(pointer + inner.slice(1))({
        message: `${JSON.stringify(actual)} differs from the story, at every moment of it.`,
        allowed: expected === undefined ? 'no such member' : JSON.stringify(expected),
        remedy: CORRECT,
      });
    }
  }
  if (isJsonObject(value as Json)) checkTime(value as JsonMembers, facts, at('#/time'));
}

/** Parts of the story whose entries are objects with a type. */
const OBJECTS = new Set([
  ...['accounts', 'dreamInspirations', 'dreams', 'events', 'groupDreams', 'launches', 'messages', 'payments'],
  ...['savehacks', 'transactions', 'consents', 'users'],
]);

/** A line of a log, or an entry of the audit trail, about a transaction is of a time at which something happened to it. */
function checkTime(line: JsonMembers, { timesOf }: StoryFacts, report: ReportAdvice): void {
  const { time } = line;
  const ids = JSON.stringify(line).match(new RegExp(ID, 'g')) ?? [];
  for (const id of ids) {
    const times = timesOf(id);
    if (typeof time !== 'string' || times.length === 0) continue;
    const isThen = times.some((one) => {
      const late = (instantOf(time) ?? NaN) - (instantOf(one) ?? NaN);
      return late >= 0 && late < MAX_MILLISECONDS_LATE;
    });
    const message = `Nothing happens to transaction ${id} at ${time}.`;
    if (!isThen) report({ message, allowed: times.join(', '), remedy: CORRECT });
  }
}

/** An id that the story does not know is no concern of this check. */
function checkKind(
  what: string,
  id: string,
  wanted: string | undefined,
  facts: StoryFacts,
  report: ReportAdvice,
): void {
  const kind = WHOLE_ID.test(id) ? kindOf(id, facts) : undefined;
  if (wanted === undefined || kind === undefined || kind === wanted) return;
  report({ message: `${what} has ${id}, which identifies ${kind}.`, allowed: `an id of ${wanted}`, remedy: CORRECT });
}

const kindOf = (id: string, { known }: StoryFacts): string | undefined => known.get(id)?.kind;
