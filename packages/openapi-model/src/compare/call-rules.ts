/** Rules for calls: addresses, credentials, parameters, bodies, responses. */
import { breaking, compatible, mayBreak, narrowed, rule, widened, type Rule } from './rule.js';

export const CALL_RULES = {
  'server-added': rule('added', compatible, 'Base address added', 'The addresses that clients use still work.'),
  'server-removed': rule('removed', breaking, 'Base address removed', 'Calls to the address fail.'),
  'security-scheme-changed': rule(
    'changed',
    breaking,
    'Security scheme changed',
    'Credentials are obtained or sent differently.',
  ),

  ended: rule('removed', compatible, 'Ended as announced', 'Its end date was in the older description, and is past.'),

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
  'parameter-encoding-narrowed': rule(
    'changed',
    narrowed,
    'Parameter accepts fewer characters',
    'A value that was read as it is must be encoded, or must not be empty.',
  ),
  'parameter-encoding-widened': rule(
    'changed',
    compatible,
    'Parameter accepts more characters',
    'A value that was encoded is still read.',
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
  'encoding-changed': rule(
    'changed',
    breaking,
    'Field is serialized differently',
    'One side reads a different value from what the other sends.',
  ),

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
  'status-range-narrowed': rule(
    'changed',
    compatible,
    'Range of statuses narrowed',
    'A client that expects any status of the range handles those that are left.',
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
} as const satisfies Record<string, Rule>;
