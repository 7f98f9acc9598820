/** YAML files that people write: read, validate, and say where each mistake is. */
import fs from 'node:fs/promises';
import type Joi from 'joi';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import { LineCounter, isNode, parseDocument } from 'yaml';
import type { Document } from 'yaml';

export interface YamlFile<T> {
  value: T;
  /** A problem at a value of the file, for rules that a schema cannot say. */
  problem(keys: readonly (string | number)[], message: string, more: Advice): Problem;
}

export interface Advice {
  /** How to fix it. */
  remedy: string;
  /** What may stand there. */
  allowed?: string;
  cause?: unknown;
}

/**
 * @param file absolute path
 * @param schema what the file must hold
 * @param remedy advice for values that the schema refuses
 * @throws DescriptionError with every problem, each with line, column and pointer
 */
export async function readYaml<T>(
  file: string,
  schema: Joi.ObjectSchema<T> | Joi.ArraySchema<T>,
  remedy: string,
): Promise<YamlFile<T>> {
  const text = await fs.readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DescriptionError([
      place(file, { line: 1, col: 1 }, '', 'The file cannot be read.', {
        remedy: 'Create it, or correct its path.',
        cause,
      }),
    ]);
  });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    throw new DescriptionError(
      document.errors.map((error) =>
        place(file, lines.linePos(error.pos[0]), '', error.message, { remedy: 'Correct the YAML at this place.' }),
      ),
    );
  }
  const problem: YamlFile<T>['problem'] = (keys, message, more) =>
    place(file, positionOf(document, keys, lines), `#/${keys.join('/')}`, message, more);
  const result = schema.validate(document.toJS(), { abortEarly: false });
  if (result.error) {
    throw new DescriptionError(
      result.error.details.map((detail) => problem(detail.path, `${detail.message}.`, { remedy })),
    );
  }
  return { value: result.value as T, problem };
}

/** The place of a value, or of its nearest parent that exists. */
function positionOf(document: Document, keys: readonly (string | number)[], lines: LineCounter) {
  for (let depth = keys.length; depth > 0; depth--) {
    const node = document.getIn(keys.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]);
  }
  return { line: 1, col: 1 };
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
