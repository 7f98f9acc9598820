/** The file of entries and the descriptions have the same errors, and do not contradict each other. */
import type { Advice, Problem } from '@impact-docs/openapi-model';
import { callAddress, pageOfCall } from '../apis.js';
import { problemAt } from '../problems.js';
import { againstRule } from './agreement.js';
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
  // A response that many operations share is reported once.
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

/** What a check reports; nothing where all is right. */
type Report = Advice | false | undefined;

function problemsOfEntry(
  file: EntryFile,
  entry: ErrorEntry,
  cases: readonly ErrorCase[],
  allowed: readonly AllowedCode[],
): Problem[] {
  const [first] = cases;
  const name = nameOf(entry);
  const isOfOperations = entry.returnedBy.includes('operations');
  const isDescribed = isOfOperations || entry.returnedBy.includes('every-path');
  const isListed = entry.code !== undefined && allowed.length > 0;
  const isAllowed = allowed.some(({ code }) => code === entry.code);
  const addresses = cases.map(({ api, operation }) => callAddress(api.entry.id, operation));
  const reports: Report[] = [
    isOfOperations &&
      !first && {
        message: `No operation responds with ${name}.`,
        remedy: 'Remove the entry, add an example to the operation, or name in `returnedBy` who else does.',
      },
    !isOfOperations &&
      first && {
        message: `${first.operation.slug} responds with ${name}.`,
        remedy: 'Add `operations` to `returnedBy`, and remove `status`.',
      },
    isListed &&
      isDescribed !== isAllowed &&
      (isDescribed
        ? {
            message: `No schema of an error allows ${name}.`,
            allowed: [...new Set(allowed.map(({ code }) => code))].join(', '),
            remedy: 'Add the code to the schema, or remove the entry.',
          }
        : {
            message: `The schema of an error allows ${name}.`,
            remedy: 'Add `every-path` or `operations` to `returnedBy`, or take the code out of the schema.',
          }),
    entry.retry !== 'retry-after' &&
      first &&
      cases.every(({ hasRetryAfter }) => hasRetryAfter) && {
        message: `Every response with ${name} has the header \`Retry-After\`.`,
        remedy: 'Write `retry: retry-after`, or take the header out of the descriptions.',
      },
    ...Object.keys(entry.except ?? {}).map((address) =>
      addresses.includes(address)
        ? undefined
        : {
            message: `${address}, which \`except\` names, does not respond with ${name}.`,
            allowed: [...new Set(addresses)].join(', '),
            remedy: 'Name an operation that does, or remove it from `except`.',
          },
    ),
    remedyAgainstRule(entry, name),
  ];
  return [
    ...reports.flatMap((advice) => (advice ? [file.problem(entry, advice.message, advice)] : [])),
    ...cases.flatMap((found) =>
      disagreements(file, entry, found, first).flatMap((advice) =>
        advice ? [problemAt(found, advice.message, advice)] : [],
      ),
    ),
  ];
}

/** A sentence about an operation with another rule is held to that rule. */
function remedyAgainstRule({ remedy, retry, except = {} }: ErrorEntry, name: string): Report {
  const others = Object.keys(except).map(pageOfCall);
  const own = remedy
    .split(/(?<=[.])\s+/)
    .filter((sentence) => !others.some((slug) => sentence.includes(slug)))
    .join(' ');
  const fault = againstRule(retry, own);
  return (
    fault !== undefined && {
      message: `The remedy of ${name} ${fault}, but the entry has \`retry: ${retry}\`.`,
      remedy: 'Correct one of the two. A sentence about an operation of `except` contains its name.',
    }
  );
}

/** How an example contradicts the file, or the first example of its code. */
function disagreements(file: EntryFile, entry: ErrorEntry, found: ErrorCase, first = found): Report[] {
  const name = nameOf(entry);
  const recoverable = found.holder?.['recoverable'];
  const type = found.holder?.['type'];
  return [
    entry.code !== undefined &&
      found.status !== first.status && {
        message: `The status of ${name} is ${found.status} here, and ${first.status} at ${first.operation.slug}.`,
        remedy: 'Give a code one status, or use another code.',
      },
    typeof recoverable === 'boolean' &&
      recoverable !== retryRules[entry.retry].sameRequest && {
        message: `\`recoverable\` is ${recoverable}, but ${file.name} says \`retry: ${entry.retry}\` of ${name}.`,
        remedy: 'Correct one of the two: `recoverable` means that the same request may succeed later.',
      },
    typeof type === 'string' &&
      !type.endsWith(`/${found.anchor}`) && {
        message: `The \`type\` ${type} does not end with the code \`${found.anchor}\`.`,
        remedy: 'Write the same code in `type` and `code` (RFC 9457 §3.1.1).',
      },
    // `retry-after` is said where the header is, and only there.
    entry.retry === 'retry-after' &&
      !found.hasRetryAfter && {
        message: `${file.name} says \`retry: retry-after\` of ${name}, but this response has no header \`Retry-After\`.`,
        remedy: 'Describe the header, or choose another rule in the file.',
      },
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
