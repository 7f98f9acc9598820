/** content/data/repeats.yaml against the operations that it is about. */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { errorRows } from '@impact-docs/api-reference/descriptions';
import { forbidsAgain } from '@impact-docs/content/data/errors/agreement';
import { callAddress } from '@impact-docs/content/data/apis';
import type { TableFile } from '@impact-docs/content/data/table-file';
import { isError } from '@impact-docs/openapi-model';
import type { Advice, Operation, Problem } from '@impact-docs/openapi-model';
import { ruleOf } from './check-errors.js';
import type { Entries } from './check-errors.js';

/** What the table says of an operation. */
interface Row {
  naturalKey: string;
  repeat: string;
}

/** A fault of a row, with the key that it is about. */
interface RowFault extends Advice {
  key: 'naturalKey' | 'repeat';
}

/** @returns what is wrong with each row, and operations that have none or several */
export function checkRepeats({ rows, problem }: Repeats, apis: readonly LoadedApi[], entries: Entries): Problem[] {
  const problems: Problem[] = [];
  for (const api of apis) {
    for (const operation of api.model.operations) {
      const address = callAddress(api.entry.id, operation);
      const [own, ...others] = rows.filter(({ values }) => [values['operations']].flat().includes(address));
      if (own === undefined) {
        const message = `No row of repeats.yaml has the operation ${address}.`;
        problems.push({ ...api.locate(operation.pointer), message, remedy: 'Add it to `operations` of a row.' });
        continue;
      }
      for (const row of others)
        problems.push(
          problem(row, 'operations', `Another row has ${address}, too.`, { remedy: 'Name each operation once.' }),
        );
      const row = { naturalKey: String(own.values['naturalKey']), repeat: String(own.values['repeat']) };
      for (const { key, message, remedy } of faultsOfRepeat(row, api, operation, entries))
        problems.push(problem(own, key, message, { remedy }));
    }
  }
  return problems;
}

type Repeats = Pick<TableFile, 'rows' | 'problem'>;

/** What is wrong with one row, for one of its operations. */
export function faultsOfRepeat(
  { naturalKey, repeat }: Row,
  api: LoadedApi,
  operation: Operation,
  entries: Entries,
): RowFault[] {
  return [
    ...keyFaults(naturalKey, operation),
    ...codeFaults(repeat, api, operation),
    ...polarityFaults(repeat, api, operation, entries),
  ].map((fault) => ({ ...fault, message: `${operation.slug}: ${fault.message}` }));
}

const PHRASES: readonly { words: RegExp; holds: (operation: Operation) => boolean; lacks: string }[] = [
  {
    words: /\bin the path\b/,
    holds: ({ parameters }) => parameters.some((parameter) => parameter.in === 'path'),
    lacks: 'an id in the path',
  },
  { words: /\bids in the body\b/, holds: (operation) => sentNames(operation).has('id'), lacks: 'ids in the body' },
];

function keyFaults(naturalKey: string, operation: Operation): RowFault[] {
  const faults: RowFault[] = [];
  const add = (message: string, remedy: string) => faults.push({ key: 'naturalKey', message, remedy });
  const names = sentNames(operation);
  for (const [, name = ''] of naturalKey.matchAll(/`([^`]+)`/g)) {
    if (names.has(name)) continue;
    const message = `the natural key \`${name}\` is no field or parameter of the request.`;
    add(message, 'Name what the request sends, or add it to an example of the request.');
  }
  for (const { words, holds, lacks } of PHRASES) {
    if (!words.test(naturalKey) || holds(operation)) continue;
    const message = `the natural key says "${naturalKey}", but the request does not have ${lacks}.`;
    add(message, 'Correct the natural key.');
  }
  const [, scope] = /\bper (user|partner)\b/.exec(naturalKey) ?? [];
  for (const other of scope === undefined ? [] : scopesIn(operation)) {
    if (other === scope) continue;
    const message = `the natural key is unique per ${scope}, and the description of the operation says per ${other}.`;
    add(message, 'Correct one of the two.');
  }
  return faults;
}

/** Names of all parameters, and of all fields that the examples of the body show. */
function sentNames({ parameters, requestBody }: Operation): ReadonlySet<string> {
  const values = requestBody?.content.flatMap(({ examples }) => examples.map(({ value }) => value)) ?? [];
  const names = new Set(parameters.map(({ name }) => name));
  JSON.stringify(values, (name, value: unknown) => {
    names.add(name);
    return value;
  });
  return names;
}

/** Within what the external id is unique, as the description of the operation says. */
function scopesIn({ description = '' }: Operation): string[] {
  return description
    .split('\n')
    .flatMap((line) => (/\bunique\b/.test(line) ? [...line.matchAll(/\bper (user|partner)\b/g)] : []))
    .map(([, scope = '']) => scope);
}

/** `409 `user-exists``, with or without a link to the fact of the status. */
const CODE = /\[?(\d{3})(?:\]\([^)]*\))? `([\w-]+)`/g;

function codeFaults(repeat: string, { entry }: LoadedApi, operation: Operation): RowFault[] {
  const settings = { catalogue: entry.errors, hasActions: true };
  const returned = operation.responses
    .filter(({ status }) => isError(status))
    .flatMap((response) => errorRows(response, settings).codes.map(({ code }) => `${response.status} ${code}`));
  return [...repeat.matchAll(CODE)]
    .map(([, status = '', code = '']) => `${status} ${code}`)
    .filter((error) => !returned.includes(error))
    .map((error) => ({
      key: 'repeat',
      message: `a repeat is said to return \`${error}\`, which the operation does not return.`,
      remedy: `Name one of its errors: ${returned.join(', ')}.`,
    }));
}

/** A repeat is forbidden exactly where the operation must not be sent again after an unexpected error. */
function polarityFaults(repeat: string, { entry }: LoadedApi, operation: Operation, entries: Entries): RowFault[] {
  const response = operation.responses.find(({ status }) => status === '500');
  if (response === undefined) return [];
  const { codes } = errorRows(response, { catalogue: entry.errors, hasActions: true });
  return codes.flatMap((row) => {
    const rule = ruleOf(row, callAddress(entry.id, operation), response, entries.get(entry.product) ?? []);
    const isForbidden = rule === 'never';
    if (isForbidden === forbidsAgain(repeat)) return [];
    const [text, other] = isForbidden ? ['does not forbid', 'forbids'] : ['forbids', 'does not forbid'];
    const message = `the text ${text} to repeat the request, and the retry rule of \`${row.code}\` ${other} it.`;
    return [{ key: 'repeat', message, remedy: 'Correct one of the two.' }];
  });
}
