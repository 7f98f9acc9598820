/** What a schema says without limiting a value: texts, examples, flags. JSON Schema 2020-12, validation §9 */
import type { SchemaNode } from '../model/view-model.js';

/** Texts and examples of `from` where `into` has none; flags add up. */
export function annotate(into: SchemaNode, from: SchemaNode): SchemaNode {
  const result = { ...into };
  for (const key of [
    'title',
    'description',
    'default',
    'externalDocs',
    'xml',
    'knownValues',
    'sunset',
    'stability',
  ] as const) {
    if (result[key] === undefined && from[key] !== undefined) Object.assign(result, { [key]: from[key] });
  }
  if (result.examples.length === 0) result.examples = from.examples;
  result.deprecated ||= from.deprecated;
  result.readOnly ||= from.readOnly;
  result.writeOnly ||= from.writeOnly;
  return result;
}

/** True for a node without any text, example or flag. */
export function isEmptyNode(node: SchemaNode): boolean {
  const { title, description, default: preset, externalDocs, xml, knownValues, sunset, stability } = node;
  const { examples, deprecated, readOnly, writeOnly } = node;
  return (
    [title, description, preset, externalDocs, xml, knownValues, sunset, stability].every(
      (item) => item === undefined,
    ) &&
    examples.length === 0 &&
    !(deprecated || readOnly || writeOnly)
  );
}
