import path from 'node:path';
import { anchorWithoutCode } from '@impact-docs/api-reference/descriptions';
import { cached, readYaml } from '../../files/read.js';
import { integer, listOf, matching, object, text, unique } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import type { SourceLocation } from '@impact-docs/openapi-model';
import { dataFile } from '../../files/paths.js';
import { retryNames } from './retry.js';

const SOURCES = ['operations', 'every-path', 'launch'] as const;
type Source = (typeof SOURCES)[number];

const status = v.pipe(integer, v.minValue(400), v.maxValue(599));
const rawEntry = object({
  code: v.optional(matching(/^[A-Za-z][A-Za-z0-9_-]*$/, 'letters, digits, - and _')),
  withoutCode: v.optional(status),
  /** Heading of an entry without code. */
  title: v.optional(text),
  summary: text,
  meaning: text,
  retry: v.picklist(retryNames),
  /** Operations with another rule, by their addresses. */
  except: v.optional(v.record(text, v.picklist(retryNames))),
  remedy: text,
  returnedBy: v.optional(v.pipe(listOf(v.picklist(SOURCES)), unique())),
  /** Only where the descriptions cannot tell it. */
  status: v.optional(status),
});

type RawEntry = v.InferOutput<typeof rawEntry>;

/** What people have to say about an error. */
export interface ErrorEntry extends Omit<RawEntry, 'withoutCode' | 'returnedBy' | 'status'> {
  /** The code, or what stands for it where the body has none. */
  anchor: string;
  returnedBy: readonly Source[];
  status?: string;
}

const schema = v.array(
  v.pipe(
    rawEntry,
    v.partialCheck(
      [['code'], ['withoutCode']],
      ({ code, withoutCode }) => (code === undefined) !== (withoutCode === undefined),
      'The entry needs either `code` or `withoutCode`.',
    ),
    v.forward(
      v.partialCheck(
        [['title'], ['withoutCode']],
        ({ title, withoutCode }) => (title === undefined) === (withoutCode === undefined),
        'An entry `withoutCode` needs a `title`, and no other entry has one.',
      ),
      ['title'],
    ),
    v.forward(
      v.partialCheck(
        [['status'], ['returnedBy']],
        ({ status: own, returnedBy }) => (own === undefined) === (returnedBy?.includes('operations') ?? true),
        'An entry that no operation responds with needs a `status`, and no other entry has one.',
      ),
      ['status'],
    ),
  ),
);

export interface EntryFile {
  /** As messages show it: `content/data/errors-impact-finance.yaml`. */
  name: string;
  entries: ErrorEntry[];
  /** Where the code of an entry is written, or its status. */
  placeOf(entry: ErrorEntry): SourceLocation;
}

/** @param product value of `product` in the manifest; the file is named for it */
export function entriesFile(product: string): string {
  return dataFile(`errors-${product}.yaml`);
}

/** @throws DescriptionError with every problem of the file */
export const loadEntries = cached(async (file: string): Promise<EntryFile> => {
  const { value, placeOf } = await readYaml(
    file,
    schema,
    'The comment at the top of content/data/errors-impact-finance.yaml says what each key holds.',
  );
  const entries = value.map(toEntry);
  return {
    name: `content/data/${path.basename(file)}`,
    entries,
    placeOf: (entry) => placeOf([entries.indexOf(entry), entry.code === undefined ? 'withoutCode' : 'code']),
  };
});

function toEntry({ withoutCode, returnedBy, status: number, ...raw }: RawEntry): ErrorEntry {
  return {
    ...raw,
    anchor: raw.code ?? anchorWithoutCode(String(withoutCode)),
    returnedBy: returnedBy ?? ['operations'],
    ...(number === undefined ? {} : { status: String(number) }),
  };
}
