/** The file of entries and the descriptions have the same errors, and do not contradict each other. */
import { groupBy } from '@impact-docs/lib/group-by';
import type { Advice, Problem } from '@impact-docs/openapi-model';
import { callAddress, pageOfCall } from '@impact-docs/content-model/apis';
import { problemAt } from '@impact-docs/content-model/files/problems';
import { againstRule } from './agreement.js';
import type { AllowedCode, ErrorCase, EntryFile, ErrorEntry } from '@impact-docs/content-model/data/errors';
import { retryRules } from '@impact-docs/content-model/data/errors';

/** Every contradiction, with its place in the description or in the file. */
export function contradictions(
  file: EntryFile,
  cases: readonly ErrorCase[],
  allowed: readonly AllowedCode[],
): Problem[] {
  const entries = groupBy(file.entries, ({ anchor }) => anchor);
  const byAnchor = groupBy(cases, ({ anchor }) => anchor);
  const repeated = [...entries.values()].flatMap(([, ...others]) =>
    others.map((other) =>
      file.problem(other, `There is an entry for ${nameOf(other)} already.`, { remedy: 'Keep one of them.' }),
    ),
  );
  const problems = [...entries].flatMap(([anchor, [entry]]) =>
    entry ? problemsOfEntry(file, entry, byAnchor.get(anchor) ?? [], allowed) : [],
  );
  const strangers = [...byAnchor].flatMap(([anchor, found]) => (entries.has(anchor) ? [] : withoutEntry(file, found)));
  const listed = allowed
    .filter(({ code }) => !entries.has(code) && !byAnchor.has(code))
    .map((found) =>
      problemAt(found, `The schema allows the code \`${found.code}\`, which has no entry in ${file.name}.`, {
        remedy: `Add \`code: ${found.code}\` to ${file.name}, or take the code out of the schema.`,
      }),
    );
  // A response that many operations share is reported once.
  const all = [...repeated, ...strangers, ...listed, ...problems];
  return [...new Map(all.map((one) => [`${one.file}:${one.line}:${one.column} ${one.message}`, one])).values()];
}

/** @param cases of one error, which the file does not have */
function withoutEntry(file: EntryFile, cases: readonly ErrorCase[]): Problem[] {
  const slugs = [...new Set(cases.map(({ operation }) => operation.slug))].join(', ');
  return cases.slice(0, 1).map((found) => {
    const { anchor, holder, status } = found;
    const [what, key] = holder
      ? [`the code \`${anchor}\``, `code: ${anchor}`]
      : [`${status} without a code`, `withoutCode: ${status}`];
    return problemAt(found, `${slugs}: ${what} has no entry in ${file.name}.`, {
      remedy: `Add \`${key}\` to ${file.name}, with meaning, retry and remedy; or correct the example.`,
    });
  });
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
  const addresses = new Set(cases.map(({ api, operation }) => callAddress(api.entry.id, operation)));
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
    againstSchema(entry, name, allowed),
    entry.retry !== 'retry-after' &&
      first &&
      cases.every(({ hasRetryAfter }) => hasRetryAfter) && {
        message: `Every response with ${name} has the header \`Retry-After\`.`,
        remedy: 'Write `retry: retry-after`, or take the header out of the descriptions.',
      },
    ...Object.keys(entry.except ?? {})
      .filter((address) => !addresses.has(address))
      .map((address) => ({
        message: `${address}, which \`except\` names, does not respond with ${name}.`,
        allowed: [...addresses].join(', '),
        remedy: 'Name an operation that does, or remove it from `except`.',
      })),
    remedyAgainstRule(entry, name),
  ];
  return [
    ...reports.flatMap((advice) => (advice ? file.problem(entry, advice.message, advice) : [])),
    ...cases.flatMap((found) =>
      disagreements(file, entry, found, first).flatMap((advice) =>
        advice ? problemAt(found, advice.message, advice) : [],
      ),
    ),
  ];
}

/** The schemas of errors allow the codes that operations and paths respond with, and no others. */
function againstSchema({ code, returnedBy }: ErrorEntry, name: string, allowed: readonly AllowedCode[]): Report {
  const isDescribed = returnedBy.some((source) => source === 'operations' || source === 'every-path');
  const isAllowed = allowed.some((one) => one.code === code);
  if (code === undefined || allowed.length === 0 || isDescribed === isAllowed) return undefined;
  return isDescribed
    ? {
        message: `No schema of an error allows ${name}.`,
        allowed: allowed.map((one) => one.code).join(', '),
        remedy: 'Add the code to the schema, or remove the entry.',
      }
    : {
        message: `The schema of an error allows ${name}.`,
        remedy: 'Add `every-path` or `operations` to `returnedBy`, or take the code out of the schema.',
      };
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
