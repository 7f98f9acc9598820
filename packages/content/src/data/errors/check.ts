/** The file of entries and the descriptions must tell of the same errors, and not contradict each other. */
import type { Problem } from '@impact-docs/openapi-model';
import { problemAt } from '../problems.js';
import type { AllowedCode, ErrorCase } from './cases.js';
import type { EntryFile, ErrorEntry } from './entries.js';
import { retryRules } from './retry.js';

/** Every contradiction, with its place in the description or in the file. */
export function contradictions(
  file: EntryFile,
  cases: readonly ErrorCase[],
  allowed: readonly AllowedCode[],
): Problem[] {
  const entries = new Map(file.entries.map((entry) => [entry.anchor, entry]));
  const problems = [
    ...repeated(file),
    ...withoutEntry(file, entries, cases, allowed),
    ...firstOf(file.entries, ({ anchor }) => anchor).flatMap((entry) =>
      problemsOfEntry(
        file,
        entry,
        cases.filter(({ anchor }) => anchor === entry.anchor),
        allowed,
      ),
    ),
  ];
  // An answer that many operations share is wrong once.
  return firstOf(problems, (problem) => `${problem.file}:${problem.line}:${problem.column} ${problem.message}`);
}

function repeated(file: EntryFile): Problem[] {
  return file.entries
    .filter((entry, index) => file.entries.findIndex(({ anchor }) => anchor === entry.anchor) < index)
    .map((entry) =>
      file.problem(entry, `There is an entry for ${nameOf(entry)} already.`, { remedy: 'Keep one of them.' }),
    );
}

function withoutEntry(
  file: EntryFile,
  entries: ReadonlyMap<string, ErrorEntry>,
  cases: readonly ErrorCase[],
  allowed: readonly AllowedCode[],
): Problem[] {
  const strangers = cases.filter(({ anchor }) => !entries.has(anchor));
  const answered = firstOf(strangers, ({ anchor }) => anchor).map((found) => {
    const operations = [
      ...new Set(strangers.filter(({ anchor }) => anchor === found.anchor).map(({ operation }) => operation.slug)),
    ];
    const what = found.holder ? `the code \`${found.anchor}\`` : `${found.status} without a code`;
    const key = found.holder ? `code: ${found.anchor}` : `withoutCode: ${found.status}`;
    return problemAt(found, `${operations.join(', ')}: ${what} has no entry in ${file.name}.`, {
      remedy: `Add \`${key}\` to ${file.name}, with meaning, retry and remedy; or correct the example.`,
    });
  });
  const listed = firstOf(allowed, ({ code }) => code)
    .filter(({ code }) => !entries.has(code) && !cases.some(({ anchor }) => anchor === code))
    .map((found) =>
      problemAt(found, `The schema allows the code \`${found.code}\`, which has no entry in ${file.name}.`, {
        remedy: `Add \`code: ${found.code}\` to ${file.name}, or take the code out of the schema.`,
      }),
    );
  return [...answered, ...listed];
}

function problemsOfEntry(
  file: EntryFile,
  entry: ErrorEntry,
  cases: readonly ErrorCase[],
  allowed: readonly AllowedCode[],
): Problem[] {
  const isOfOperations = entry.answeredBy.includes('operations');
  const problems: Problem[] = [];
  if (isOfOperations && cases.length === 0) {
    problems.push(
      file.problem(entry, `No operation answers ${nameOf(entry)}.`, {
        remedy: 'Remove the entry, add an example to the operation, or say in `answeredBy` who else answers it.',
      }),
    );
  }
  const [first] = cases;
  if (!isOfOperations && first) {
    problems.push(
      file.problem(entry, `${first.operation.slug} answers ${nameOf(entry)}.`, {
        remedy: 'Add `operations` to `answeredBy`, and remove `status`.',
      }),
    );
  }
  const isDescribed = isOfOperations || entry.answeredBy.includes('every-path');
  if (entry.code !== undefined && allowed.length > 0) {
    const isAllowed = allowed.some(({ code }) => code === entry.code);
    if (isDescribed && !isAllowed) {
      problems.push(
        file.problem(entry, `No schema of an error allows ${nameOf(entry)}.`, {
          allowed: [...new Set(allowed.map(({ code }) => code))].join(', '),
          remedy: 'Add the code to the schema, or remove the entry.',
        }),
      );
    } else if (!isDescribed && isAllowed) {
      problems.push(
        file.problem(entry, `The schema of an error allows ${nameOf(entry)}.`, {
          remedy: 'Add `every-path` or `operations` to `answeredBy`, or take the code out of the schema.',
        }),
      );
    }
  }
  return [
    ...problems,
    ...cases.flatMap((found) => disagreements(file, entry, found, first)),
    ...waits(file, entry, cases),
  ];
}

/** What an example says against the file, or against the first example of its code. */
function disagreements(file: EntryFile, entry: ErrorEntry, found: ErrorCase, first = found): Problem[] {
  const problems: Problem[] = [];
  if (entry.code !== undefined && found.status !== first.status) {
    problems.push(
      problemAt(
        found,
        `The status of ${nameOf(entry)} is ${found.status} here, and ${first.status} at ${first.operation.slug}.`,
        {
          remedy: 'Give a code one status, or use another code.',
        },
      ),
    );
  }
  const recoverable = found.holder?.['recoverable'];
  const { sameRequest } = retryRules[entry.retry];
  if (typeof recoverable === 'boolean' && recoverable !== sameRequest) {
    problems.push(
      problemAt(
        found,
        `\`recoverable\` is ${recoverable}, but ${file.name} says \`retry: ${entry.retry}\` of ${nameOf(entry)}.`,
        {
          remedy: 'Correct one of the two: `recoverable` means that the same request may succeed later.',
        },
      ),
    );
  }
  const type = found.holder?.['type'];
  if (typeof type === 'string' && !type.endsWith(`/${found.anchor}`)) {
    problems.push(
      problemAt(found, `The \`type\` ${type} does not end with the code \`${found.anchor}\`.`, {
        remedy: 'Write the same code in `type` and `code` (RFC 9457 §3.1.1).',
      }),
    );
  }
  return problems;
}

/** `retry-after` is said where the header is, and only there. */
function waits(file: EntryFile, entry: ErrorEntry, cases: readonly ErrorCase[]): Problem[] {
  if (entry.retry === 'retry-after') {
    return cases
      .filter(({ hasRetryAfter }) => !hasRetryAfter)
      .map((found) =>
        problemAt(
          found,
          `${file.name} says \`retry: retry-after\` of ${nameOf(entry)}, but this answer has no header \`Retry-After\`.`,
          { remedy: 'Describe the header, or choose another rule in the file.' },
        ),
      );
  }
  if (cases.length === 0 || !cases.every(({ hasRetryAfter }) => hasRetryAfter)) return [];
  return [
    file.problem(entry, `Every answer with ${nameOf(entry)} has the header \`Retry-After\`.`, {
      remedy: 'Write `retry: retry-after`, or take the header out of the descriptions.',
    }),
  ];
}

function nameOf({ code, anchor }: ErrorEntry): string {
  return code === undefined ? `${anchor.replace('status-', '')} without a code` : `the code \`${code}\``;
}

/** The first value of each key, in the order of the values. */
function firstOf<T>(values: readonly T[], key: (value: T) => string): T[] {
  const keys = values.map(key);
  return values.filter((value, index) => keys.indexOf(key(value)) === index);
}
