/** A response shows what its request has sent: in the body, in the path, in the query. */
import type { Example } from '../apis/examples.js';
import { isAmong, isJsonObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import {
  allExamples,
  at,
  differences,
  examplesBeside,
  isSuccess,
  quoted,
  reportDifference,
  requestsOf,
  type Check,
  type CheckContext,
  type Difference,
} from './check.js';

export const checkEchoes: Check = (context) => {
  for (const example of allExamples(context).filter(isSuccess)) {
    // In each of the request's media types.
    for (const request of requestsOf(context, example)) {
      const what = `what the request \`${example.name}\` sends`;
      for (const difference of echoDifferences(request.value, example.value, example.pointer))
        reportDifference(context.report, example, what, difference);
    }
    checkParameters(context, example);
  }
};

/** Where the body of a response shows something else than the body of its request has sent; both have a wrapper. */
export function echoDifferences(request: Json, response: Json, pointer: string): Difference[] {
  const [sent] = isJsonObject(request) ? Object.values(request) : [];
  const [name] = isJsonObject(response) ? Object.keys(response) : [];
  return name === undefined ? [] : compareEcho(sent, at(response, name), joinPointer(pointer, name));
}

/** At least one response of an operation shows the object that the examples of its parameters request. */
function checkParameters(context: CheckContext, example: Example): void {
  const own = examplesBeside(context, example).filter(({ operation }) => operation === example.operation);
  const responses = own.filter(isSuccess);
  if (responses[0] !== example) return;
  for (const parameter of own) {
    const { kind, place, member = '', value } = parameter;
    if (kind !== 'parameter' || (place !== 'path' && place !== 'query')) continue;
    const name = place === 'path' ? 'id' : member;
    const shown = responses.map((one) => memberShown(one.value, name)).filter((one) => one !== undefined);
    if (shown.length === 0 || isAmong(value, shown)) continue;
    const what = `no response of the operation shows ${quoted(value)} as \`${name}\``;
    context.report(parameter, parameter.pointer, what, shown.map(quoted).join(', '));
  }
}

/** The member of a response, or of the object in its wrapper. */
export function memberShown(value: Json, name: string): Json | undefined {
  const members = isJsonObject(value) ? Object.values(value) : [];
  const [inner] = members.length === 1 ? members : [];
  return at(value, name) ?? at(inner, name);
}

function compareEcho(sent: Json | undefined, shown: Json | undefined, pointer: string): Difference[] {
  if (Array.isArray(sent) && Array.isArray(shown))
    return sent.flatMap((item: Json, index) => compareEcho(item, shown[index] as Json, joinPointer(pointer, index)));
  if (!isJsonObject(sent) || !isJsonObject(shown)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    // `null` clears a field, and a response leaves out what has no value.
    if (value === null) return differences(shown[name], undefined, joinPointer(pointer, name));
    const path = echoPath(shown, name);
    const echo = at(shown, ...path);
    return echo === undefined ? [] : differences(echo, value, joinPointer(pointer, ...path));
  });
}

/** `dreamId` of a request comes back as `dream.id`, `externalUserId` as `user.externalId`. */
function echoPath(shown: JsonMembers, name: string): string[] {
  if (Object.hasOwn(shown, name)) return [name];
  return name === 'externalUserId' ? ['user', 'externalId'] : [name.replace(/Id$/, ''), 'id'];
}
