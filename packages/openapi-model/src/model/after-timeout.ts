/**
 * What a client does when it got no response to a request, in the order of tables.
 * `repeat`: send it again. `repeat-with-key`: send it again, with the `Idempotency-Key` of the first try.
 * `look-first`: read whether it was carried out before anything else. `never`: don't send it again.
 */
export const afterTimeoutAdvice = ['repeat', 'repeat-with-key', 'look-first', 'never'] as const;

export type AfterTimeoutAdvice = (typeof afterTimeoutAdvice)[number];

/** @returns undefined for anything else */
export function afterTimeoutAdviceOf(value: unknown): AfterTimeoutAdvice | undefined {
  return afterTimeoutAdvice.find((known) => known === value);
}
