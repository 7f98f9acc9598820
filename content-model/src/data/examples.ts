/** Examples of the descriptions, by name, for guides. */
import { isComposite, jsonText } from '@impact-docs/openapi-model';
import type { Example, Json, MediaType, Operation } from '@impact-docs/openapi-model';
import { siteOperation } from '../apis/apis.js';
import { Refusal } from '../files/refusal.js';

interface ExampleAddress {
  /** Address of the operation: `impact-finance.getDream`. */
  operation?: string;
  /** `request`, or the status of a response: `200`. */
  part?: string;
  /** Name of the example in the description. */
  name?: string;
}

/** Characters in a line of a guide. */
const LINE_LENGTH = 80;

/**
 * The example as JSON text.
 * @param lineLength characters in a line at most, where a value can be broken
 * @throws Refusal that says what there is instead
 */
export async function apiExample(
  { operation: address, part, name }: ExampleAddress,
  lineLength = LINE_LENGTH,
): Promise<string> {
  const { operation } = await siteOperation(address);
  const media = found(partsOf(operation), (candidate) => candidate.part, part, `part of "${address}"`);
  const written = media.content.flatMap(({ examples }) => examples.filter(({ generated }) => !generated));
  const example = found(written, (candidate) => candidate.name, name, `example in "${address}", ${part}`);
  return formatJson(valueOf(example), lineLength);
}

function partsOf({ requestBody, responses }: Operation): { part: string; content: MediaType[] }[] {
  return [
    ...(requestBody ? [{ part: 'request', content: requestBody.content }] : []),
    ...responses.map(({ status, content }) => ({ part: status, content })),
  ];
}

function found<T>(values: readonly T[], key: (value: T) => string, wanted: string | undefined, what: string): T {
  const match = values.find((value) => key(value) === wanted);
  if (match !== undefined) return match;
  throw new Refusal(`There is no ${what} named "${wanted}".`, { allowed: [...new Set(values.map(key))].join(', ') });
}

function valueOf({ name, value }: Example): Json {
  if (value === undefined)
    throw new Refusal(`The example "${name}" is no JSON value.`, { remedy: 'Name another one.' });
  return value;
}

/** JSON in which what fits into a line stays in one line, as people write it. */
export function formatJson(value: Json, lineLength = LINE_LENGTH, indent = '', before = 0): string {
  const line = lineOf(value);
  if (!isComposite(value) || before + line.length <= lineLength) return line;
  const inner = `${indent}  `;
  const parts = isList(value)
    ? value.map((item) => `${inner}${formatJson(item, lineLength, inner, inner.length)}`)
    : Object.entries(value).map(([key, member]) => {
        const name = `${inner}${JSON.stringify(key)}: `;
        return `${name}${formatJson(member, lineLength, inner, name.length)}`;
      });
  const [open, close] = isList(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function lineOf(value: Json): string {
  if (!isComposite(value)) return jsonText(value);
  if (isList(value)) return `[${value.map(lineOf).join(', ')}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${lineOf(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** `Array.isArray` does not tell a read-only list from an object. */
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
