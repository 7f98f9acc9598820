import path from 'node:path';
import { anchorWithoutCode } from '@impact-docs/api-reference/descriptions';
import { readYaml } from '../../read.js';
import Joi from 'joi';
import type { Problem } from '@impact-docs/openapi-model';
import { dataFile } from '../paths.js';
import { retryNames } from './retry.js';
import type { RetryRule } from './retry.js';

const answerers = ['operations', 'every-path', 'launch'] as const;
export type Answerer = (typeof answerers)[number];

/** What people have to say about an error. */
export interface ErrorEntry {
  /** The code, or what stands for it where the body has none. */
  anchor: string;
  code?: string;
  /** Heading of an entry without code. */
  title?: string;
  meaning: string;
  retry: RetryRule;
  remedy: string;
  answeredBy: readonly Answerer[];
  /** Only where the descriptions cannot tell it. */
  status?: string;
}

export interface EntryFile {
  /** As messages show it: `content/data/errors-impact-finance.yaml`. */
  name: string;
  entries: ErrorEntry[];
  /** A problem at a key of an entry. */
  problem(entry: ErrorEntry, message: string, more: { remedy: string; allowed?: string }): Problem;
}

interface RawEntry extends Omit<ErrorEntry, 'anchor' | 'answeredBy' | 'status'> {
  withoutCode?: number;
  answeredBy?: Answerer[];
  status?: number;
}

const status = Joi.number().integer().min(400).max(599);
const schema = Joi.array<RawEntry[]>().items(
  Joi.object({
    code: Joi.string().pattern(/^[A-Za-z][A-Za-z0-9_-]*$/, 'letters, digits, - and _'),
    withoutCode: status,
    title: Joi.string().when('withoutCode', { is: Joi.exist(), then: Joi.required(), otherwise: Joi.forbidden() }),
    meaning: Joi.string().required(),
    retry: Joi.string()
      .valid(...retryNames)
      .required(),
    remedy: Joi.string().required(),
    answeredBy: Joi.array()
      .items(Joi.string().valid(...answerers))
      .min(1)
      .unique(),
    status: status.when('answeredBy', {
      is: Joi.array().has('operations').required(),
      then: Joi.forbidden(),
      otherwise: Joi.when('answeredBy', { is: Joi.exist(), then: Joi.required(), otherwise: Joi.forbidden() }),
    }),
  }).xor('code', 'withoutCode'),
);

/** @param product value of `product` in the manifest; the file is named for it */
export function entriesFile(product: string): string {
  return dataFile(`errors-${product}.yaml`);
}

/** @throws DescriptionError with every problem of the file */
export async function loadEntries(file: string): Promise<EntryFile> {
  const { value, problem } = await readYaml(
    file,
    schema,
    'The comment at the top of content/data/errors-impact-finance.yaml says what each key holds.',
  );
  const entries = value.map(toEntry);
  return {
    name: `content/data/${path.basename(file)}`,
    entries,
    problem: (entry, message, more) => {
      const key = entry.code === undefined ? 'withoutCode' : 'code';
      return problem([entries.indexOf(entry), key], message, more);
    },
  };
}

function toEntry({ withoutCode, answeredBy, status: number, ...raw }: RawEntry): ErrorEntry {
  return {
    ...raw,
    anchor: raw.code ?? anchorWithoutCode(String(withoutCode)),
    answeredBy: answeredBy ?? ['operations'],
    ...(number === undefined ? {} : { status: String(number) }),
  };
}
