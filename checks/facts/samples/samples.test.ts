/** Programs with constants and comments that are wrong; the check reads the real programs. */
import { toFact } from '@impact-docs/content-model/facts';
import { expect, test } from 'vitest';
import { constantProblems, figureProblems } from './check-samples.js';
import { commentsIn, constantsIn } from './programs.js';

const facts = new Map(
  [
    ['age', '10 minutes'],
    ['size', '256 KiB'],
    ['algorithms', 'RS256, ES256', 'RS256', 'ES256'],
  ].map(([address = '', text = '', ...names]) => [
    address,
    { ...toFact({ address, text, place: () => 'content/facts.yaml' }), names },
  ]),
);
const known = {
  facts: { MAX_AGE_SECONDS: 'age', ageMs: 'age', AgeSeconds: 'age', MAX_BYTES: 'size', ALGORITHMS: 'algorithms' },
  others: { PAUSE_MS: 'pause of the sample' },
};
const program = (source: string) => ({ file: 'content/samples/a/a.mjs', source });

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

test('figures of comments are values of facts, and a wrong one names the fact that it may mean with its place', () => {
  const life = toFact({
    address: 'key.life',
    text: '7 days',
    place: () => 'content/facts.yaml:3',
    source: 'How long it is kept',
  });
  expect(figureProblems(program('// It is kept for 7 days.'), [life])).toEqual([]);
  expect(figureProblems(program('/**\n * It is kept for\n * 20 days.\n */'), [life])).toEqual([
    expect.objectContaining({
      line: 2,
      message: 'No fact has the value “20 days”.',
      allowed: 'key.life (7 days, content/facts.yaml:3)',
    }),
  ]);
});

test('comments are read sentence by sentence, over their lines', () => {
  expect(commentsIn('// One.\n// Two,\n// and a half. Three.').map(({ text }) => text)).toEqual([
    'One.',
    'Two, and a half.',
    'Three.',
  ]);
});
