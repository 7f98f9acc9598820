/** The file of entries and the descriptions have the same errors, and do not contradict each other. */
import { groupBy } from '@impact-docs/lib/group-by';
import { callAddress, pageOfCall } from '@impact-docs/content-model/apis';
import type { Report, ReportAdvice } from '../run.js';
import { againstRule } from './agreement.js';
import type { AllowedCode, ErrorCase, EntryFile, ErrorEntry } from '@impact-docs/content-model/data/errors';
import { retryRules } from '@impact-docs/content-model/data/errors';

/** Reports every contradiction, at its place in the description or in the file. */
export function checkEntries(
  file: EntryFile,
  cases: readonly ErrorCase[],
  allowed: readonly AllowedCode[],
  report: Report,
): void {
  const entries = groupBy(file.entries, ({ anchor }) => anchor);
  const byAnchor = groupBy(cases, ({ anchor }) => anchor);
  for (const [anchor, [entry, ...others]] of entries) {
    if (entry) checkEntry(file, entry, byAnchor.get(anchor) ?? [], allowed, report);
    for (const other of others)
      report(file.placeOf(other), {
        message: `There is an entry for ${entryName(other)} already.`,
        remedy: 'Keep one of them.',
      });
  }
  for (const [anchor, found] of byAnchor) if (!entries.has(anchor)) reportWithoutEntry(file, found, report);
  for (const { api, pointer, code } of allowed)
    if (!entries.has(code) && !byAnchor.has(code))
      report(api.locate(pointer), {
        message: `The schema allows the code \`${code}\`, which has no entry in ${file.name}.`,
        remedy: `Add \`code: ${code}\` to ${file.name}, or take the code out of the schema.`,
      });
}

/** @param cases of one error, which the file does not have */
function reportWithoutEntry(file: EntryFile, cases: readonly ErrorCase[], report: Report): void {
  const slugs = [...new Set(cases.map(({ operation }) => operation.slug))].join(', ');
  for (const { anchor, holder, status, api, pointer } of cases.slice(0, 1)) {
    const [what, key] = holder
      ? [`the code \`${anchor}\``, `code: ${anchor}`]
      : [`${status} without a code`, `withoutCode: ${status}`];
    report(api.locate(pointer), {
      message: `${slugs}: ${what} has no entry in ${file.name}.`,
      remedy: `Add \`${key}\` to ${file.name}, with meaning, retry and remedy; or correct the example.`,
    });
  }
}

function checkEntry(
  file: EntryFile,
  entry: ErrorEntry,
  cases: readonly ErrorCase[],
  allowed: readonly AllowedCode[],
  report: Report,
): void {
  const [first] = cases;
  const name = entryName(entry);
  const isOfOperations = entry.returnedBy.includes('operations');
  const addresses = new Set(cases.map(({ api, operation }) => callAddress(api.entry.id, operation)));
  const reportEntry: ReportAdvice = (advice) => report(file.placeOf(entry), advice);
  if (isOfOperations && !first)
    reportEntry({
      message: `No operation responds with ${name}.`,
      remedy: 'Remove the entry, add an example to the operation, or name in `returnedBy` who else does.',
    });
  if (!isOfOperations && first)
    reportEntry({
      message: `${first.operation.slug} responds with ${name}.`,
      remedy: 'Add `operations` to `returnedBy`, and remove `status`.',
    });
  checkAgainstSchema(entry, name, allowed, reportEntry);
  if (entry.retry !== 'retry-after' && first && cases.every(({ hasRetryAfter }) => hasRetryAfter))
    reportEntry({
      message: `Every response with ${name} has the header \`Retry-After\`.`,
      remedy: 'Write `retry: retry-after`, or take the header out of the descriptions.',
    });
  for (const address of Object.keys(entry.except ?? {}))
    if (!addresses.has(address))
      reportEntry({
        message: `${address}, which \`except\` names, does not respond with ${name}.`,
        allowed: [...addresses].join(', '),
        remedy: 'Name an operation that does, or remove it from `except`.',
      });
  checkRemedy(entry, name, reportEntry);
  for (const found of cases)
    checkCase(file, entry, found, first ?? found, (advice) => report(found.api.locate(found.pointer), advice));
}

/** The schemas of errors allow the codes that operations and paths respond with, and no others. */
function checkAgainstSchema(
  { code, returnedBy }: ErrorEntry,
  name: string,
  allowed: readonly AllowedCode[],
  report: ReportAdvice,
): void {
  const isDescribed = returnedBy.some((source) => source === 'operations' || source === 'every-path');
  const isAllowed = allowed.some((one) => one.code === code);
  if (code === undefined || allowed.length === 0 || isDescribed === isAllowed) return;
  if (isDescribed)
    report({
      message: `No schema of an error allows ${name}.`,
      allowed: allowed.map((one) => one.code).join(', '),
      remedy: 'Add the code to the schema, or remove the entry.',
    });
  else
    report({
      message: `The schema of an error allows ${name}.`,
      remedy: 'Add `every-path` or `operations` to `returnedBy`, or take the code out of the schema.',
    });
}

/** A sentence about an operation with another rule is held to that rule. */
function checkRemedy({ remedy, retry, except = {} }: ErrorEntry, name: string, report: ReportAdvice): void {
  const others = Object.keys(except).map(pageOfCall);
  const own = remedy
    .split(/(?<=[.])\s+/)
    .filter((sentence) => !others.some((slug) => sentence.includes(slug)))
    .join(' ');
  const contradiction = againstRule(retry, own);
  if (contradiction !== undefined)
    report({
      message: `The remedy of ${name} ${contradiction}, but the entry has \`retry: ${retry}\`.`,
      remedy: 'Correct one of the two. A sentence about an operation of `except` contains its name.',
    });
}

/** Reports how an example contradicts the file, or the first example of its code. */
function checkCase(file: EntryFile, entry: ErrorEntry, found: ErrorCase, first: ErrorCase, report: ReportAdvice): void {
  const name = entryName(entry);
  const recoverable = found.holder?.['recoverable'];
  const type = found.holder?.['type'];
  if (entry.code !== undefined && found.status !== first.status)
    report({
      message: `The status of ${name} is ${found.status} here, and ${first.status} at ${first.operation.slug}.`,
      remedy: 'Give a code one status, or use another code.',
    });
  if (typeof recoverable === 'boolean' && recoverable !== retryRules[entry.retry].sameRequest)
    report({
      message: `\`recoverable\` is ${recoverable}, but ${file.name} says \`retry: ${entry.retry}\` of ${name}.`,
      remedy: 'Correct one of the two: `recoverable` means that the same request may succeed later.',
    });
  if (typeof type === 'string' && !type.endsWith(`/${found.anchor}`))
    report({
      message: `The \`type\` ${type} does not end with the code \`${found.anchor}\`.`,
      remedy: 'Write the same code in `type` and `code` (RFC 9457 §3.1.1).',
    });
  // `retry-after` is said where the header is, and only there.
  if (entry.retry === 'retry-after' && !found.hasRetryAfter)
    report({
      message: `${file.name} says \`retry: retry-after\` of ${name}, but this response has no header \`Retry-After\`.`,
      remedy: 'Describe the header, or choose another rule in the file.',
    });
}

function entryName({ code, anchor }: ErrorEntry): string {
  return code === undefined ? `${anchor.replace('status-', '')} without a code` : `the code \`${code}\``;
}
