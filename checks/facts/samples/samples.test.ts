/** Programs with constants and comments that are wrong; check-facts.ts reads the real programs. */
import { toFact } from '@impact-docs/content/facts/fact';
import { expect, test } from 'vitest';
import { constantProblems, contradictions, figureProblems, toProgram } from './check-samples.js';
import { commentsIn, constantsIn } from './programs.js';

const facts = new Map(
  [
    ['age', '10 minutes'],
    ['size', '256 KiB'],
    ['algorithms', '`RS256`, `ES256`'],
  ].map(([address = '', text = '']) => [address, toFact({ address, text, place: () => 'content/facts.yaml' })]),
);
const known = {
  facts: { MAX_AGE_SECONDS: 'age', ageMs: 'age', AgeSeconds: 'age', MAX_BYTES: 'size', ALGORITHMS: 'algorithms' },
  others: { PAUSE_MS: 'pause of the sample' },
};
const program = (source: string) => toProgram('content/samples/a/a.mjs', source);

test.each([
  'const MAX_AGE_SECONDS = 600;',
  '  MAX_AGE_SECONDS = 10 * 60  # ten minutes',
  'private const long AgeSeconds = 600;',
  'val ageMs = 600_000L',
  'const MAX_BYTES = 256 * 1024;',
  "const ALGORITHMS = ['RS256', 'ES256'];",
  'const PAUSE_MS = 5;',
])('%s', (source) => {
  expect(constantsIn(source)).toHaveLength(1);
  expect(constantProblems(program(source), known, facts)).toEqual([]);
});

test.each([
  'const MAX_AGE_SECONDS = 6000; // 600',
  'const ageMs = 600; // 10 minutes',
  'const MAX_BYTES = 256 * 1000;',
  "const ALGORITHMS = ['RS256', 'HS256'];",
  'const OTHER_SECONDS = 600;',
])('%s is refused', (source) => {
  expect(constantProblems(program(source), known, facts)).toHaveLength(1);
});

test('figures of comments are values of facts about the same', () => {
  const life = toFact({
    address: 'key-life',
    text: '7 days',
    place: () => 'content/facts.yaml',
    source: 'How long it is kept',
  });
  expect(figureProblems(program('// It is kept for 7 days.'), [life])).toEqual([]);
  expect(figureProblems(program('/**\n * It is kept for\n * 20 days.\n */'), [life])).toHaveLength(1);
  expect(figureProblems(program('// The feed starts 7 days ago.'), [life])).toHaveLength(1);
});

test('the fact that a wrong figure may mean is named with its place', () => {
  const of = (address: string, text: string, source: string) =>
    toFact({ address, text, source, place: () => 'content/facts.yaml:3' });
  const ofTexts = [
    of('consent.id-life', '10 minutes', 'The consent is read'),
    of('webhook.wait', '5 minutes', 'Retry'),
  ];
  expect(figureProblems(program('// One read of the consent within 5 minutes.'), ofTexts)).toEqual([
    expect.objectContaining({
      message: 'No fact that has the value “5 minutes” is about what this text is about.',
      allowed: 'consent.id-life (10 minutes, content/facts.yaml:3)',
    }),
  ]);
});

test('a comment does not say the opposite of another language', () => {
  const other = toProgram('content/samples/a/a.py', '# Log the reason, but do not send it in the response.');
  const check = (source: string) => contradictions(program(source), [other]);
  expect(check('// Log the reason, but never send it in the response.')).toEqual([]);
  expect(check('// Log the reason, but do not send it in a response.')).toEqual([]);
  expect(check('// Log the reason, and send it in the response.')).toHaveLength(1);
  expect(commentsIn('// One.\n// Two.').map(({ text }) => text)).toEqual(['One.', 'Two.']);
});
