/** What all checks share: what they take, what they find, and how a finding is told. */
import { isObject, joinPointer, pointerSegments, type Json, type Problem } from '@impact-docs/openapi-model';
import type { Description } from '@impact-docs/content/story/descriptions-fs';
import type { Example } from '@impact-docs/content/story/examples';
import type { SampleIndex } from '@impact-docs/content/story/sample-index';
import type { Story } from '@impact-docs/content/story/story';

export interface Material {
  story: Story;
  index: SampleIndex;
  descriptions: readonly Description[];
}

export interface Finding {
  api: string;
  /** Of the value that is wrong, in the bundled document. */
  pointer: string;
  message: string;
  /** What is right, or allowed. */
  allowed?: string;
  remedy: string;
}

/** Pure: reads the material and says all that is wrong. */
export type Check = (material: Material) => Finding[];

export const CORRECT_EXAMPLE =
  'Correct the example; if the story itself has changed, change `content/data/story.yaml` or `content/data/sample-index.yaml` first.';

/** Findings with the place where an author wrote the value, in the order of the files; once for a value that is shared. */
export function toProblems(code: string, findings: readonly Finding[], { descriptions }: Material): Problem[] {
  const problems = new Map<string, Problem>();
  for (const { api, ...finding } of findings) {
    const location = descriptions.find((description) => description.api === api)?.locate(finding.pointer);
    if (location === undefined) throw new RangeError(`${api} has no place ${finding.pointer}.`);
    const key = `${location.file}:${location.line}:${location.column} ${finding.pointer}`;
    if (!problems.has(key)) problems.set(key, { ...location, code, ...finding });
  }
  return [...problems.values()].sort((left, right) => left.file.localeCompare(right.file) || left.line - right.line);
}

export function allExamples({ descriptions }: Material): Example[] {
  return descriptions.flatMap(({ examples }) => examples);
}

/** The request examples that an answer's example belongs to: same operation, same name, one for each media type. */
export function requestsOf({ descriptions }: Material, example: Example): Example[] {
  const { examples = [] } = descriptions.find(({ api }) => api === example.api) ?? {};
  return examples.filter(
    ({ kind, operation, name }) => kind === 'request' && operation === example.operation && name === example.name,
  );
}

/** The first of them. */
export function requestOf(material: Material, example: Example): Example | undefined {
  return requestsOf(material, example)[0];
}

export const isSuccess = ({ kind, status = '' }: Example): boolean => kind === 'response' && status.startsWith('2');

/** Visits a value and all that is in it, with its pointer; `key` is the member's name, an item has its list's name. */
export function visit(
  value: Json,
  pointer: string,
  use: (value: Json, pointer: string, key: string) => void,
  key = '',
): void {
  use(value, pointer, key);
  if (Array.isArray(value)) value.forEach((item, index) => visit(item, joinPointer(pointer, index), use, key));
  else if (isJsonObject(value))
    for (const [name, member] of Object.entries(value)) visit(member, joinPointer(pointer, name), use, name);
}

/** All objects in an example, the outer ones first. */
export function objectsIn({ value, pointer }: Example): { object: JsonMembers; pointer: string; key: string }[] {
  const found: { object: JsonMembers; pointer: string; key: string }[] = [];
  visit(value, pointer, (item, place, key) => {
    if (isJsonObject(item)) found.push({ object: item, pointer: place, key });
  });
  return found;
}

export type JsonMembers = { readonly [key: string]: Json };

export function isJsonObject(value: Json | undefined): value is JsonMembers {
  return isObject(value);
}

export interface Difference {
  pointer: string;
  actual: Json | undefined;
  expected: Json | undefined;
}

/** Where a value differs from what is expected, down to single members; the order of members has no meaning. */
export function differences(actual: Json | undefined, expected: Json | undefined, pointer: string): Difference[] {
  if (isJsonObject(actual) && isJsonObject(expected)) {
    const names = new Set([...Object.keys(actual), ...Object.keys(expected)]);
    return [...names].flatMap((name) => differences(actual[name], expected[name], joinPointer(pointer, name)));
  }
  if (Array.isArray(actual) && Array.isArray(expected) && actual.length === expected.length)
    return actual.flatMap((item: Json, index) =>
      differences(item, expected[index] as Json, joinPointer(pointer, index)),
    );
  return JSON.stringify(actual) === JSON.stringify(expected) ? [] : [{ pointer, actual, expected }];
}

/** Tells a difference; `what` names the right value: `the story at this moment`. */
export function differenceFinding(example: Example, what: string, difference: Difference): Finding {
  const { pointer, actual, expected } = difference;
  const name = pathIn(example, pointer);
  const message =
    actual === undefined
      ? `\`${name}\` is absent, and ${what} has it.`
      : expected === undefined
        ? `\`${name}\` is ${told(actual)}, and ${what} has no such member.`
        : `\`${name}\` is ${told(actual)}, which differs from ${what}.`;
  return {
    api: example.api,
    pointer,
    message: `${example.address}: ${message}`,
    ...(expected === undefined ? {} : { allowed: told(expected) }),
    remedy: CORRECT_EXAMPLE,
  };
}

/** `transactions[0].amount.value`; of a plain value the name of its parameter, header or property. */
function pathIn(example: Example, pointer: string): string {
  const segments = pointerSegments(pointer).slice(pointerSegments(example.pointer).length);
  const path = segments.map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`)).join('');
  return path === '' ? (example.member ?? 'the value') : path.replace(/^\./, '');
}

export function told(value: Json | undefined): string {
  return value === undefined ? 'nothing' : `\`${JSON.stringify(value)}\``;
}

/** The value at a path of members, `undefined` where one is missing. */
export function at(value: Json | undefined, ...names: string[]): Json | undefined {
  return names.reduce<Json | undefined>((node, name) => (isJsonObject(node) ? node[name] : undefined), value);
}
