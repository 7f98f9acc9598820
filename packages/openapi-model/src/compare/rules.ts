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

const both = (verdict: Verdict) => ({ request: verdict, response: verdict });
const rule = (kind: ChangeKind, verdicts: Pick<Rule, Direction>, title: string, why: string): Rule => ({
  kind,
  ...verdicts,
  title,
  why,
});

const breaking = both('breaking');
const mayBreak = both('may-break');
const compatible = both('compatible');
/** Fewer values than before: a client can no longer send all of them, and understands all that it gets. */
const narrowed = { request: 'breaking', response: 'compatible' } as const;
/** More values than before: what a client sends is still accepted, and it may get what it does not know. */
const widened = { request: 'compatible', response: 'may-break' } as const;

export const RULES = {
  'server-added': rule('added', compatible, 'Base address added', 'The addresses that clients use still work.'),
  'server-removed': rule('removed', breaking, 'Base address removed', 'Calls to the address fail.'),
  'security-scheme-changed': rule(
    'changed',
    breaking,
    'Security scheme changed',
    'Credentials are obtained or sent differently.',
  ),

  'operation-added': rule('added', compatible, 'Operation added', 'Nobody calls it yet.'),
  'operation-removed': rule('removed', breaking, 'Operation removed', 'Calls to it fail.'),
  'operation-moved': rule('changed', breaking, 'Method or path changed', 'Calls to the former address fail.'),
  'operation-renamed': rule(
    'changed',
    mayBreak,
    'operationId changed',
    'Nothing changes on the wire, but generated clients have another function name.',
  ),
  'webhook-added': rule('added', mayBreak, 'Webhook added', "An endpoint may receive an event that it doesn't know."),
  'webhook-removed': rule(
    'removed',
    breaking,
    'Webhook removed',
    'An endpoint waits for an event that is no longer sent.',
  ),
  'security-narrowed': rule(
    'changed',
    breaking,
    'More authorization required',
    'Credentials that were sufficient are rejected.',
  ),
  'security-widened': rule(
    'changed',
    compatible,
    'Less authorization required',
    'Credentials that were sufficient still are.',
  ),
  deprecated: rule('changed', compatible, 'Deprecated', 'It works unchanged until its end date.'),
  'deprecation-withdrawn': rule('changed', compatible, 'No longer deprecated', 'It worked before and will stay.'),

  'parameter-added': rule(
    'added',
    compatible,
    'Optional parameter added',
    'A call without it means the same as before.',
  ),
  'required-parameter-added': rule(
    'added',
    breaking,
    'Required parameter added',
    'A call without it is rejected; no client sends it yet.',
  ),
  'parameter-removed': rule(
    'removed',
    breaking,
    'Parameter removed',
    'The API rejects or ignores it when a client sends it.',
  ),
  'parameter-required': rule('changed', breaking, 'Parameter became required', 'A call without it is rejected.'),
  'parameter-optional': rule('changed', compatible, 'Parameter became optional', 'A call with it works as before.'),
  'parameter-style-changed': rule(
    'changed',
    breaking,
    'Parameter is serialized differently',
    'The API reads a different value from what a client sends.',
  ),

  'body-added': rule('added', compatible, 'Optional body added', 'A call without a body works as before.'),
  'required-body-added': rule(
    'added',
    { request: 'breaking', response: 'compatible' },
    'Required body added',
    'A call without a body is rejected.',
  ),
  'body-removed': rule('removed', breaking, 'Body removed', 'Its content is rejected, ignored or missing.'),
  'body-required': rule('changed', narrowed, 'Body became required', 'A call without a body is rejected.'),
  'body-optional': rule(
    'changed',
    { request: 'compatible', response: 'breaking' },
    'Body became optional',
    'A client that receives no body has nothing to parse.',
  ),
  'media-type-added': rule('added', compatible, 'Media type added', 'The media types that clients use remain.'),
  'media-type-removed': rule('removed', breaking, 'Media type removed', 'A client can no longer send or read it.'),

  'status-added': rule(
    'added',
    widened,
    'Status added',
    'A client may not expect it. 304 and errors have their own rules, since only clients that send a condition receive 304.',
  ),
  'error-status-added': rule(
    'added',
    compatible,
    'Error or 304 added',
    'A client treats an unknown status like the x00 status of its class (RFC 9110 §15).',
  ),
  'status-removed': rule(
    'removed',
    breaking,
    'Status removed',
    'A client waits for a response that is no longer sent.',
  ),
  'error-status-removed': rule(
    'removed',
    { request: 'breaking', response: 'compatible' },
    'Error or 304 removed',
    'The code that handles it is no longer used.',
  ),
  'header-added': rule('added', compatible, 'Header field added', "Clients ignore header fields that they don't know."),
  'header-removed': rule('removed', breaking, 'Header field removed', 'A client that reads it finds no value.'),
  'announcement-removed': rule(
    'removed',
    compatible,
    'Announcement of an end removed',
    "The newer version has no end date, so it doesn't send Deprecation, Sunset and their Link.",
  ),
  'header-required': rule('changed', narrowed, 'Header field is always present', 'It was optional before.'),
  'header-optional': rule(
    'changed',
    { request: 'compatible', response: 'breaking' },
    'Header field may be absent',
    'A client that relies on it finds no value.',
  ),

  'property-added': rule(
    'added',
    compatible,
    'Property added',
    "It is optional, or clients that don't know it ignore it.",
  ),
  'required-property-added': rule(
    'added',
    narrowed,
    'Required property added',
    'A request without it is rejected; no client sends it yet.',
  ),
  'property-removed': rule(
    'removed',
    breaking,
    'Property removed',
    'The API rejects or ignores it in a request; a client that reads it finds no value.',
  ),
  'property-renamed': rule('changed', breaking, 'Property renamed', 'The former name is no longer recognized.'),
  'property-required': rule('changed', narrowed, 'Property became required', 'A request without it is rejected.'),
  'property-optional': rule(
    'changed',
    { request: 'compatible', response: 'breaking' },
    'Property became optional',
    'A client that relies on it may find no value.',
  ),
  'members-forbidden': rule(
    'changed',
    narrowed,
    'No further members allowed',
    'A request with additional members is rejected.',
  ),
  'members-allowed': rule('changed', compatible, 'Further members allowed', "Clients ignore what they don't know."),

  'type-narrowed': rule('changed', narrowed, 'Fewer types', 'A value of the removed type is rejected.'),
  'type-widened': rule('changed', widened, 'More types', "A client may receive a type that it can't parse."),
  'type-changed': rule(
    'changed',
    breaking,
    'Another type',
    'Values of the former type are rejected, or no longer returned.',
  ),
  'value-added': rule('added', widened, 'Value added', "A client may receive a value that it doesn't know."),
  'error-code-added': rule(
    'added',
    compatible,
    'Error code added',
    "A client treats an error code that it doesn't know by the status.",
  ),
  'value-removed': rule('removed', narrowed, 'Value removed', 'A request with it is rejected.'),
  'values-limited': rule('changed', narrowed, 'Values limited to a list', 'Other values are rejected.'),
  'values-open': rule('changed', widened, 'Values no longer limited to a list', 'A client may receive any value.'),
  'limit-tightened': rule('changed', narrowed, 'Limit tightened', 'Values that were accepted are rejected.'),
  'limit-loosened': rule(
    'changed',
    widened,
    'Limit loosened',
    'A client may receive a value outside the range it handles.',
  ),
  'limit-changed': rule(
    'changed',
    mayBreak,
    'Format of the value changed',
    'Neither format is known to include the other: compare them.',
  ),
  'default-changed': rule(
    'changed',
    { request: 'may-break', response: 'compatible' },
    'Default changed',
    'A request without the value means something different.',
  ),
  'alternative-added': rule(
    'added',
    widened,
    'Alternative added',
    "A client may receive a variant that it doesn't know.",
  ),
  'alternative-removed': rule('removed', narrowed, 'Alternative removed', 'A request in this variant is rejected.'),
  'part-added': rule('added', narrowed, 'Condition added', 'A value must meet an additional condition.'),
  'part-removed': rule('removed', widened, 'Condition removed', 'A value no longer has to meet it.'),
  'condition-changed': rule(
    'changed',
    mayBreak,
    'Condition changed',
    'Cross-field conditions are listed but not evaluated: review them yourself.',
  ),
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as RuleId[];

const ORDER: readonly Verdict[] = ['breaking', 'may-break', 'compatible'];

/** The verdict of a rule where nothing is sent or got in particular is that of a request. */
export function verdictOf(id: RuleId, directions: readonly Direction[]): Verdict {
  const found: Rule = RULES[id];
  return worst(directions.length === 0 ? [found.request] : directions.map((direction) => found[direction]));
}

/** @returns `compatible` for none */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return ORDER.find((verdict) => verdicts.includes(verdict)) ?? 'compatible';
}
