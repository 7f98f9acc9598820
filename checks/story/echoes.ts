/** A response shows what its request has sent: in the body, in the path, in the query. */
import type { Example } from '@impact-docs/content/story/examples';
import { isAmong, isJsonObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import {
  allExamples,
  at,
  differenceFinding,
  differences,
  examplesBeside,
  storyFinding,
  isSuccess,
  quoted,
  requestsOf,
  type Check,
  type Difference,
  type StoryFinding,
  type Material,
} from './check.js';

export const checkEchoes: Check = (material) =>
  allExamples(material)
    .filter(isSuccess)
    .flatMap((example) => [...checkBody(material, example), ...checkParameters(material, example)]);

/** The response against the request of its name, in each of the request's media types. */
function checkBody(material: Material, example: Example): StoryFinding[] {
  return requestsOf(material, example).flatMap((request) =>
    echoDifferences(request.value, example.value, example.pointer).map((one) =>
      differenceFinding(example, `what the request \`${example.name}\` sends`, one),
    ),
  );
}

/** Where the body of a response shows something else than the body of its request has sent; both have a wrapper. */
export function echoDifferences(request: Json, response: Json, pointer: string): Difference[] {
  const [sent] = isJsonObject(request) ? Object.values(request) : [];
  const [name] = isJsonObject(response) ? Object.keys(response) : [];
  return name === undefined ? [] : compareEcho(sent, at(response, name), joinPointer(pointer, name));
}

/** At least one response of an operation shows the object that the examples of its parameters request. */
function checkParameters(material: Material, example: Example): StoryFinding[] {
  const own = examplesBeside(material, example).filter(({ operation }) => operation === example.operation);
  const responses = own.filter(isSuccess);
  if (responses[0] !== example) return [];
  return own
    .filter(({ kind, place }) => kind === 'parameter' && (place === 'path' || place === 'query'))
    .flatMap((parameter) => {
      const name = parameter.place === 'path' ? 'id' : (parameter.member ?? '');
      const shown = responses.map(({ value }) => memberShown(value, name)).filter((value) => value !== undefined);
      if (shown.length === 0 || isAmong(parameter.value, shown)) return [];
      const what = `no response of the operation shows ${quoted(parameter.value)} as \`${name}\``;
      return [storyFinding(parameter, parameter.pointer, what, shown.map(quoted).join(', '))];
    });
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
