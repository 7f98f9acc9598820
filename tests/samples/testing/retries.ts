/**
 * What a server under load does to its clients, for the tests of every program that retries: the planned responses of
 * each case, and how long the program may wait. The guide "Get credentials" and RFC 9110 §10.2.3 have the rules.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';

/** A response; `lost` breaks the connection off. */
export type Planned = { status: number; headers?: Record<string, string>; body?: string } | 'lost';

interface RetryCase {
  name: string;
  /** Responses, one after the other; what comes after them succeeds. */
  plan(): Planned[];
  /** How many requests the program sends. */
  requests: number;
  /** Seconds of each pause: least and most. */
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

/** 1, 2, 4 and 8 s, each 25 % shorter or longer. */
const growing: RetryCase['pauses'] = [1, 2, 4, 8].map((seconds) => [0.75 * seconds, 1.25 * seconds]);
const [first, second, third] = growing as [[number, number], [number, number], [number, number]];

const retryCases: RetryCase[] = [
  { name: 'Retry-After in seconds', plan: () => [busy('2')], requests: 2, pauses: [[2, 2]] },
  // A slow machine needs some of the ten minutes itself.
  { name: 'Retry-After as a date', plan: () => [busyUntil(600)], requests: 2, pauses: [[540, 600]] },
  { name: 'Retry-After as a date in the past', plan: () => [busyUntil(-60)], requests: 2, pauses: [[0, 0]] },
  { name: 'Retry-After that is neither', plan: () => always(busy('soon')), requests: 5, pauses: growing },
  { name: '503 without Retry-After', plan: () => always(busy()), requests: 5, pauses: growing },
  { name: '429 without Retry-After', plan: () => always({ status: 429 }), requests: 5, pauses: growing },
  { name: 'lost connections', plan: () => always('lost'), requests: 5, pauses: growing },
  {
    name: 'a token that is refused between them',
    plan: () => [busy(), busy(), { status: 401 }, ...always(busy())],
    requests: 5,
    pauses: [first, second, third],
  },
];

/** How each language waits, and what records the seconds instead. */
const waits: Record<string, [wait: RegExp, record: (file: string) => string]> = {
  sh: [/\bsleep ("\S+\$\(.+\)\}")/, (file) => `echo $1 >>'${file}'`],
  mjs: [
    /import \{ setTimeout as (\w+) \} from 'node:timers\/promises';/,
    (file) =>
      `import { appendFileSync } from 'node:fs';\nconst $1 = async (ms) => appendFileSync('${file}', ms / 1000 + '\\n');`,
  ],
  py: [/\btime\.sleep\((\w+)\)/, (file) => `print($1, file=open('${file}', 'a'))`],
  php: [
    /\busleep\(\(int\) round\((\$\w+) \* 1_000_000\)\)/,
    (file) => `file_put_contents('${file}', "$1\\n", FILE_APPEND)`,
  ],
  cs: [
    /\bawait Task\.Delay\(TimeSpan\.FromSeconds\((\S+)\)\)/,
    (file) => `File.AppendAllText("${file}", FormattableString.Invariant($"{$1}\\n"))`,
  ],
};

/** Writes a copy of a program that does not wait, but appends the seconds of each pause to a file. @returns the copy */
async function withoutWaiting(program: string, folder: string, pauses: string): Promise<string> {
  const [wait, record] = waits[path.extname(program).slice(1)] ?? [];
  const source = await readFile(program, 'utf8');
  if (wait === undefined || record === undefined || !wait.test(source)) throw new Error(`How does ${program} wait?`);
  const copy = path.join(folder, path.basename(program));
  await writeFile(copy, source.replace(wait, record(pauses)));
  return copy;
}

/**
 * Runs a program in every case, without waiting.
 * @param run lets a server give the planned responses to a copy of the program; resolves to the number of its requests
 */
export async function expectRetries(
  program: string,
  run: (copy: string, planned: Planned[]) => Promise<number>,
): Promise<void> {
  const shares: number[] = [];
  for (const { name, plan, requests, pauses } of retryCases) {
    const folder = await mkdtemp(path.join(tmpdir(), 'retries-'));
    const file = path.join(folder, 'pauses');
    await writeFile(file, '');
    const copy = await withoutWaiting(program, folder, file);
    expect(await run(copy, plan()), `${name}: requests`).toBe(requests);
    const seen = (await readFile(file, 'utf8')).split('\n').filter(Boolean).map(Number);
    await rm(folder, { recursive: true });
    expect(seen, `${name}: pauses`).toHaveLength(pauses.length);
    pauses.forEach(([least, most], index) => {
      expect(seen[index], `${name}: pause ${index + 1}`).toBeGreaterThanOrEqual(least);
      expect(seen[index], `${name}: pause ${index + 1}`).toBeLessThanOrEqual(most);
    });
    if (pauses === growing) shares.push(...seen.map((pause, index) => pause / 2 ** index));
  }
  // Of sixteen pauses, some are shorter and some are longer than their middle.
  expect(Math.min(...shares), 'shortest pause, where 1 is the middle').toBeLessThan(1);
  expect(Math.max(...shares), 'longest pause, where 1 is the middle').toBeGreaterThan(1);
}
