/** YAML files that people write: read, validate, and say where each mistake is. */
import fs from 'node:fs/promises';
import { DescriptionError, joinPointer } from '@impact-docs/openapi-model';
import type { Problem, SourceLocation } from '@impact-docs/openapi-model';
import type { GenericSchema } from 'valibot';
import { LineCounter, isMap, isNode, isScalar, parseAllDocuments, parseDocument, visit } from 'yaml';
import type { Document } from 'yaml';
import { validate } from './data-schema.js';

export { integer, isoDate, json, listOf, mapOf, matching, object, severalOf, text, unique } from './data-schema.js';

export interface YamlFile<T> {
  value: T;
  /** Where a value of the file is written, or the nearest one around it that exists. */
  placeOf(keys: readonly (string | number)[]): SourceLocation & { pointer: string };
  /** A problem at a value of the file, for rules that a schema cannot say. */
  problem(keys: readonly (string | number)[], message: string, more: Advice): Problem;
}

export type Advice = Pick<Problem, 'remedy' | 'allowed' | 'cause'>;

/**
 * @param file absolute path
 * @param schema what the file must hold
 * @param remedy advice for values that the schema refuses
 * @throws DescriptionError with every problem, each with line, column and pointer
 */
export async function readYaml<T>(
  file: string,
  schema: GenericSchema<unknown, T>,
  remedy: string,
): Promise<YamlFile<T>> {
  const source = await fs.readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DescriptionError([
      place(file, { line: 1, col: 1 }, '', 'The file cannot be read.', {
        remedy: 'Create it, or correct its path.',
        cause,
      }),
    ]);
  });
  // Some editors begin a file with a byte order mark.
  return parseYaml(source.replace(/^\uFEFF/, ''), file, schema, remedy);
}

/**
 * The same for a text that was read before.
 * @param file as problems show it
 */
export function parseYaml<T>(
  source: string,
  file: string,
  schema: GenericSchema<unknown, T>,
  remedy: string,
): YamlFile<T> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  refuseErrors([document], file, lines);
  const placeOf: YamlFile<T>['placeOf'] = (keys) => {
    const { line, col } = positionOf(document, keys, lines);
    return { file, line, column: col, pointer: joinPointer('#', ...keys) };
  };
  const problem: YamlFile<T>['problem'] = (keys, message, more) => ({
    ...{ severity: 'error', code: 'data', message },
    ...placeOf(keys),
    ...more,
  });
  const value = validate(
    schema,
    plainValue(document, file, lines),
    (faults) =>
      new DescriptionError(
        faults.map(({ keys, message, isKey, ...more }) => {
          const found = problem(keys, message, { ...more, remedy });
          const key = isKey === 'unknown' ? keyPosition(document, keys, lines) : undefined;
          return key ? { ...found, line: key.line, column: key.col } : found;
        }),
      ),
  );
  return { value, placeOf, problem };
}

/** @throws DescriptionError for an alias without an anchor, and for aliases that would fill the memory (YAML 1.2 §7.1) */
function plainValue(document: Document, file: string, lines: LineCounter): unknown {
  try {
    return document.toJS();
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause;
    let offset = 0;
    visit(document, {
      Alias(_, alias) {
        if (alias.resolve(document) !== undefined) return undefined;
        offset = alias.range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    const remedy = 'Correct the name of the alias, or write the value itself.';
    throw new DescriptionError([
      place(file, lines.linePos(offset), '', `The file is not valid YAML: ${cause.message}.`, { remedy, cause }),
    ]);
  }
}

/**
 * The documents of a YAML text that has no schema.
 * @param file as problems show it
 * @throws DescriptionError with every mistake of the YAML, each with line and column
 */
export function parseDocuments(source: string, file: string): Document[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(source, { lineCounter: lines, prettyErrors: false });
  refuseErrors(documents, file, lines);
  for (const document of documents) plainValue(document, file, lines);
  return [...documents];
}

function refuseErrors(documents: readonly Pick<Document, 'errors'>[], file: string, lines: LineCounter): void {
  const problems = documents.flatMap(({ errors }) =>
    errors.filter(isCause).map(({ pos: [offset], message }) =>
      place(file, lines.linePos(offset), '', `The file is not valid YAML: ${message}.`, {
        remedy: 'Correct the YAML at this place.',
      }),
    ),
  );
  if (problems.length > 0) throw new DescriptionError(problems);
}

/** After a mistake of the syntax, what follows is read wrongly; a key that is there twice misleads nobody. */
const isCause = ({ code }: Document['errors'][number], index: number): boolean =>
  index === 0 || code === 'DUPLICATE_KEY';

/** The place of a value, or of its nearest parent that exists. */
function positionOf(document: Document, keys: readonly (string | number)[], lines: LineCounter) {
  for (let depth = keys.length; depth > 0; depth--) {
    const node = document.getIn(keys.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]);
  }
  return { line: 1, col: 1 };
}

/** Where the last key itself is written. */
function keyPosition(document: Document, keys: readonly (string | number)[], lines: LineCounter) {
  const parent = document.getIn(keys.slice(0, -1), true);
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === keys.at(-1))
    : undefined;
  return isNode(pair?.key) && pair.key.range ? lines.linePos(pair.key.range[0]) : undefined;
}

function place(
  file: string,
  { line, col }: { line: number; col: number },
  pointer: string,
  message: string,
  more: Advice,
): Problem {
  return { severity: 'error', code: 'data', message, file, line, column: col, pointer, ...more };
}
