/**
 * What a server under load does to its clients, for the tests of every program that retries: the planned responses of
 * each case, and when the program may send its requests. The guide "Get credentials" and RFC 9110 §10.2.3 have the rules.
 */
import { expect } from 'vitest';

/** A response; `lost` breaks the connection off. */
export type Planned = { status: number; headers?: Record<string, string>; body?: string } | 'lost';

interface RetryCase {
  name: string;
  /** Responses, one after the other; what comes after them succeeds. */
  plan(): Planned[];
  /** Seconds before each further request: least and most. */
  pauses: [least: number, most: number][];
}

const busy = (retryAfter?: string): Planned => ({
  status: 503,
  headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
});
const always = (response: Planned): Planned[] => Array.from({ length: 9 }, () => response);
/** The date is that of the moment at which the response is sent. */
const busyUntil = (seconds: number): Planned => ({
  status: 503,
  get headers() {
    return { 'Retry-After': new Date(Date.now() + seconds * 1000).toUTCString() };
  },
});

/** 1, 2, 4 and 8 s, each 25 % shorter or longer: five requests in all. */
const growing: RetryCase['pauses'] = [1, 2, 4, 8].map((seconds) => [0.75 * seconds, 1.25 * seconds]);
const [first, second, third] = growing as [[number, number], [number, number], [number, number]];

const retryCases: RetryCase[] = [
  { name: 'Retry-After in seconds', plan: () => [busy('2')], pauses: [[2, 2]] },
  // A date has no fractions of a second.
  { name: 'Retry-After as a date', plan: () => [busyUntil(4)], pauses: [[3, 4]] },
  { name: 'Retry-After as a date in the past', plan: () => [busyUntil(-60)], pauses: [[0, 0]] },
  { name: 'Retry-After that is neither', plan: () => always(busy('soon')), pauses: growing },
  { name: '503 without Retry-After', plan: () => always(busy()), pauses: growing },
  { name: '429 without Retry-After', plan: () => always({ status: 429 }), pauses: growing },
  { name: 'lost connections', plan: () => always('lost'), pauses: growing },
  {
    name: 'a token that is refused between them',
    plan: () => [busy(), busy(), { status: 401 }, ...always(busy())],
    pauses: [first, second, [0, 0], third],
  },
];

/** What a slow machine may add to a pause, in seconds. Pauses that are always too long fail in `expectSpread`. */
const SLACK = 20;

/**
 * Holds the times at which requests arrived to the rules of a case.
 * @param times milliseconds
 */
function expectPauses({ name, pauses }: RetryCase, times: readonly number[]): void {
  const seen = pausesOf(times);
  expect(seen.length, `${name}: further requests, after ${seen.join(', ')} s`).toBe(pauses.length);
  pauses.forEach(([least, most], index) => {
    expect(seen[index], `${name}: pause ${index + 1}`).toBeGreaterThanOrEqual(least - 0.02);
    expect(seen[index], `${name}: pause ${index + 1}`).toBeLessThanOrEqual(most + SLACK);
  });
}

/** Holds growing pauses to be spread: of so many, some are shorter than their middle, though a machine adds to each. */
function expectSpread(runs: readonly (readonly number[])[]): void {
  const shares = runs.flatMap((times) => pausesOf(times).map((pause, index) => pause / 2 ** index));
  expect(Math.min(...shares), 'shortest pause, where 1 is the middle').toBeLessThan(1);
}

function pausesOf(times: readonly number[]): number[] {
  return times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
}

/**
 * Runs a program in every case, all at the same time, those with growing pauses twice.
 * @param arrivals lets a server of its own give the planned responses; resolves to the times of the requests, in milliseconds
 */
export async function expectRetries(arrivals: (planned: Planned[]) => Promise<number[]>): Promise<void> {
  const isGrowing = ({ pauses }: RetryCase): boolean => pauses === growing;
  const runs = await Promise.all(
    [...retryCases, ...retryCases.filter(isGrowing)].map(async (retryCase) => ({
      retryCase,
      times: await arrivals(retryCase.plan()),
    })),
  );
  for (const { retryCase, times } of runs) expectPauses(retryCase, times);
  expectSpread(runs.filter(({ retryCase }) => isGrowing(retryCase)).map(({ times }) => times));
}
