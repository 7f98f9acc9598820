/** What descriptions say of each error of each operation: a cause and an action, which no other text contradicts. */
import { anchorWithoutCode, codesOf, errorRows } from '@impact-docs/api-reference/descriptions';
import type { CodeRow, ErrorCatalogue, LoadedApi } from '@impact-docs/api-reference/descriptions';
import { againstRule, contradiction } from '../errors/agreement.js';
import type { ErrorEntry, RetryRule } from '@impact-docs/content-model/data/errors';
import { callAddress } from '@impact-docs/content-model/apis';
import { isError, joinPointer } from '@impact-docs/openapi-model';
import type { Operation, Response } from '@impact-docs/openapi-model';
import type { Report, ReportAdvice } from '../run.js';

/** The entries about errors, by product. */
export type Entries = ReadonlyMap<string, readonly ErrorEntry[]>;

/** Reports what is wrong at the response of the operation. */
export function checkErrors(apis: readonly LoadedApi[], entries: Entries, report: Report): void {
  for (const api of apis.filter(({ entry }) => entry.errors)) {
    for (const operation of api.model.operations) {
      for (const response of operation.responses.filter(({ status }) => isError(status))) {
        const place = api.locate(joinPointer(operation.pointer, 'responses', response.status));
        const name = `${operation.slug}, ${response.status}`;
        checkResponse(api, operation, response, entries.get(api.entry.product) ?? [], ({ message, remedy }) =>
          report(place, { message: `${name}: ${message}`, remedy }),
        );
      }
    }
  }
}

function checkResponse(
  api: LoadedApi,
  operation: Operation,
  response: Response,
  entries: readonly ErrorEntry[],
  report: ReportAdvice,
): void {
  const { intro, codes } = errorRows(response, { catalogue: api.entry.errors, hasActions: true });
  for (const row of codes) {
    const rule = ruleOf(row, callAddress(api.entry.id, operation), response, entries);
    const bodies = bodiesOf(row, api.entry.errors);
    if (rule !== undefined) checkRow(row, { intro, rule, bodies, wrappers: wrappersOf(operation) }, report);
  }
  checkItems(response, codes, report);
  checkOrder(codes, report);
}

/** Codes that mean the same at every operation; readers look for what is particular to this one. */
const SHARED = ['insufficient-scope', 'idempotency-key-missing', 'idempotency-in-progress', 'idempotency-key-reused'];

function checkOrder(codes: readonly CodeRow[], report: ReportAdvice): void {
  const isShared = codes.map(({ code = '' }) => SHARED.includes(code));
  const first = isShared.indexOf(true);
  if (first === -1 || !isShared.slice(first).includes(false)) return;
  report({
    message: `\`${codes[first]?.code}\` stands before a code of this operation.`,
    remedy: 'Put the codes that every operation shares last, in the description and in the examples.',
  });
}

/** Undefined where the catalogue lacks the error, which its own check reports. */
export function ruleOf(
  { code }: Pick<CodeRow, 'code'>,
  address: string,
  { status }: Response,
  entries: readonly ErrorEntry[],
): RetryRule | undefined {
  const entry = entries.find(({ anchor }) => anchor === (code ?? anchorWithoutCode(status)));
  return entry?.except?.[address] ?? entry?.retry;
}

interface RowContext {
  /** What stands above all codes of the status. */
  intro: string;
  rule: RetryRule;
  /** What the examples of the error say to developers. */
  bodies: readonly string[];
  /** Names of the members of the request's body. */
  wrappers: readonly string[];
}

const PARTS =
  'Write the cause as the first paragraph, and the action as the next; of several codes, each as an item of a list that begins with its code.';

/** The texts about one code. */
export function checkRow(
  { code, cause, action }: CodeRow,
  { intro, rule, bodies, wrappers }: RowContext,
  report: ReportAdvice,
): void {
  const name = code === undefined ? 'the error' : `\`${code}\``;
  if (cause === undefined)
    return report({ message: `The description does not say when ${name} is returned.`, remedy: PARTS });
  if (action === undefined)
    return report({ message: `The description does not say what to do about ${name}.`, remedy: PARTS });
  const otherRule = againstRule(rule, action);
  if (otherRule !== undefined)
    report({
      message: `The action of ${name} ${otherRule}, but the catalogue of errors has \`retry: ${rule}\`.`,
      remedy: 'Correct one of the two; `except` in the catalogue is for operations with another rule.',
    });
  const against = contradiction([intro, cause, ...bodies].join('\n'), action);
  if (against !== undefined)
    report({
      message: `The texts about ${name} contradict each other. ${against}`,
      remedy: 'Correct one of them.',
    });
  const [, wrapper] = /`\{"(\w+)":/.exec(action) ?? [];
  if (wrapper !== undefined && !wrappers.includes(wrapper))
    report({
      message: `The action of ${name} shows the member \`${wrapper}\`, which the request does not have.`,
      remedy: `Write ${wrappers.map((one) => `\`${one}\``).join(' or ') || 'no body'}.`,
    });
}

/** The texts of problem details (RFC 9457 §3.1.4) and of lists of errors. */
function bodiesOf({ code, cases }: CodeRow, catalogue: ErrorCatalogue | undefined): string[] {
  if (catalogue === undefined) return [];
  return cases
    .flatMap((example) => codesOf(example, catalogue))
    .filter((found) => found.code === code)
    .flatMap(({ holder }) => [holder['detail'], holder['description']])
    .filter((text) => typeof text === 'string');
}

function wrappersOf({ requestBody }: Operation): string[] {
  const values = requestBody?.content.flatMap(({ examples }) => examples.map(({ value }) => value)) ?? [];
  return [...new Set(values.flatMap((value) => Object.keys(Object(value) as object)))];
}

/** An item about a code that no example shows is on no page. */
function checkItems({ description = '' }: Response, codes: readonly CodeRow[], report: ReportAdvice): void {
  if (codes.length < 2) return;
  for (const [, code = ''] of description.matchAll(/^- `([^`]+)`:/gm))
    if (!codes.some((row) => row.code === code))
      report({
        message: `The description has an item about \`${code}\`, which no example shows.`,
        remedy: 'Add the example, or remove the item.',
      });
}
