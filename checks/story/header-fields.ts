/**
 * `ETag` and `Location` are those of the body that has their name: each version of an object has an entity tag of its
 * own. A condition names the tag of a version that was read before. RFC 9110 §8.8.3, §10.2.2, §13.1
 */
import { entityTag, fieldFor, shownObjects } from '@impact-docs/content/object-fields';
import type { Description, Example } from '@impact-docs/content/story/examples';
import { isJsonObject, pointerSegments, step } from '@impact-docs/openapi-model';
import { compare, storyFinding, isSuccess, quoted, type Check, type StoryFinding } from './check.js';

/** Header fields that follow from the body. */
const FIELDS = ['ETag', 'Location'];
const CONDITIONS = new Set(['If-Match', 'If-None-Match']);

export const checkHeaderFields: Check = ({ descriptions }) =>
  descriptions.flatMap((description) =>
    description.examples.flatMap((example) => {
      const { kind, member = '' } = example;
      if (isSuccess(example)) return FIELDS.flatMap((field) => checkField(description, example, field));
      if (kind === 'header' && FIELDS.includes(member)) return checkBody(description, example);
      return kind === 'parameter' && CONDITIONS.has(member) ? checkCondition(description, example) : [];
    }),
  );

/** A body whose response has the field has an example of it with its own name. */
function checkField({ document, examples }: Description, body: Example, field: string): StoryFinding[] {
  const { value, name = '' } = body;
  if (!isJsonObject(value)) return [];
  const [pointer = ''] = body.pointer.split('/content/');
  const response = pointerSegments(pointer).reduce<unknown>(step, document);
  if (step(step(response, 'headers'), field) === undefined) return [];
  const shown = examples.filter((one) => one.member === field && isOfSameResponse(one, body) && one.name === name);
  if (shown.length === 0) {
    const remedy = `Add it to \`examples\` of the header, under the name \`${name}\`.`;
    return [storyFinding(body, body.pointer, `no example of \`${field}\` has its name`, undefined, remedy)];
  }
  const what = `what \`${name}\` shows`;
  return shown.flatMap((one) => compare(one, what, one.value, fieldFor(field, String(one.value), value)));
}

/** A field is that of a body with its name. */
function checkBody({ examples }: Description, field: Example): StoryFinding[] {
  const { name, pointer } = field;
  if (examples.some((one) => one.kind === 'response' && isOfSameResponse(one, field) && one.name === name)) return [];
  const remedy = 'Give it the name of the body that it belongs to, or leave it out.';
  return [storyFinding(field, pointer, 'no example of the body has its name', undefined, remedy)];
}

/** `If-Match` is the tag of a version that another operation returns, `If-None-Match` one of the operation's own. */
function checkCondition({ examples }: Description, condition: Example): StoryFinding[] {
  const { operation, member, value, pointer } = condition;
  const id = examples.find((one) => one.operation === operation && one.place === 'path' && one.member === 'id')?.value;
  const isRead = member === 'If-None-Match';
  const allowed = examples
    .filter((one) => isSuccess(one) && (one.operation === operation) === isRead)
    .flatMap(({ value: body }) => {
      if (isRead) return isJsonObject(body) ? [entityTag(body)] : [];
      return shownObjects(body).flatMap((object) => (object.id === id ? [object.etag] : []));
    });
  if (allowed.includes(String(value))) return [];
  const what = isRead
    ? `${quoted(value)} is the tag of no response of the operation`
    : `${quoted(value)} is the tag of no version of ${quoted(id)} that another operation returns`;
  return [storyFinding(condition, pointer, what, [...new Set(allowed)].map(quoted).join(', ') || 'no example')];
}

const isOfSameResponse = (one: Example, other: Example): boolean =>
  one.operation === other.operation && one.status === other.status;
