/** Examples where a description gives none. */
import { exampleFor } from './example-for.js';
import { nodeOf } from './resolve-ref.js';
import { serializeParameter } from './serialize-parameter.js';
import type { ApiModel, Example, MediaType, Parameter, Schema } from './view-model.js';

/** More variants than these are shown by their schemas. */
const MAX_VARIANTS = 5;

/**
 * Examples of a media type from its schema: those that the schema's authors wrote, else one; for a choice at the top,
 * one for each alternative.
 */
export function generateExample(mediaType: MediaType, model: ApiModel, direction: 'request' | 'response'): Example[] {
  const schema = mediaType.schema ?? mediaType.itemSchema;
  if (schema === undefined || isBinary(mediaType, model)) return [];
  const node = nodeOf(model, schema);
  const own = schema.kind === 'ref' ? (schema.siblings?.examples ?? []) : [];
  const written = own.length > 0 ? own : (node?.examples ?? []);
  if (written.length > 1) {
    return written.map((value, index) => ({ name: `example-${index + 1}`, value, generated: false }));
  }
  const labels = written.length === 1 ? [] : alternatives(schema, model);
  const names = labels.length > 1 ? labels : ['default'];
  return names.flatMap((name, variant) => {
    const value = exampleFor(schema, model, { direction, variant });
    return value === undefined ? [] : [{ name, value, generated: written.length === 0 }];
  });
}

/** Labels of the alternatives where the schema is a choice of objects. */
function alternatives(schema: Schema, model: ApiModel): string[] {
  const composition = nodeOf(model, schema)?.compositions.find(({ keyword }) => keyword !== 'allOf');
  return (composition?.variants ?? [])
    .filter((variant) => nodeOf(model, variant.schema)?.types.includes('null') !== true)
    .slice(0, MAX_VARIANTS)
    .map(({ label }) => label);
}

/** Bytes have no example that helps. */
function isBinary(mediaType: MediaType, model: ApiModel): boolean {
  const node = mediaType.schema === undefined ? undefined : nodeOf(model, mediaType.schema);
  if (node?.format === 'binary' && node.types[0] === 'string') return true;
  return /^(?:image|audio|video)\/|octet-stream|\/(?:pdf|zip|gzip)$/.test(mediaType.type);
}

/** Gives a parameter its example where it has none, and the text that is sent. */
export function generateParameterExample(parameter: Parameter, model: ApiModel): void {
  const { schema, content } = parameter;
  if (content !== undefined) {
    if (parameter.examples.length === 0) parameter.examples = content.examples;
    return;
  }
  if (parameter.examples.length === 0) {
    if (schema === undefined) return;
    const value = exampleFor(schema, model, { direction: 'request' });
    const isWritten = (nodeOf(model, schema)?.examples.length ?? 0) > 0;
    if (value === undefined) return;
    parameter.examples = [{ name: 'default', value, generated: !isWritten }];
  }
  const [first] = parameter.examples;
  if (first?.serialized !== undefined) parameter.serialized = first.serialized;
  else if (first?.value !== undefined) parameter.serialized = serializeParameter(parameter, first.value);
}
