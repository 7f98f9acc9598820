import { DescriptionError, type Problem } from '@impact-docs/openapi-model';
import { expect, it } from 'vitest';
import { runChecks, runRules, type CheckResult, type Rule, type Scope, type SourceCheck } from './run.js';

const problem = (file: string, message: string): Problem => ({ file, line: 3, column: 1, message, remedy: 'Mend it.' });
const wrong = problem('/repository/content/data/books.yaml', 'A book has no title.');
const check = (name: string, result: Partial<CheckResult> = {}): SourceCheck => ({
  name,
  run: () => Promise.resolve({ problems: [], ...result }),
});
const stopped = (name: string): SourceCheck => ({ name, run: () => Promise.reject(new DescriptionError([wrong])) });

async function run(checks: SourceCheck[], isWanted?: Scope): Promise<{ isGood: boolean; output: string }> {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const isGood = await runChecks(checks, { root: '/repository', isWanted, output: { log: write, error: write } });
  return { isGood, output: lines.join('\n') };
}

it('runs all checks, and shows all problems at the end, in the order of the files', async () => {
  const { isGood, output } = await run([
    check('books', { problems: [wrong] }),
    check('authors', { problems: [problem('content/authors.yaml', 'An author has no name.')] }),
    check('shelves'),
  ]);
  expect(isGood).toBe(false);
  expect(output).toMatchInlineSnapshot(`
    "books: 1 problem.
    authors: 1 problem.
    shelves: 0 problems.

    content/authors.yaml:3:1 error: An author has no name.
      fix:     Mend it.

    content/data/books.yaml:3:1 error: A book has no title.
      fix:     Mend it.

    2 problems."
  `);
});

it('names all files from the root of the repository, in messages too', async () => {
  const used = problem('content/books.yaml', 'No book is `b1`, which is used at /repository/content/authors.yaml:2.');
  const { output } = await run([check('books', { problems: [used] })]);
  expect(output).toContain('which is used at content/authors.yaml:2.');
});

it('reports a mistake once, and says which checks did without the file', async () => {
  const { output } = await run([
    check('books', { problems: [wrong] }),
    stopped('facts'),
    check('guides', { unread: [wrong] }),
  ]);
  expect(output).toMatchInlineSnapshot(`
    "books: 1 problem.
    facts: not run, because it needs content/data/books.yaml, where there are mistakes.
    guides: 0 problems. Without content/data/books.yaml, where there are mistakes.

    content/data/books.yaml:3:1 error: A book has no title.
      fix:     Mend it.

    1 problem."
  `);
});

it('shows what stops a check, although no other check has reported it', async () => {
  expect((await run([stopped('facts')])).output).toContain('content/data/books.yaml:3:1 error: A book has no title.');
});

it('shows only the problems of the files that are asked for, and what makes a check incomplete', async () => {
  const of = (file: string) => run([check('books', { problems: [wrong] })], (name) => name === file);
  expect((await of('content/data/films.yaml')).isGood).toBe(true);
  expect((await of('content/data/books.yaml')).isGood).toBe(false);
  expect((await run([stopped('facts')], () => false)).isGood).toBe(false);
});

it('names a check that has a bug, and runs the others', async () => {
  const broken: SourceCheck = { name: 'books', run: () => Promise.reject(new TypeError('No such shelf.')) };
  const { isGood, output } = await run([broken, check('authors', { problems: [wrong] }), check('shelves')]);
  expect(isGood).toBe(false);
  expect(output).toContain(
    'books: 0 problems. Stopped by a bug of its own.\nauthors: 1 problem.\nshelves: 0 problems.\n',
  );
  expect(output).toContain('The check `books` has a bug: TypeError: No such shelf.');
  expect(output).toContain('content/data/books.yaml:3:1 error: A book has no title.');
  expect((await run([broken])).isGood).toBe(false);
});

it('runs all rules of a check, whatever stops one of them', async () => {
  const place = { file: 'content/authors.yaml', line: 3, column: 1 };
  const rules: Rule<string>[] = [
    { name: 'lost', run: () => Promise.reject(new DescriptionError([wrong])) },
    {
      name: 'broken',
      run(_, report) {
        report(place, { message: 'An author has two names.', remedy: 'Keep one.' });
        throw new TypeError('No such shelf.');
      },
    },
    { name: 'good', run: (who, report) => report(place, { message: `${who} has no name.`, remedy: 'Mend it.' }) },
  ];
  const { output } = await run([{ name: 'books', run: () => runRules(rules, 'An author') }]);
  expect(output).toContain(
    'books: 2 problems. Without content/data/books.yaml, where there are mistakes. Stopped by a bug of its own.',
  );
  expect(output).toContain('The check `books` has a bug, in the rule `broken`: TypeError: No such shelf.');
  expect(output).toContain('An author has two names.');
  expect(output).toContain('An author has no name.');
  expect(output).toContain('A book has no title.');
  expect((await runRules(rules, '')).problems.map(({ code }) => code)).toEqual(['broken', 'good']);
});
