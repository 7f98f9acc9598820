/** The move from one API to another, with every operation and field accounted for. */
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Operation, Problem } from '@impact-docs/openapi-model';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { cached } from '../../read.js';
import { callAddress, siteApis } from '../apis.js';
import { fieldsOf, type Field, type FieldPart } from '../operation-fields.js';
import { dataFile } from '../paths.js';
import { problemAt } from '../problems.js';
import { accountFor, type Accounts, type Side } from './accounts.js';
import { loadMapping, MAPPING, type FieldChange, type MappingFile, type OperationChange } from './mapping.js';

export interface Migration {
  from: LoadedApi;
  to: LoadedApi;
  operations: MigratedOperation[];
  headers: Accounts;
}

export interface MigratedOperation {
  change: OperationChange;
  from: Operation | undefined;
  to: Operation | undefined;
  /** Nothing in it for an operation that is gone or new. */
  parts: Partial<Record<Exclude<FieldPart, 'headers'>, Accounts>>;
}

/**
 * The two APIs of the mapping, with every operation and field accounted for.
 * @throws DescriptionError when the mapping and the descriptions differ; all problems at once
 */
export const loadMigration = (): Promise<Migration> => load(dataFile(MAPPING));

const load = cached(async (mappingFile: string): Promise<Migration> => {
  const file = await loadMapping(mappingFile);
  const [from, to] = await apisOf(file);
  const account = (
    part: FieldPart,
    keys: readonly (string | number)[],
    changes: readonly FieldChange[],
    pairs: readonly { from: Operation; to: Operation }[],
  ) => {
    const older = sideOf(
      from,
      part,
      pairs.map((pair) => pair.from),
    );
    const newer = sideOf(
      to,
      part,
      pairs.map((pair) => pair.to),
    );
    return accountFor({ file, part, keys, changes, older, newer });
  };
  const operations = file.value.operations.map((change, index): MigratedOperation => {
    const [older, newer] = [operationAt(from, change.from), operationAt(to, change.to)];
    if (!older || !newer) return { change, from: older, to: newer, parts: {} };
    const inPart = (part: Exclude<FieldPart, 'headers'>) =>
      account(part, ['operations', index, part], change[part], [{ from: older, to: newer }]);
    const parts = { parameters: inPart('parameters'), body: inPart('body'), response: inPart('response') };
    return { change, from: older, to: newer, parts };
  });
  // Header fields change for all operations alike, so the operations that are there in both are taken together.
  const kept = operations.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  const headers = account('headers', ['headers'], file.value.headers, kept);
  const problems = [
    ...operationProblems(file, 'from', from),
    ...operationProblems(file, 'to', to),
    ...operations.flatMap(({ parts }) => Object.values(parts).flatMap((accounts) => accounts.problems)),
    ...headers.problems,
  ];
  if (problems.length > 0) throw new DescriptionError(problems);
  return { from, to, operations, headers };
});

/** @throws DescriptionError for an API that is not there */
async function apisOf({ value, problem }: MappingFile): Promise<[from: LoadedApi, to: LoadedApi]> {
  const apis = new Map((await siteApis()).map((api) => [api.entry.id, api]));
  const [from, to] = [apis.get(value.from), apis.get(value.to)];
  if (from && to) return [from, to];
  const absent = (['from', 'to'] as const).filter((end) => !apis.has(value[end]));
  const advice = { allowed: [...apis.keys()].join(', '), remedy: 'Name a key of content/apis/manifest.yaml.' };
  throw new DescriptionError(absent.map((end) => problem([end], `There is no API "${value[end]}".`, advice)));
}

function operationAt({ entry, model }: LoadedApi, address: string | undefined): Operation | undefined {
  return model.operations.find((operation) => callAddress(entry.id, operation) === address);
}

/** The fields that operations have in a part, each once. */
function sideOf(api: LoadedApi, part: FieldPart, operations: readonly Operation[]): Side {
  const fields = new Map<string, Field>();
  for (const field of operations.flatMap((operation) => fieldsOf(api, operation))) {
    if (field.part === part && !fields.has(field.path)) fields.set(field.path, field);
  }
  const [only] = operations;
  const name = part === 'headers' || only === undefined ? api.entry.id : callAddress(api.entry.id, only);
  return { api, name, fields: [...fields.values()] };
}

/** Every operation of a description once in the file, and no other. */
function operationProblems({ value, problem }: MappingFile, end: 'from' | 'to', api: LoadedApi): Problem[] {
  const operations = new Map(api.model.operations.map((one) => [callAddress(api.entry.id, one), one]));
  const named = value.operations.map((change) => change[end]);
  const wrong = named.flatMap((address, index) => {
    if (address === undefined) return [];
    const keys = ['operations', index, end];
    if (!operations.has(address)) {
      return problem(keys, `${api.entry.id} has no operation "${address}".`, {
        allowed: [...operations.keys()].join(', '),
        remedy: 'Correct the address, or remove the entry.',
      });
    }
    if (end === 'to' || named.indexOf(address) === index) return [];
    return problem(keys, `"${address}" has an entry already.`, { remedy: 'Keep one of them.' });
  });
  const other = end === 'from' ? 'with `to` unless the operation is gone' : 'with `from` unless the operation is new';
  const missing = [...operations]
    .filter(([address]) => !named.includes(address))
    .map(([address, { pointer }]) =>
      problemAt({ api, pointer }, `The operation ${address} is not in content/data/${MAPPING}.`, {
        remedy: `Add an entry with \`${end}\`, and ${other}.`,
      }),
    );
  return [...wrong, ...missing];
}
