import type { Problem } from '@impact-docs/openapi-model';
import { expect, it } from 'vitest';
import { createReporter } from './reporter.js';

const problem = (line: number, message: string, code?: string): Problem => ({
  file: '/site/apis/a.yaml',
  line,
  column: 5,
  message,
  remedy: 'Mend it.',
  ...(code === undefined ? {} : { code }),
});

it('gives each problem a line, by its place', () => {
  const text = createReporter('/site')([problem(9, 'It has no tag.', 'operation-tags'), problem(3, 'It is odd.')]);
  expect(text).toMatchInlineSnapshot(`
    "[WARNING] 2 problems in API descriptions, which are shown all the same:
      apis/a.yaml:3:5 It is odd.
      apis/a.yaml:9:5 It has no tag. (operation-tags)
    \`api-reference check --problems <file>\` says how to solve each."
  `);
});

it('repeats nothing, and says again what was mended in between', () => {
  const newsOf = createReporter('/site');
  const [first, second] = [problem(3, 'First.'), problem(4, 'Second.')];
  expect(newsOf([])).toBeUndefined();
  expect(newsOf([first, first])).toContain('1 problem in');
  expect(newsOf([first])).toBeUndefined();
  expect(newsOf([first, second])).not.toContain('First.');
  newsOf([second]);
  expect(newsOf([first, second])).toContain('First.');
});
