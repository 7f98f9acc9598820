/** Which version of OpenAPI a file declares. §4.8.1.1 */
import type { Document } from '@redocly/openapi-core';
import { isObject, member } from '../json.js';
import type { Problem } from '../problem.js';
import { DescriptionError } from './description-error-fs.js';
import { findingProblem, startOf } from './load-problems-fs.js';
import { locateInSource } from './redocly-fs.js';

const OTHERS: Readonly<Record<string, string>> = {
  asyncapi: 'an AsyncAPI document',
  arazzo: 'an Arazzo document',
  overlay: 'an Overlay document',
  $schema: 'a JSON Schema',
};

const ALLOWED = 'openapi: 3.0.x, 3.1.x or 3.2.x, swagger: 2.0';

/**
 * Sets right a version that only lacks its form, with a warning.
 * @throws DescriptionError where the file is no description, or one of a version that cannot be read
 */
export function declaredVersion(root: Document): { version: string; isSwagger: boolean; problems: Problem[] } {
  const document: unknown = root.parsed;
  const keyword = ['openapi', 'swagger'].find((key) => isObject(document) && member(document, key) !== undefined);
  if (!isObject(document) || keyword === undefined) {
    const finding = {
      code: 'not-openapi',
      pointer: '#',
      message: `This is not an OpenAPI description: it is ${kindOf(document)}.`,
      allowed: ALLOWED,
      remedy: 'Start the file with `openapi: 3.1.1` and give it `info` and `paths`, or name another file.',
    };
    throw new DescriptionError([findingProblem(finding, startOf(root.source.absoluteRef))]);
  }
  const isSwagger = keyword === 'swagger';
  const [declared, pointer] = [document[keyword], `#/${keyword}`];
  const written = String(declared).trim();
  // Swagger 1.2 is another structure, in several files.
  if (!(isSwagger ? /^2(?:\.0)*$/ : /^3\.[012](?:\.|$)/).test(written)) {
    const finding = {
      code: 'version',
      pointer,
      message: `${isSwagger ? 'Swagger' : 'OpenAPI'} ${written} is not supported.`,
      allowed: ALLOWED,
      remedy: 'Convert the description to OpenAPI 3.1.',
    };
    throw new DescriptionError([findingProblem(finding, locateInSource(root.source, pointer, true))]);
  }
  const isComplete = isSwagger ? declared === '2.0' : /^3\.\d\.\d+/.test(written);
  const version = isSwagger ? '2.0' : isComplete ? written : `${written.replace(/\.$/, '')}.0`;
  if (isComplete && typeof declared === 'string') return { version, isSwagger, problems: [] };
  document[keyword] = version;
  const finding = {
    code: 'version',
    pointer,
    message: `The version \`${String(declared)}\` is incomplete or not a text.`,
    allowed: isSwagger ? '2.0 as text' : '3.0.x, 3.1.x, 3.2.x as text',
    remedy: `Write \`${keyword}: '${version}'\`.`,
  };
  return { version, isSwagger, problems: [findingProblem(finding, locateInSource(root.source, pointer), 'warning')] };
}

function kindOf(document: unknown): string {
  if (document === undefined || document === null) return 'empty';
  if (!isObject(document)) return 'not an object';
  const other = Object.keys(OTHERS).find((key) => Object.hasOwn(document, key));
  return OTHERS[other ?? ''] ?? 'an object without `openapi`';
}
