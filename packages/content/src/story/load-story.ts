/** Reads and checks the story and the sample index. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError, isObject, joinPointer, pointerSegments, type Problem } from '@impact-docs/openapi-model';
import { describeError } from '@impact-docs/schema-validation/ajv-errors';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import formats from 'ajv-formats';
import type { Type } from 'typebox';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { readText } from '../read.js';
import { sampleIndexSchema, type SampleIndex } from './sample-index.js';
import { storySchema, type Story } from './story.js';
import { timeFaults } from './times.js';

// Not `import.meta.dirname`: the site's configuration loader knows the address only.
const data = fileURLToPath(new URL('../../../../content/data', import.meta.url));
const REMEDY = 'Correct it; the comments in the file say what belongs there.';

/** @throws DescriptionError with all problems of the file at once */
export function loadStory(file = path.join(data, 'story.yaml')): Story {
  const { value, problem } = readData(file, storySchema);
  const faults = timeFaults(value);
  if (faults.length === 0) return value;
  throw new DescriptionError(faults.map(({ path: keys, message }) => problem('time', keys, { message })));
}

/** @throws DescriptionError with all problems of the file at once */
export function loadSampleIndex(file = path.join(data, 'sample-index.yaml')): SampleIndex {
  return readData(file, sampleIndexSchema).value;
}

/** A data file that its schema describes, and a way to report a problem at one of its values. */
function readData<Schema extends Type.TSchema>(file: string, schema: Schema) {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, code: string, pointer: string, found: Pick<Problem, 'message' | 'allowed'>): Problem => {
    const { line, col: column } = lines.linePos(offset);
    return { code, file, line, column, pointer, ...found, remedy: REMEDY };
  };
  const problem = (code: string, keys: readonly string[], found: Pick<Problem, 'message' | 'allowed'>): Problem => {
    const node = document.getIn(keys, true);
    return at(isNode(node) ? (node.range?.[0] ?? 0) : 0, code, joinPointer('#', ...keys), found);
  };
  const syntax = document.errors.map(({ message, pos: [offset] }) =>
    at(offset, 'syntax', '#', { message: `The file is not valid YAML: ${message}.` }),
  );
  if (syntax.length > 0) throw new DescriptionError(syntax);
  const value: unknown = document.toJS();
  const validate = ajv.compile<Type.Static<Schema>>(schema);
  if (validate(value)) return { value, problem };
  throw new DescriptionError(
    (validate.errors ?? []).map((error) =>
      problem('data', pointerSegments(error.instancePath), describe(error, value)),
    ),
  );
}

function describe(error: ErrorObject, root: unknown): Pick<Problem, 'message' | 'allowed'> {
  if (error.keyword === 'entryOf' && isObject(root)) {
    const part = String(error.schema);
    const allowed = Object.keys(root[part] ?? {}).join(', ');
    return { message: `There is no entry \`${String(error.data)}\` in \`${part}\`.`, allowed };
  }
  const { message, ...more } = describeError(error);
  return { message: `The value ${message}.`, ...more };
}

const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true });
formats.default(ajv);
ajv.addKeyword({ keyword: 'entryOf', type: 'string', schemaType: 'string', error: { message: '' }, validate: isKey });

/** Keyword `entryOf`: the text is a key of that part of the file. */
function isKey(part: string, key: string, _schema?: unknown, around?: DataValidationCxt): boolean {
  const root = around?.rootData as Record<string, object | undefined> | undefined;
  return Object.hasOwn(root?.[part] ?? {}, key);
}
