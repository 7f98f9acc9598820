import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DescriptionError, formatProblem, formatProblems, type Problem } from './problem.js';

const problem: Problem = {
  file: '/work/apis/openapi.yaml',
  line: 3,
  column: 5,
  severity: 'error',
  code: 'struct',
  message: 'The field `version` must be present on this level.',
  pointer: '#/info',
  allowed: 'a text',
  remedy: 'Add `version`.',
};

describe('formatProblem', () => {
  it('tells place, pointer, what is wrong, what is allowed and how to fix it', () => {
    expect(formatProblem(problem, '/work')).toMatchInlineSnapshot(`
      "apis/openapi.yaml:3:5 error: The field \`version\` must be present on this level.
        at:      #/info
        allowed: a text
        fix:     Add \`version\`."
    `);
  });

  it('leaves the path of a file elsewhere as it is', () => {
    expect(formatProblem(problem, '/work/api')).toMatch(/^\/work\/apis\/openapi\.yaml:3:5 error: /);
  });
});

describe('DescriptionError', () => {
  it('says all problems and keeps the first cause', () => {
    const cause = new Error('underlying');
    const error = new DescriptionError([problem, { ...problem, line: 4, cause }]);
    expect(error.message).toBe(formatProblems(error.problems));
    expect(error.message.split('\n\n')).toHaveLength(2);
    expect(error.cause).toBe(cause);
  });

  it('says them once where it is printed with its members', () => {
    const error = new DescriptionError([problem]);
    expect(inspect(error).split('The field `version`')).toHaveLength(2);
    expect(Object.keys(error)).not.toContain('problems');
  });
});
