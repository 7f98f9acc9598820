/**
 * `ETag` and `Location` are those of the body that has their name: each version of an object has an entity tag of its
 * own. A condition names the tag of a version that was read before. RFC 9110 §8.8.3, §10.2.2, §13.1
 */
import { entityTag, fieldFor, shownObjects } from '@impact-docs/content-model/apis';
import type { Description, Example } from '../apis/examples.js';
import { isJsonObject, pointerSegments, step } from '@impact-docs/openapi-model';
import { isSuccess, quoted, type Check, type CheckContext } from './check.js';

/** Header fields that follow from the body. */
const FIELDS = ['ETag', 'Location'];
const CONDITIONS = new Set(['If-Match', 'If-None-Match']);

export const checkHeaderFields: Check = (context) => {
  for (const description of context.descriptions) {
    for (const example of description.examples) {
      const { kind, member = '' } = example;
      if (isSuccess(example)) for (const field of FIELDS) checkField(context, description, example, field);
      if (kind === 'header' && FIELDS.includes(member)) checkBody(context, description, example);
      if (kind === 'parameter' && CONDITIONS.has(member)) checkCondition(context, description, example);
    }
  }
};

/** A body whose response has the field has an example of it with its own name. */
function checkField(
  { report, compare }: CheckContext,
  { document, examples }: Description,
  body: Example,
  field: string,
): void {
  const { value, name = '' } = body;
  if (!isJsonObject(value)) return;
  const [pointer = ''] = body.pointer.split('/content/');
  const response = pointerSegments(pointer).reduce<unknown>(step, document);
  if (step(step(response, 'headers'), field) === undefined) return;
  const shown = examples.filter((one) => one.member === field && isOfSameResponse(one, body) && one.name === name);
  if (shown.length === 0) {
    const remedy = `Add it to \`examples\` of the header, under the name \`${name}\`.`;
    report(body, body.pointer, `no example of \`${field}\` has its name`, undefined, remedy);
  }
  for (const one of shown) compare(one, `what \`${name}\` shows`, one.value, fieldFor(field, String(one.value), value));
}

/** A field is that of a body with its name. */
function checkBody({ report }: CheckContext, { examples }: Description, field: Example): void {
  const { name, pointer } = field;
  if (examples.some((one) => one.kind === 'response' && isOfSameResponse(one, field) && one.name === name)) return;
  const remedy = 'Give it the name of the body that it belongs to, or leave it out.';
  report(field, pointer, 'no example of the body has its name', undefined, remedy);
}

/** `If-Match` is the tag of a version that another operation returns, `If-None-Match` one of the operation's own. */
function checkCondition({ report }: CheckContext, { examples }: Description, condition: Example): void {
  const { operation, member, value, pointer } = condition;
  const id = examples.find((one) => one.operation === operation && one.place === 'path' && one.member === 'id')?.value;
  const isRead = member === 'If-None-Match';
  const allowed = examples
    .filter((one) => isSuccess(one) && (one.operation === operation) === isRead)
    .flatMap(({ value: body }) => {
      if (isRead) return isJsonObject(body) ? [entityTag(body)] : [];
      return shownObjects(body).flatMap((object) => (object.id === id ? [object.etag] : []));
    });
  if (allowed.includes(String(value))) return;
  const what = isRead
    ? `${quoted(value)} is the tag of no response of the operation`
    : `${quoted(value)} is the tag of no version of ${quoted(id)} that another operation returns`;
  report(condition, pointer, what, [...new Set(allowed)].map(quoted).join(', ') || 'no example');
}

const isOfSameResponse = (one: Example, other: Example): boolean =>
  one.operation === other.operation && one.status === other.status;
