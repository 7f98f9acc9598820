/** One parameter or header against its schema. OpenAPI 3.1 §4.8.12, §4.8.21 */
import { joinPointer, objectAt, textAt } from '@impact-docs/openapi-model';
import type { Direction } from '@impact-docs/schema-validation/values';
import { decodeTexts } from '../decode.js';
import { ofLine, type Finding } from '@impact-docs/content/guides/finding';
import { faultsOf, type SchemaSource } from '../schema-source.js';
import { hasVariable, isShortened, isTokenName } from '../placeholders.js';
import type { Placed } from './operation.js';

export function nameOf({ node }: Placed): string {
  return textAt(node, 'name') ?? '';
}

export function placeOf({ node }: Placed): string {
  return textAt(node, 'in') ?? 'header';
}

export function isRequired({ node }: Placed): boolean {
  return node['required'] === true;
}

/**
 * @param texts what stands for the parameter; a list may come in several
 * @param name of a header of a response, which does not name itself
 */
export function checkParameter(
  texts: readonly string[],
  parameter: Placed,
  source: SchemaSource,
  direction: Direction,
  line: number,
  name = nameOf(parameter),
): Finding[] {
  const { node, pointer } = parameter;
  if (objectAt(node, 'schema') === undefined) return [];
  if (node['allowEmptyValue'] === true && texts.every((text) => text === '')) return [];
  if (texts.some((text) => hasVariable(text) || (isShortened(text) && isTokenName(name)))) return [];
  const schema = joinPointer(pointer, 'schema');
  const isExploded = node['explode'] !== false && placeOf(parameter) === 'query';
  const value = decodeTexts(source, schema, texts, isExploded);
  const kind = placeOf(parameter) === 'header' ? 'header field' : `${placeOf(parameter)} parameter`;
  return faultsOf(value, { source, schema, direction, what: `${kind} \`${name}\`` }).map(
    ({ message, allowed, remedy }) => ofLine(line, { message, ...(allowed ? { allowed } : {}), remedy }),
  );
}
