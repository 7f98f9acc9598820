/** What the file of the move says: which operation and field becomes which, and why. */
import { listOf, object, text, type YamlFile } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { readYaml } from '../../read.js';
import { operationAddress } from '../table-columns.js';

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
  from: v.optional(operationAddress),
  to: v.optional(operationAddress),
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
export type MappingFile = YamlFile<v.InferOutput<typeof schema>>;

export const MAPPING = 'migration-v2-1-v3-0.yaml';

/** @throws DescriptionError with every problem of the file */
export const loadMapping = (file: string): Promise<MappingFile> =>
  readYaml(file, schema, `The comment at the top of content/data/${MAPPING} says what each key holds.`);
