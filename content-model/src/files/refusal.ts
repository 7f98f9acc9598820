import type { Advice } from '@impact-docs/openapi-model';

/** An attribute of a guide's element that leads to nothing. */
export class Refusal extends Error {
  readonly advice: Advice;

  /** @param what is wrong, in a sentence */
  constructor(what: string, advice: Partial<Omit<Advice, 'message'>> = {}) {
    const { allowed, remedy = 'Correct the element, or what it shows.' } = advice;
    super([what, ...(allowed === undefined ? [] : [`Allowed: ${allowed}.`]), remedy].join(' '));
    this.advice = { message: what, remedy, ...advice };
  }
}
