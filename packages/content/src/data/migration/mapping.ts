import { readYaml } from '../../read.js';
import Joi from 'joi';
import type { Problem } from '@impact-docs/openapi-model';
import { dataFile } from '../paths.js';

const changeKinds = ['renamed', 'moved', 'unit-changed', 'form-changed', 'removed', 'added'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const groups = ['scoring', 'reference'] as const;

/** A field that is not what it was. One without `from` is new, one without `to` is gone. */
export interface FieldChange {
  kind: ChangeKind;
  from?: string;
  to?: string;
  why: string;
}

export interface OperationChange {
  from?: string;
  to?: string;
  group: (typeof groups)[number];
  why: string;
  parameters: FieldChange[];
  body: FieldChange[];
  answer: FieldChange[];
}

export interface Mapping {
  /** Keys of the APIs in the manifest. */
  from: string;
  to: string;
  operations: OperationChange[];
  headers: FieldChange[];
}

export interface MappingFile {
  /** As messages show it. */
  name: string;
  mapping: Mapping;
  problem(keys: readonly (string | number)[], message: string, more: { remedy: string; allowed?: string }): Problem;
}

const NAME = 'migration-v2-1-v3-0.yaml';

const side = (absent: ChangeKind) =>
  Joi.string().when('kind', { is: absent, then: Joi.forbidden(), otherwise: Joi.required() });
const changes = Joi.array()
  .items(
    Joi.object({
      kind: Joi.string()
        .valid(...changeKinds)
        .required(),
      from: side('added'),
      to: side('removed'),
      why: Joi.string().required(),
    }),
  )
  .default([]);

const schema = Joi.object<Mapping>({
  from: Joi.string().required(),
  to: Joi.string().required(),
  operations: Joi.array()
    .items(
      Joi.object({
        from: Joi.string(),
        to: Joi.string(),
        group: Joi.string()
          .valid(...groups)
          .required(),
        why: Joi.string().required(),
        parameters: changes,
        body: changes,
        answer: changes,
      }).or('from', 'to'),
    )
    .min(1)
    .required(),
  headers: changes,
}).required();

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
