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

it('gives each kind of problem a line, with their number and its first places', () => {
  const tags = Array.from({ length: 203 }, (_, index) => problem(9 + index, `Tag ${index} is odd.`, 'undeclared-tag'));
  const text = createReporter('/site')([...tags, problem(3, 'It is odd.')]);
  expect(text).toMatchInlineSnapshot(`
    "[WARNING] 204 problems in API descriptions, which are shown all the same:
      1 × It is odd. (at apis/a.yaml:3:5)
      203 × undeclared-tag: Tag 0 is odd. (at apis/a.yaml:9:5, apis/a.yaml:10:5, apis/a.yaml:11:5 and 200 more places)
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
