/** What descriptions say of each error of each operation: a cause and an action, which no other text contradicts. */
import { anchorWithoutCode, codesOf, errorRows } from '@impact-docs/api-reference/descriptions';
import type { CodeRow, ErrorCatalogue, LoadedApi } from '@impact-docs/api-reference/descriptions';
import { againstRule, contradiction } from '../errors/agreement.js';
import type { ErrorEntry, RetryRule } from '@impact-docs/content-model/data/errors';
import { callAddress } from '@impact-docs/content-model/apis';
import { problemAt } from '@impact-docs/content-model/files/problems';
import { isError, joinPointer } from '@impact-docs/openapi-model';
import type { Advice, Operation, Problem, Response } from '@impact-docs/openapi-model';

/** The entries about errors, by product. */
export type Entries = ReadonlyMap<string, readonly ErrorEntry[]>;

/** @returns what is wrong, each at the response of the operation */
export function checkErrors(apis: readonly LoadedApi[], entries: Entries): Problem[] {
  const problems: Problem[] = [];
  for (const api of apis.filter(({ entry }) => entry.errors)) {
    for (const operation of api.model.operations) {
      for (const response of operation.responses.filter(({ status }) => isError(status))) {
        const place = { api, pointer: joinPointer(operation.pointer, 'responses', response.status) };
        const name = `${operation.slug}, ${response.status}`;
        for (const { message, remedy } of faultsOf(api, operation, response, entries.get(api.entry.product) ?? []))
          problems.push(problemAt(place, `${name}: ${message}`, { remedy }));
      }
    }
  }
  return problems;
}

function faultsOf(api: LoadedApi, operation: Operation, response: Response, entries: readonly ErrorEntry[]): Advice[] {
  const { intro, codes } = errorRows(response, { catalogue: api.entry.errors, hasActions: true });
  return [
    ...codes.flatMap((row) => {
      const rule = ruleOf(row, callAddress(api.entry.id, operation), response, entries);
      if (rule === undefined) return [];
      const bodies = bodiesOf(row, api.entry.errors);
      return faultsOfRow(row, { intro, rule, bodies, wrappers: wrappersOf(operation) });
    }),
    ...unknownItems(response, codes),
    ...sharedFirst(codes),
  ];
}

/** Codes that mean the same at every operation; readers look for what is particular to this one. */
const SHARED = ['insufficient-scope', 'idempotency-key-missing', 'idempotency-in-progress', 'idempotency-key-reused'];

function sharedFirst(codes: readonly CodeRow[]): Advice[] {
  const isShared = codes.map(({ code = '' }) => SHARED.includes(code));
  const first = isShared.indexOf(true);
  if (first === -1 || !isShared.slice(first).includes(false)) return [];
  return [
    {
      message: `\`${codes[first]?.code}\` stands before a code of this operation.`,
      remedy: 'Put the codes that every operation shares last, in the description and in the examples.',
    },
  ];
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

interface Surroundings {
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

/** What is wrong with the texts about one code. */
export function faultsOfRow({ code, cause, action }: CodeRow, surroundings: Surroundings): Advice[] {
  const { intro, rule, bodies, wrappers } = surroundings;
  const name = code === undefined ? 'the error' : `\`${code}\``;
  if (cause === undefined)
    return [{ message: `The description does not say when ${name} is returned.`, remedy: PARTS }];
  if (action === undefined) {
    return [{ message: `The description does not say what to do about ${name}.`, remedy: PARTS }];
  }
  const faults: Advice[] = [];
  const fault = againstRule(rule, action);
  if (fault !== undefined)
    faults.push({
      message: `The action of ${name} ${fault}, but the catalogue of errors has \`retry: ${rule}\`.`,
      remedy: 'Correct one of the two; `except` in the catalogue is for operations with another rule.',
    });
  const against = contradiction([intro, cause, ...bodies].join('\n'), action);
  if (against !== undefined)
    faults.push({
      message: `The texts about ${name} contradict each other. ${against}`,
      remedy: 'Correct one of them.',
    });
  const [, wrapper] = /`\{"(\w+)":/.exec(action) ?? [];
  if (wrapper !== undefined && !wrappers.includes(wrapper))
    faults.push({
      message: `The action of ${name} shows the member \`${wrapper}\`, which the request does not have.`,
      remedy: `Write ${wrappers.map((one) => `\`${one}\``).join(' or ') || 'no body'}.`,
    });
  return faults;
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
function unknownItems({ description = '' }: Response, codes: readonly CodeRow[]): Advice[] {
  if (codes.length < 2) return [];
  return [...description.matchAll(/^- `([^`]+)`:/gm)]
    .map(([, code = '']) => code)
    .filter((code) => !codes.some((row) => row.code === code))
    .map((code) => ({
      message: `The description has an item about \`${code}\`, which no example shows.`,
      remedy: 'Add the example, or remove the item.',
    }));
}
