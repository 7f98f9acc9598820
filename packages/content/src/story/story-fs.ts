/** Reads and checks the story and the sample index. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError, isObject, joinPointer, type Problem } from '@impact-docs/openapi-model';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import formats from 'ajv-formats';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { readText } from '../read.js';
import type { SampleIndex } from './sample-index.js';
import { sampleIndexSchema, storySchema } from './story-schema.js';
import type { Story } from './story.js';
import { timeFaults, type TimeFault } from './times.js';

// Not `import.meta.dirname`: the site's configuration loader knows the address only.
const data = fileURLToPath(new URL('../../../../content/data', import.meta.url));

/** @throws DescriptionError with all problems of the file at once */
export function loadStory(file = path.join(data, 'story.yaml')): Story {
  return readChecked<Story>(file, storySchema, timeFaults);
}

/** @throws DescriptionError with all problems of the file at once */
export function loadSampleIndex(file = path.join(data, 'sample-index.yaml')): SampleIndex {
  return readChecked<SampleIndex>(file, sampleIndexSchema);
}

/** The file as the schema describes it; the types in story.ts and sample-index.ts say the same as the schemas. */
function readChecked<Value>(file: string, schema: object, faultsOf: (value: Value) => TimeFault[] = () => []): Value {
  const text = readText(file);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  if (document.errors.length > 0) {
    throw new DescriptionError(
      document.errors.map(({ message, pos: [offset] }) => ({
        ...at(offset),
        ...problem('syntax', '#', `The file is not valid YAML: ${message}.`),
      })),
    );
  }
  const value: unknown = document.toJS();
  const validate = ajv.compile<Value>(schema);
  const placeOf = (segments: readonly string[]) => {
    const node = document.getIn(segments, true);
    return at(isNode(node) ? (node.range?.[0] ?? 0) : 0);
  };
  if (validate(value)) {
    const faults = faultsOf(value);
    if (faults.length === 0) return value;
    throw new DescriptionError(
      faults.map(({ path: segments, message }) => ({
        ...placeOf(segments),
        ...problem('time', joinPointer('#', ...segments), message),
      })),
    );
  }
  throw new DescriptionError(
    (validate.errors ?? []).map((error) => ({
      ...placeOf(error.instancePath.split('/').slice(1).map(unescape)),
      ...problem('data', `#${error.instancePath}`, sentence(error)),
      ...allowed(error, value),
    })),
  );
}

const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true });
formats.default(ajv);
ajv.addKeyword({ keyword: 'entryOf', type: 'string', schemaType: 'string', error: { message: '' }, validate: isKey });

/** Keyword `entryOf`: the text is a key of that part of the file. */
function isKey(part: string, key: string, _schema?: unknown, around?: DataValidationCxt): boolean {
  const root = around?.rootData as Record<string, object | undefined> | undefined;
  return Object.hasOwn(root?.[part] ?? {}, key);
}

function problem(code: string, pointer: string, message: string): Omit<Problem, 'file' | 'line' | 'column'> {
  const remedy = 'Correct it; the comments in the file say what belongs there.';
  return { code, pointer, message, remedy };
}

function sentence({ keyword, params, message = 'is not valid', schema }: ErrorObject): string {
  if (keyword === 'entryOf') return `There is no such entry in \`${String(schema)}\`.`;
  if (keyword === 'additionalProperties') return `The member \`${params['additionalProperty']}\` is not known here.`;
  return `The value ${message}.`;
}

function allowed({ keyword, params, schema }: ErrorObject, root: unknown): { allowed?: string } {
  if (keyword === 'enum') return { allowed: (params['allowedValues'] as unknown[]).join(', ') };
  if (keyword === 'entryOf' && isObject(root)) return { allowed: Object.keys(root[String(schema)] ?? {}).join(', ') };
  return {};
}

const unescape = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');
