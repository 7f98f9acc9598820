/** The facts that are words with texts that contradict them; check-facts.ts reads the real texts. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toFact } from '@impact-docs/content/facts/fact';
import { textsIn } from '@impact-docs/content/facts/texts';
import { describe, expect, test } from 'vitest';
import { amountProblems } from './amounts.js';
import { wordProblems } from './check-words.js';
import { countedForProblems } from './counted-for.js';
import { readFactsInWords, readKinds } from './facts-in-words.js';
import { unitProblems } from './units-of-names.js';

const GUIDE = 'content/guides/impact-finance/a.mdx';

const words = await readFactsInWords();

const facts = new Map(
  (
    [
      ['launch.user-rate', '10 requests per minute', 'user'],
      ['key-life', '24 hours', 'client'],
    ] as const
  ).map(([address, text, per]) => [address, toFact({ address, text, per, place: () => 'content/facts.yaml' })]),
);

const problemsOf = (source: string, file = GUIDE) =>
  textsIn(file, source)
    .flatMap((text) =>
      Object.entries({
        word: wordProblems(text, words),
        unit: unitProblems(text),
        amount: amountProblems(text),
        'counted-for': countedForProblems(text, facts),
      }),
    )
    .flatMap(([name, found]) => found.map(() => name));

test.each(
  words.kinds.flatMap(({ name, wrong, in: [place] = [], facts: [fact] }) =>
    wrong.map((sentence) => [name, sentence, fact?.in ?? place] as const),
  ),
)('%s: “%s” contradicts', (name, sentence, place = GUIDE) => {
  const [text] = textsIn(GUIDE, sentence);
  if (text === undefined) throw new Error(`${GUIDE} is no guide.`);
  const found = wordProblems({ ...text, file: place }, words).map(({ message }) => message);
  expect(found).toContainEqual(expect.stringMatching(new RegExp(` under ${name}\\.$`)));
});

test('a fact has one of the words of its kind', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'facts-in-words-'));
  const file = path.join(folder, 'order.yaml');
  fs.writeFileSync(
    file,
    'order: { words: [ascending, descending], wrong: [Newest first.], facts: [{ value: rising }] }',
  );
  await expect(readKinds(file)).rejects.toThrow('"rising" is none of the words: ascending, descending.');
  fs.rmSync(folder, { recursive: true });
});

describe('a text may say', () => {
  test.each([
    'With [create-account](/docs/api/create-account), `externalId` is unique per user.',
    'With create-payment, it is unique for each partner, not per user.',
    'The events of get-events are sorted, oldest first.',
    'Their time is in Unix seconds.',
    '`amountCents` is in the minor unit: `2500` is EUR 25.00.',
    'Send exactly one of `settledAt` and `failedAt`.',
    'Of two replies, the first counts.',
    'The token is signed with RS256 or ES256, never with EdDSA.',
    'The signature is the Base64 of an HMAC, over a body in UTF-8. The digest has 64 hexadecimal digits.',
    'A GET with `If-None-Match` returns 304, and a PATCH needs `If-Match`.',
    'A week starts on Monday, and days count from 0 (Monday).',
    'As `analyst`, read the report. You need the role `partner_admin`, or `support_agent` for the entries about one user.',
    'The language is an ISO 639-1 code, and an introspection request follows RFC 7662. Names are in camelCase.',
    'You need the role `partner_admin` to change settings.',
    '`duration_ms` is the time in milliseconds.',
    '[10 requests per minute](fact:launch.user-rate) for each user',
    'Damage of EUR 106 per tonne.',
    'Nothing says what is unique per client here.',
    'There is no client secret: the certificate belongs to the client id. DES calls `introspection_url` over mutual TLS.',
    'Savehacks react asynchronously. The service describes five personas, and two people may share one.',
    'Each delivery has two signatures: first the new one, then the old one.',
    'Close the view on `onExitRequested`, whether its reason is `sessionExpired` or, at the hard cap, `maxDurationReached`.',
    'Use the old image until you have run `des migrate` with the new one.',
    'DES never moves money, so your bank moves it with DES.',
    'End the session of the bank and remove the view only after you have sent `signOutRequested`.',
    'The id of the user finds the entries without the `externalId`, but only for a `partner_admin`.',
    '`settledAt` is the same as `requestedAt` or later.',
    '| [create-user](/docs/api/create-user) finds a queued erasure | wait |\n|---|---|',
    'An expired temporary id gets 410 `temporary-id-gone`. The savehack launch gets `launch-stopped` after 24 hours.',
  ])('%s', (source) => {
    expect(problemsOf(source)).toEqual([]);
  });
});

describe('a text contradicts', () => {
  test.each([
    ['`targetCents` is in euros.', 'unit'],
    ['| `duration_ms` | time in seconds |\n|---|---|', 'unit'],
    ['`2500` is EUR 2,500.00.', 'amount'],
    ['It costs EUR 25.', 'amount'],
    ['[10 requests per minute](fact:launch.user-rate) for each partner', 'counted-for'],
  ])('%s', (source, code) => {
    expect(problemsOf(source)).toEqual([code]);
  });

  test('with the place of the fact, and what its text has', () => {
    const found = (sentence: string) => textsIn(GUIDE, sentence).flatMap((text) => wordProblems(text, words));
    expect(found('Send `signOutRequested` after you remove the view.')).toEqual([
      expect.objectContaining({
        message: '“after” is not what content/facts-in-words has under order-in-time.',
        allowed: expect.stringMatching(
          /^“before” where the text has “signOutRequested” and “remove the view” \(content\/facts-in-words\/connection-words\.yaml:\d+\)$/,
        ),
      }),
    ]);
  });

  test('the name in another cell of its row', () => {
    const row = (role: string) => `| Role | Can |\n|---|---|\n| \`${role}\` | translations |`;
    expect(problemsOf(row('translator'))).toEqual([]);
    expect(problemsOf(row('analyst'))).toEqual(['word']);
  });

  test('the name that is above it in its file', () => {
    const schema = (scope: string) => `properties:\n  externalId:\n    description: Unique per ${scope}.\n`;
    const file = 'content/apis/impact-finance/components/schemas/AccountPatch.yaml';
    expect(problemsOf(schema('user'), file)).toEqual([]);
    expect(problemsOf(schema('partner'), file)).toEqual(['word']);
  });

  test('what the tables of the bridge are made of', () => {
    const file = 'content/schemas/application-bridge.schema.json';
    expect(problemsOf('{ "x-bridge": { "reaction": "The time is in Unix milliseconds." } }', file)).toEqual(['word']);
  });

  test('its own name', () => {
    const file = 'content/apis/impact-finance/components/schemas/Inspiration.yaml';
    expect(problemsOf('properties:\n  durationSeconds:\n    description: Time in days.\n', file)).toEqual(['unit']);
  });

  test('a figure without a binding', () => {
    const file = 'content/apis/impact-finance/components/parameters/key.yaml';
    expect(problemsOf('description: Stored for 24 hours per client.', file)).toEqual([]);
    expect(problemsOf('description: Stored for 24 hours per user.', file)).toEqual(['counted-for']);
  });
});
