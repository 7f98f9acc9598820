/** What a program may do by itself with an error. */
export const retryRules = {
  never: {
    label: 'Never',
    rule: 'The same request gets the same answer. Stop, remove the cause, and send a new request.',
    sameRequest: false,
  },
  changed: {
    label: 'Once, changed',
    rule: 'Your program can put the request right by itself, as the entry says. Send it once more, not in a loop.',
    sameRequest: false,
  },
  'retry-after': {
    label: 'After `Retry-After`',
    rule: 'Send the same request again when as many seconds have passed as the header `Retry-After` says.',
    sameRequest: true,
  },
  'back-off': {
    label: 'With growing pauses',
    rule: 'Send the same request again after about 1, 2, 4 and 8 seconds, each pause a little longer or shorter by chance. Then stop and raise an alarm.',
    sameRequest: true,
  },
} as const;

export type RetryRule = keyof typeof retryRules;

export const retryNames = Object.keys(retryRules) as RetryRule[];
