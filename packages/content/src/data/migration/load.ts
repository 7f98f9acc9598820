import { DescriptionError } from '@impact-docs/openapi-model';
import type { Operation, Problem } from '@impact-docs/openapi-model';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { cached } from '../../read.js';
import { siteApis } from '../apis.js';
import { problemAt } from '../problems.js';
import { accountFor } from './accounts.js';
import type { Accounts, Side } from './accounts.js';
import { fieldsOf } from '../operation-fields.js';
import type { Field, FieldPart } from '../operation-fields.js';
import { loadMapping, mappingFile } from './mapping.js';
import type { MappingFile, OperationChange } from './mapping.js';

export interface Migration {
  from: LoadedApi;
  to: LoadedApi;
  operations: MigratedOperation[];
  headers: Accounts;
}

interface MigratedOperation {
  change: OperationChange;
  from?: Operation;
  to?: Operation;
  /** Nothing in it for an operation that is gone or new. */
  parts: Partial<Record<Exclude<FieldPart, 'headers'>, Accounts>>;
}

/**
 * The two APIs of the mapping, with every operation and field accounted for.
 * @throws DescriptionError when the mapping and the descriptions differ; all problems at once
 */
export const loadMigration = (): Promise<Migration> => load(mappingFile());

const load = cached(async (mappingName: string): Promise<Migration> => {
  const file = await loadMapping(mappingName);
  const apis = await siteApis();
  const { mapping } = file;
  const [from, to] = [find(apis, mapping.from), find(apis, mapping.to)];
  if (!from || !to) {
    throw new DescriptionError(
      (['from', 'to'] as const)
        .filter((end) => !find(apis, mapping[end]))
        .map((end) =>
          file.problem([end], `There is no API "${mapping[end]}".`, {
            allowed: apis.map(({ entry }) => entry.id).join(', '),
            remedy: 'Name a key of content/apis/manifest.yaml.',
          }),
        ),
    );
  }
  const operations = mapping.operations.map((change, index) => migrated(file, from, to, change, index));
  const headers = accountForHeaders(file, from, to, operations);
  const problems = [
    ...operationProblems(file, 'from', from),
    ...operationProblems(file, 'to', to),
    ...operations.flatMap(({ parts }) => Object.values(parts).flatMap((accounts) => accounts.problems)),
    ...headers.problems,
  ];
  if (problems.length > 0) throw new DescriptionError(problems);
  return { from, to, operations, headers };
});

function find(apis: readonly LoadedApi[], id: string): LoadedApi | undefined {
  return apis.find(({ entry }) => entry.id === id);
}

function operationOf({ model }: LoadedApi, slug: string | undefined): Operation | undefined {
  return model.operations.find((operation) => operation.slug === slug);
}

function migrated(
  file: MappingFile,
  olderApi: LoadedApi,
  newerApi: LoadedApi,
  change: OperationChange,
  index: number,
): MigratedOperation {
  const [from, to] = [operationOf(olderApi, change.from), operationOf(newerApi, change.to)];
  if (!from || !to) return { change, ...(from ? { from } : {}), ...(to ? { to } : {}), parts: {} };
  const account = (part: Exclude<FieldPart, 'headers'>) =>
    accountFor({
      file,
      keys: ['operations', index, part],
      part,
      changes: change[part],
      older: sideOf(olderApi, from.slug, [from], part),
      newer: sideOf(newerApi, to.slug, [to], part),
    });
  return {
    change,
    from,
    to,
    parts: { parameters: account('parameters'), body: account('body'), response: account('response') },
  };
}

/** Header fields change for all operations alike, so the operations that are there in both are taken together. */
function accountForHeaders(
  file: MappingFile,
  olderApi: LoadedApi,
  newerApi: LoadedApi,
  operations: readonly MigratedOperation[],
): Accounts {
  const pairs = operations.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  const [older, newer] = [pairs.map(({ from }) => from), pairs.map(({ to }) => to)];
  return accountFor({
    file,
    keys: ['headers'],
    part: 'headers',
    changes: file.mapping.headers,
    older: sideOf(olderApi, olderApi.entry.id, older, 'headers'),
    newer: sideOf(newerApi, newerApi.entry.id, newer, 'headers'),
  });
}

/** The fields that operations have in a part, each once. */
function sideOf(api: LoadedApi, name: string, operations: readonly Operation[], part: FieldPart): Side {
  const fields = new Map<string, Field>();
  for (const field of operations.flatMap((operation) => fieldsOf(api, operation))) {
    if (field.part === part && !fields.has(field.path)) fields.set(field.path, field);
  }
  return { api, name, fields: [...fields.values()] };
}

/** Every operation of a description once in the file, and no other. */
function operationProblems(file: MappingFile, end: 'from' | 'to', api: LoadedApi): Problem[] {
  const slugs = api.model.operations.map(({ slug }) => slug);
  const named = file.mapping.operations.map((change) => change[end]);
  const wrong = named.flatMap((slug, index) => {
    if (slug === undefined) return [];
    const keys = ['operations', index, end];
    if (!slugs.includes(slug)) {
      return [
        file.problem(keys, `${api.entry.id} has no operation "${slug}".`, {
          allowed: slugs.join(', '),
          remedy: 'Correct the name, or remove the entry.',
        }),
      ];
    }
    if (end === 'to' || named.indexOf(slug) === index) return [];
    return [file.problem(keys, `"${slug}" has an entry already.`, { remedy: 'Keep one of them.' })];
  });
  const missing = api.model.operations
    .filter(({ slug }) => !named.includes(slug))
    .map(({ slug, pointer }) =>
      problemAt({ api, pointer }, `The operation ${slug} of ${api.entry.id} is not in ${file.name}.`, {
        remedy:
          end === 'from'
            ? 'Add an entry with `from`, and with `to` unless the operation is gone.'
            : 'Add an entry with `to`, and with `from` unless the operation is new.',
      }),
    );
  return [...wrong, ...missing];
}
