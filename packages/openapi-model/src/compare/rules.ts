/** The rules by which a difference breaks a client: one table, for the code, the pages and the tests. */
import type { ChangeKind, Direction, Verdict } from './types.js';

export interface Rule {
  kind: ChangeKind;
  /** For what the client sends. */
  request: Verdict;
  /** For what the client gets. */
  response: Verdict;
  /** What happened, in the words of a list item. */
  title: string;
  /** Why the verdict is what it is; one sentence. */
  why: string;
}

/** A rule whose name says the kind of the change, unless it says so itself. */
type Judged = Omit<Rule, 'kind'> & Partial<Rule>;

const judged =
  (request: Verdict, response = request) =>
  (title: string, why: string): Judged => ({ request, response, title, why });

const breaking = judged('breaking');
const mayBreak = judged('may-break');
const compatible = judged('compatible');
/** Fewer values than before: a client can no longer send all of them, and understands all that it gets. */
const narrowed = judged('breaking', 'compatible');
/** More values than before: what a client sends is still accepted, and it may get what it does not know. */
const widened = judged('compatible', 'may-break');
const breaksReceivers = judged('compatible', 'breaking');
const mayBreakSenders = judged('may-break', 'compatible');

const JUDGED = {
  'server-added': compatible('Base address added', 'The addresses that clients use still work.'),
  'server-removed': breaking('Base address removed', 'Calls to the address fail.'),
  'security-scheme-changed': breaking('Security scheme changed', 'Credentials are obtained or sent differently.'),

  'version-not-raised': mayBreak(
    'Version not raised enough',
    "Something breaks clients, and the version of the description doesn't show it (Semantic Versioning 2.0.0 §8).",
  ),

  'unstable-removed': mayBreak(
    'Unstable part removed',
    'It was a draft or in alpha: clients were told not to rely on it.',
  ),
  ended: {
    ...compatible('Ended as announced', 'Its end date was in the older description, and has passed.'),
    kind: 'removed',
  },

  'operation-added': compatible('Operation added', 'Nobody calls it yet.'),
  'operation-removed': breaking('Operation removed', 'Calls to it fail.'),
  'operation-moved': breaking('Method or path changed', 'Calls to the former address fail.'),
  'operation-renamed': mayBreak(
    'operationId changed',
    'Nothing changes on the wire, but generated clients have another function name.',
  ),
  'webhook-added': mayBreak('Webhook added', "An endpoint may receive an event that it doesn't know."),
  'webhook-removed': breaking('Webhook removed', 'An endpoint expects an event that is no longer sent.'),
  'security-narrowed': breaking('More authorization required', 'Credentials that were sufficient are rejected.'),
  'security-widened': compatible('Less authorization required', 'Credentials that were sufficient still are.'),
  deprecated: compatible('Deprecated', 'It works unchanged until its end date.'),
  'deprecation-withdrawn': compatible('No longer deprecated', 'It worked before and will stay.'),
  'sunset-announced': compatible('End date announced', 'It works unchanged until then.'),
  'sunset-postponed': compatible('End date postponed', 'It works longer than was announced.'),
  'sunset-advanced': breaking('End date moved forward', 'A client that relies on the announced date is too late.'),
  'sunset-removed': mayBreak('End date removed', 'It is still deprecated, but no longer says how long it works.'),
  'sunset-too-near': mayBreak('End date too near', 'Clients have fewer days to migrate than they were promised.'),
  'sunset-unreadable': mayBreak(
    'End date is not a date',
    'It counts as no end date. A date is written as 2027-01-31 (RFC 3339 §5.6).',
  ),
  'stability-lowered': breaking(
    'Less stable',
    'A client relies on the stability that it was promised. What is less stable may change without notice.',
  ),
  'stability-raised': compatible('More stable', 'It promises more than before.'),

  'parameter-added': compatible('Optional parameter added', 'A call without it means the same as before.'),
  'required-parameter-added': breaking(
    'Required parameter added',
    'A call without it is rejected; no client sends it yet.',
  ),
  'parameter-removed': breaking('Parameter removed', 'The API rejects or ignores it when a client sends it.'),
  'parameter-required': breaking('Parameter became required', 'A call without it is rejected.'),
  'parameter-optional': compatible('Parameter became optional', 'A call with it works as before.'),
  'parameter-style-changed': breaking(
    'Parameter is serialized differently',
    'The API reads a different value from what a client sends.',
  ),
  'parameter-encoding-narrowed': narrowed(
    'Parameter accepts fewer characters',
    'A value that was read as it is must be encoded, or must not be empty.',
  ),
  'parameter-encoding-widened': compatible(
    'Parameter accepts more characters',
    'A value that was encoded is still read.',
  ),

  'body-added': compatible('Optional body added', 'A call without a body works as before.'),
  'required-body-added': narrowed('Required body added', 'A call without a body is rejected.'),
  'body-removed': breaking('Body removed', 'Its content is rejected, ignored or missing.'),
  'body-required': narrowed('Body became required', 'A call without a body is rejected.'),
  'body-optional': breaksReceivers('Body became optional', 'A client that receives no body has nothing to parse.'),
  'media-type-added': compatible('Media type added', 'The media types that clients use remain.'),
  'media-type-removed': breaking('Media type removed', 'A client can no longer send or read it.'),
  'media-range-widened': widened(
    'Media type became a range',
    'The media type that clients use is part of it; a client may receive another one.',
  ),
  'media-range-narrowed': narrowed(
    'Range of media types narrowed',
    'A client that sends another media type of the range is rejected.',
  ),
  'encoding-changed': breaking(
    'Field is serialized differently',
    'One side reads a different value from what the other sends.',
  ),

  'status-added': widened(
    'Status added',
    'A client may not expect it. 304 and errors have their own rules, since only clients that send a condition receive 304.',
  ),
  'error-status-added': compatible(
    'Error or 304 added',
    'A client treats an unknown status like the x00 status of its class (RFC 9110 §15).',
  ),
  'status-removed': breaking('Status removed', 'A client expects a response that is no longer sent.'),
  'status-range-narrowed': compatible(
    'Range of statuses narrowed',
    'A client that expects any status of the range handles those that are left.',
  ),
  'status-range-widened': compatible(
    'Status became part of a range',
    'The range covers it. A client treats an unknown status like the x00 status of its class (RFC 9110 §15).',
  ),
  'error-status-removed': narrowed('Error or 304 removed', 'The code that handles it is no longer used.'),
  'header-added': compatible('Header field added', "Clients ignore header fields that they don't know."),
  'header-removed': breaking('Header field removed', 'A client that reads it finds no value.'),
  'announcement-removed': compatible(
    'Announcement of an end removed',
    "The newer version has no end date, so it doesn't send Deprecation, Sunset and their Link.",
  ),
  'header-required': narrowed('Header field is always present', 'It was optional before.'),
  'header-optional': breaksReceivers('Header field may be absent', 'A client that relies on it finds no value.'),

  'property-added': compatible('Property added', "It is optional, or clients that don't know it ignore it."),
  'required-property-added': narrowed(
    'Required property added',
    'A request without it is rejected; no client sends it yet.',
  ),
  'property-removed': breaking(
    'Property removed',
    'The API rejects or ignores it in a request; a client that reads it finds no value.',
  ),
  'property-renamed': breaking('Property renamed', 'The former name is no longer recognized.'),
  'property-required': narrowed('Property became required', 'A request without it is rejected.'),
  'property-read-only': mayBreakSenders(
    'Property became read-only',
    'The API rejects or ignores it when a client sends it; responses have it as before.',
  ),
  'property-write-only': breaksReceivers(
    'Property became write-only',
    'Clients send it as before; a client that reads it finds no value.',
  ),
  'property-optional': breaksReceivers('Property became optional', 'A client that relies on it may find no value.'),
  'members-forbidden': narrowed('No further members allowed', 'A request with additional members is rejected.'),
  'members-allowed': compatible('Further members allowed', "Clients ignore what they don't know."),
  'item-removed': breaking(
    'Item removed',
    'The API rejects or ignores it in a request; a client that reads it finds no value.',
  ),
  'item-added': widened('Item added', 'A client may receive more items than it knows.'),
  'items-forbidden': narrowed('No further items allowed', 'A list with further items is rejected.'),
  'items-allowed': widened('Further items allowed', 'A client may receive more items than it knows.'),

  'type-narrowed': narrowed('Fewer types', 'A value of the removed type is rejected.'),
  'type-widened': widened('More types', "A client may receive a type that it can't parse."),
  'type-changed': breaking('Another type', 'Values of the former type are rejected, or no longer returned.'),
  'value-added': widened('Value added', "A client may receive a value that it doesn't know."),
  'value-removed': narrowed('Value removed', 'A request with it is rejected.'),
  'known-value-added': compatible(
    'Value added to an open list',
    "The description said that the list may grow, so clients expect values that they don't know.",
  ),
  'known-value-removed': narrowed(
    'Value removed from an open list',
    'Other values are accepted, but a request with the value may no longer be understood.',
  ),
  'values-limited': narrowed('Values limited to a list', 'Other values are rejected.'),
  'values-open': widened('Values no longer limited to a list', 'A client may receive any value.'),
  'limit-tightened': narrowed('Limit tightened', 'Values that were accepted are rejected.'),
  'limit-loosened': widened('Limit loosened', 'A client may receive a value outside the range it handles.'),
  'format-changed': breaking(
    'Another format',
    'No value has both formats: values in the former one are rejected, or no longer returned.',
  ),
  'limit-changed': mayBreak(
    'Format of the value changed',
    'Neither format is known to include the other: compare them.',
  ),
  'default-changed': mayBreakSenders('Default changed', 'A request without the value means something different.'),
  'alternative-added': widened('Alternative added', "A client may receive a variant that it doesn't know."),
  'alternative-removed': narrowed('Alternative removed', 'A request in this variant is rejected.'),
  'discriminator-changed': breaking(
    'Another property selects the alternative',
    'A client selects alternatives by the former property, or sends it.',
  ),
  'part-added': narrowed('Condition added', 'A value must meet an additional condition.'),
  'part-removed': widened('Condition removed', 'A value no longer has to meet it.'),
  'condition-changed': mayBreak(
    'Condition changed',
    'Cross-field conditions are listed but not evaluated: review them yourself.',
  ),
} as const satisfies Record<string, Judged>;

export type RuleId = keyof typeof JUDGED;

export const RULE_IDS = Object.keys(JUDGED) as RuleId[];

export const RULES = Object.fromEntries(
  Object.entries<Judged>(JUDGED).map(([id, rule]) => {
    const kind = (['added', 'removed'] as const).find((end) => id.endsWith(`-${end}`)) ?? 'changed';
    return [id, { kind, ...rule }];
  }),
) as Readonly<Record<RuleId, Rule>>;

const ORDER: readonly Verdict[] = ['breaking', 'may-break', 'compatible'];

/** The verdict of a rule where nothing is sent or got in particular is that of a request. */
export function verdictOf(id: RuleId, directions: readonly Direction[]): Verdict {
  const rule = RULES[id];
  return worst(directions.length === 0 ? [rule.request] : directions.map((direction) => rule[direction]));
}

/** @returns `compatible` for none */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return ORDER.find((verdict) => verdicts.includes(verdict)) ?? 'compatible';
}
