import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DescriptionError } from './load/description-error-fs.js';
import { formatProblem, formatProblems, sortProblems, type Problem } from './problem.js';

const inFile: Problem = {
  file: '/srv/apis/openapi.yaml',
  line: 3,
  column: 5,
  severity: 'error',
  code: 'struct',
  message: 'The field `version` must be present on this level.',
  allowed: 'a text',
  remedy: 'Add `version`.',
};
const problem: Problem = { ...inFile, pointer: '#/info' };

describe('formatProblem', () => {
  it('shows place, pointer, message, what is allowed and how to fix it', () => {
    expect(formatProblem(problem, '/srv')).toMatchInlineSnapshot(`
      "apis/openapi.yaml:3:5 error: The field \`version\` must be present on this level.
        at:      #/info
        allowed: a text
        fix:     Add \`version\`."
    `);
  });

  it('leaves the path of a file elsewhere as it is', () => {
    expect(formatProblem(problem, '/srv/api')).toMatch(/^\/srv\/apis\/openapi\.yaml:3:5 error: /);
    expect(formatProblem(problem)).toMatch(/^\/srv\/apis\/openapi\.yaml:3:5 error: /);
    expect(formatProblem({ ...problem, file: 'guides/contact.md' }, '/srv')).toMatch(
      /^guides\/contact\.md:3:5 error: /,
    );
  });

  it('leaves out a pointer that is absent or names the whole file', () => {
    for (const one of [inFile, { ...inFile, pointer: '#' }]) {
      expect(formatProblem(one, '/srv')).toMatchInlineSnapshot(`
        "apis/openapi.yaml:3:5 error: The field \`version\` must be present on this level.
          allowed: a text
          fix:     Add \`version\`."
      `);
    }
  });
});

describe('sortProblems', () => {
  it('sorts by file, line and column', () => {
    const at = (file: string, line: number, column: number): Problem => ({ ...problem, file, line, column });
    const sorted = [at('a', 2, 9), at('a', 10, 1), at('a', 10, 2), at('b', 1, 1)];
    expect(sortProblems(sorted.toReversed())).toEqual(sorted);
  });
});

describe('DescriptionError', () => {
  it('has all problems in its message and keeps the first cause', () => {
    const cause = new Error('underlying');
    const error = new DescriptionError([problem, { ...problem, line: 4, cause }]);
    expect(error.message).toBe(formatProblems(error.problems, process.cwd()));
    expect(error.message.split('\n\n')).toHaveLength(2);
    expect(error.cause).toBe(cause);
  });

  it('has them once where it is printed with its members', () => {
    const error = new DescriptionError([problem]);
    expect(inspect(error).split('The field `version`')).toHaveLength(2);
    expect(Object.keys(error)).not.toContain('problems');
  });

  it('is printed without the functions that read the file', () => {
    const error = new DescriptionError([problem]);
    expect(inspect(error)).toBe(`[DescriptionError: ${error.message}]`);
  });
});
