import { readYaml } from '../../read.js';
import { listOf, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import type { Problem } from '@impact-docs/openapi-model';
import { dataFile } from '../paths.js';

const changeKinds = ['renamed', 'moved', 'unit-changed', 'form-changed', 'removed', 'added'] as const;

/** A field that is not what it was. One without `from` is new, one without `to` is gone. */
const fieldChange = object({ kind: v.picklist(changeKinds), from: v.optional(text), to: v.optional(text), why: text });
const changes = v.optional(
  v.array(
    v.pipe(
      fieldChange,
      v.forward(
        v.partialCheck(
          [['kind'], ['from']],
          ({ kind, from }) => (kind === 'added') === (from === undefined),
          'Every change but `added` needs `from`, and `added` has none.',
        ),
        ['from'],
      ),
      v.forward(
        v.partialCheck(
          [['kind'], ['to']],
          ({ kind, to }) => (kind === 'removed') === (to === undefined),
          'Every change but `removed` needs `to`, and `removed` has none.',
        ),
        ['to'],
      ),
    ),
  ),
  [],
);

const operationChange = object({
  from: v.optional(text),
  to: v.optional(text),
  group: v.picklist(['scoring', 'reference']),
  why: text,
  parameters: changes,
  body: changes,
  response: changes,
});

const schema = object({
  /** Keys of the APIs in the manifest. */
  from: text,
  to: text,
  operations: listOf(
    v.pipe(
      operationChange,
      v.partialCheck(
        [['from'], ['to']],
        ({ from, to }) => from !== undefined || to !== undefined,
        'The operation needs `from`, `to` or both.',
      ),
    ),
  ),
  headers: changes,
});

export type ChangeKind = (typeof changeKinds)[number];
export type FieldChange = v.InferOutput<typeof fieldChange>;
export type OperationChange = v.InferOutput<typeof operationChange>;
type Mapping = v.InferOutput<typeof schema>;

export interface MappingFile {
  /** As messages show it. */
  name: string;
  mapping: Mapping;
  problem(keys: readonly (string | number)[], message: string, more: { remedy: string; allowed?: string }): Problem;
}

const NAME = 'migration-v2-1-v3-0.yaml';

export const mappingFile = (): string => dataFile(NAME);

/** @throws DescriptionError with every problem of the file */
export async function loadMapping(file: string): Promise<MappingFile> {
  const { value, problem } = await readYaml(
    file,
    schema,
    'The comment at the top of content/data/migration-v2-1-v3-0.yaml says what each key holds.',
  );
  return { name: `content/data/${NAME}`, mapping: value, problem };
}
