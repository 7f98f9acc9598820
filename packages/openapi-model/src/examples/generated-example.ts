/** Examples where a description gives none. */
import type { Json } from '../json.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { ApiModel, Example, Header, MediaType, Parameter, Schema } from '../model/view-model.js';
import { reasonAgainst } from './accepts.js';
import { exampleFor } from './example-for.js';
import { serializeParameter } from './serialize-parameter.js';

/** More variants than these are shown by their schemas. */
const MAX_VARIANTS = 5;

/**
 * Examples of a media type from its schema: those that the schema's authors wrote, else one; for a choice at the top,
 * one for each alternative.
 */
export function generateExample(mediaType: MediaType, model: ApiModel, direction: 'request' | 'response'): Example[] {
  const schema = mediaType.schema ?? mediaType.itemSchema;
  if (schema === undefined || isBinary(mediaType, model)) return [];
  const written = writtenIn(schema, model);
  if (written.length > 1) return written;
  const labels = written.length === 1 ? [] : alternatives(schema, model);
  const names = labels.length > 1 ? labels : ['default'];
  return names.flatMap((name, variant) => {
    const value = exampleFor(schema, model, { direction, variant });
    if (value === undefined) return [];
    return [written.length > 0 ? { name, value, generated: false } : made(name, value, schema, model, direction)];
  });
}

/** A value that nobody wrote, with the reason where it breaks a rule of its schema. */
function made(name: string, value: Json, schema: Schema, model: ApiModel, direction: 'request' | 'response'): Example {
  return { name, value, generated: true, fault: reasonAgainst(schema, value, { model, direction }) };
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
  const node = nodeOf(model, mediaType.schema);
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
  if (parameter.examples.length === 0 && schema !== undefined) {
    const written = writtenIn(schema, model);
    const value = written.length > 0 ? undefined : exampleFor(schema, model, { direction: 'request' });
    parameter.examples = value === undefined ? written : [made('default', value, schema, model, 'request')];
  }
  parameter.examples = parameter.examples.map((example) => withSentForm(example, parameter));
  parameter.serialized = parameter.examples[0]?.serialized;
}

/** Gives the written examples of a header field the text that is sent; none is generated where none is written. */
export function generateHeaderExample(header: Header, model: ApiModel): void {
  const { schema, content, name, explode } = header;
  if (content !== undefined) {
    if (header.examples.length === 0) header.examples = content.examples.filter((example) => !example.generated);
    return;
  }
  if (header.examples.length === 0 && schema !== undefined) header.examples = writtenIn(schema, model);
  const sent = { name, in: 'header', style: 'simple', explode, allowReserved: false } as const;
  header.examples = header.examples.map((example) => withSentForm(example, sent));
}

/** The values that the authors of a schema give: beside its reference, else in what that leads to. */
function writtenIn(schema: Schema, model: ApiModel): Example[] {
  const own = schema.kind === 'ref' ? (schema.siblings?.examples ?? []) : [];
  const values = own.length > 0 ? own : (nodeOf(model, schema)?.examples ?? []);
  return values.map((value, index) => ({
    name: values.length === 1 ? 'default' : `example-${index + 1}`,
    value,
    generated: false,
  }));
}

function withSentForm(example: Example, sent: Parameters<typeof serializeParameter>[0]): Example {
  if (example.value === undefined || example.serialized !== undefined) return example;
  return { ...example, serialized: serializeParameter(sent, example.value) };
}
