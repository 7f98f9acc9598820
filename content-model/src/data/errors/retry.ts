/** What a program may do by itself with an error. */
export const retryRules = {
  never: {
    label: 'Never',
    rule: "Don't repeat the request automatically. Stop, fix the cause, and send a new request.",
    sameRequest: false,
  },
  changed: {
    label: 'Once, corrected',
    rule: 'Your client can correct the request automatically, with a new token or `ETag`, as described in the entry. Retry once, not in a loop.',
    sameRequest: false,
  },
  'retry-after': {
    label: 'After `Retry-After`',
    rule: 'Wait for the number of seconds in the `Retry-After` header, then send the same request again.',
    sameRequest: true,
  },
  pause: {
    label: 'After 1 second',
    rule: 'Wait 1 second, then send the same request again, five tries in all. Then stop and raise an alert.',
    sameRequest: true,
  },
  'back-off': {
    label: 'With backoff',
    rule: 'Send the same request again after about 1, 2, 4 and 8 seconds, with jitter. Then stop and raise an alert.',
    sameRequest: true,
  },
} as const;

export type RetryRule = keyof typeof retryRules;

export const retryNames = Object.keys(retryRules) as RetryRule[];
