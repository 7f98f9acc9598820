/** What all rules of the story share: what they read, and how they report. */
import { placeOfText } from '@impact-docs/content-model/files/paths';
import type { Description, Example } from '../apis/examples.js';
import type { SampleIndex, Story } from '@impact-docs/content-model/story';
import {
  isJsonObject,
  joinPointer,
  jsonText,
  pointerSegments,
  sameJson,
  withPlainNumbers,
  type Advice,
  type Json,
  type JsonMembers,
} from '@impact-docs/openapi-model';
import type { Rule } from '../run.js';

export interface Material {
  story: Story;
  index: SampleIndex;
  descriptions: readonly Description[];
}

/** What a check reads, and how it reports what is wrong. */
export interface CheckContext extends Material {
  /**
   * @param pointer of the value that is wrong, in the bundled document
   * @param what the end of a sentence that begins with the address of the example
   */
  report(
    example: Pick<Example, 'api' | 'address'>,
    pointer: string,
    what: string,
    allowed?: string,
    remedy?: string,
  ): void;
  /** Reports a declaration of `content/data/story.yaml` that no example needs: it would let a wrong value pass later. */
  reportUnused(text: string, advice: Advice): void;
  /**
   * Reports where a value of an example differs from the right one.
   * @param what names the right value: `the story at this moment`
   * @param pointer of the value, if it is not the whole example
   */
  compare(example: Example, what: string, actual: Json | undefined, expected: Json | undefined, pointer?: string): void;
}

/** Reports all that is wrong. */
export type Check = (context: CheckContext) => void;

/** A check as a rule, which reports a value that several examples share once, where its author wrote it. */
export function storyRule(name: string, check: Check): Rule<Material> {
  return {
    name,
    run(material, report) {
      const reported = new Set<string>();
      const reportValue: CheckContext['report'] = (
        { api, address },
        pointer,
        what,
        allowed,
        remedy = CORRECT_EXAMPLE,
      ) => {
        const location = material.descriptions.find((description) => description.api === api)?.locate(pointer);
        if (location === undefined) throw new RangeError(`${api} has no place ${pointer}.`);
        const place = { ...location, pointer };
        const key = JSON.stringify(place);
        if (!reported.has(key)) report(place, { message: `${address}: ${what}.`, ...(allowed && { allowed }), remedy });
        reported.add(key);
      };
      check({
        ...material,
        report: reportValue,
        reportUnused: (text, advice) => report(placeOfText('content/data/story.yaml', text), advice),
        compare(example, what, actual, expected, pointer = example.pointer) {
          for (const difference of differences(actual, expected, pointer))
            reportDifference(reportValue, example, what, difference);
        },
      });
    },
  };
}

const CORRECT_EXAMPLE =
  'Correct the example; if the story itself has changed, change `content/data/story.yaml` or `content/data/sample-index.yaml` first.';

export function allExamples({ descriptions }: Pick<Material, 'descriptions'>): Example[] {
  return descriptions.flatMap(({ examples }) => examples);
}

/** Each object in each example, the outer objects first. */
export function allObjects(material: Material): (ObjectNode & { example: Example })[] {
  return allExamples(material).flatMap((example) => objectsIn(example).map((object) => ({ example, ...object })));
}

/** The request examples that a response's example belongs to: same operation, same name, one for each media type. */
export function requestsOf(material: Material, example: Example): Example[] {
  return examplesBeside(material, example).filter(
    ({ kind, operation, name }) => kind === 'request' && operation === example.operation && name === example.name,
  );
}

/** All examples of the same API. */
export function examplesBeside({ descriptions }: Material, { api }: Example): readonly Example[] {
  return descriptions.find((description) => description.api === api)?.examples ?? [];
}

export const isSuccess = ({ kind, status = '' }: Example): boolean => kind === 'response' && status.startsWith('2');

/** A list, or an empty one for anything else. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** The value at a path of members, `undefined` where one is missing. */
export function at(value: Json | undefined, ...names: string[]): Json | undefined {
  return names.reduce<Json | undefined>((node, name) => (isJsonObject(node) ? node[name] : undefined), value);
}

interface Node {
  value: Json;
  pointer: string;
  /** Name of the member; an item has its list's name. */
  key: string;
}

/** A value and all that is in it, the outer values first. */
export function nodesIn(value: Json, pointer: string, key = ''): Node[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item: Json, index) => nodesIn(item, joinPointer(pointer, index), key))
    : isJsonObject(value)
      ? Object.entries(value).flatMap(([name, member]) => nodesIn(member, joinPointer(pointer, name), name))
      : [];
  return [{ value, pointer, key }, ...inner];
}

interface ObjectNode extends Pick<Node, 'pointer' | 'key'> {
  object: JsonMembers;
}

export function objectsIn({ value, pointer }: Example): ObjectNode[] {
  return nodesIn(value, pointer).flatMap(({ value: object, ...place }) =>
    isJsonObject(object) ? [{ object, ...place }] : [],
  );
}

export interface Leaf extends Node {
  value: string | number | boolean;
}

/** Texts, numbers and booleans; a plain value has the name of its parameter, header or property. */
export function leavesIn({ value, pointer, member }: Pick<Example, 'value' | 'pointer' | 'member'>): Leaf[] {
  return nodesIn(withPlainNumbers(value), pointer, member).filter((node): node is Leaf =>
    ['string', 'number', 'boolean'].includes(typeof node.value),
  );
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
  return sameJson(actual, expected) ? [] : [{ pointer, actual, expected }];
}

export function reportDifference(
  report: CheckContext['report'],
  example: Example,
  what: string,
  { pointer, actual, expected }: Difference,
): void {
  const name = pathIn(example, pointer);
  if (actual === undefined) report(example, pointer, `\`${name}\` is absent, and ${what} has it`, quoted(expected));
  else if (expected === undefined)
    report(example, pointer, `\`${name}\` is ${quoted(actual)}, and ${what} has no such member`);
  else report(example, pointer, `\`${name}\` is ${quoted(actual)}, which differs from ${what}`, quoted(expected));
}

/** `transactions[0].amount.value`; of a plain value the name of its parameter, header or property. */
function pathIn(example: Example, pointer: string): string {
  const segments = pointerSegments(pointer).slice(pointerSegments(example.pointer).length);
  const path = segments.map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`)).join('');
  return path === '' ? (example.member ?? 'the value') : path.replace(/^\./, '');
}

/** A value as code, for a message. */
export function quoted(value: Json | undefined): string {
  return value === undefined ? 'nothing' : `\`${jsonText(value)}\``;
}
