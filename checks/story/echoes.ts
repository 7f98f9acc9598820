/** An answer shows what its request has sent: in the body, in the path, in the query. */
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import type { Example } from '@impact-docs/content/story/examples';
import {
  allExamples,
  at,
  CORRECT_EXAMPLE,
  differenceFinding,
  differences,
  isJsonObject,
  isSuccess,
  requestsOf,
  told,
  type Check,
  type Difference,
  type Finding,
  type JsonMembers,
  type Material,
} from './check.js';

export const checkEchoes: Check = (material) =>
  allExamples(material)
    .filter(isSuccess)
    .flatMap((example) => [...checkBody(material, example), ...checkParameters(material, example)]);

/** The answer against the request of its name, in each of the request's media types. */
function checkBody(material: Material, example: Example): Finding[] {
  return requestsOf(material, example).flatMap((request) =>
    echoDifferences(request.value, example.value, example.pointer).map((one) =>
      differenceFinding(example, `what the request \`${example.name}\` sends`, one),
    ),
  );
}

/** Where the body of an answer shows something else than the body of its request has sent; both have a wrapper. */
export function echoDifferences(request: Json, answer: Json, pointer: string): Difference[] {
  const [sent, name] = content(request);
  const [shown, shownName] = content(answer);
  return name === '' || shownName === '' ? [] : compare(sent, shown, joinPointer(pointer, shownName));
}

/** One answer of an operation, at least, shows the object that the examples of its parameters ask for. */
function checkParameters(material: Material, example: Example): Finding[] {
  const own = allExamples(material).filter(
    ({ api, operation }) => api === example.api && operation === example.operation,
  );
  const answers = own.filter(isSuccess);
  if (answers[0] !== example) return [];
  return own
    .filter(({ kind, place }) => kind === 'parameter' && (place === 'path' || place === 'query'))
    .flatMap((parameter) => {
      const name = parameter.place === 'path' ? 'id' : (parameter.member ?? '');
      const shown = answers.map(({ value }) => memberShown(value, name)).filter((value) => value !== undefined);
      if (shown.length === 0 || shown.includes(parameter.value)) return [];
      return [
        {
          api: parameter.api,
          pointer: parameter.pointer,
          message: `${parameter.address}: no answer of the operation shows ${told(parameter.value)} as \`${name}\`.`,
          allowed: shown.map(told).join(', '),
          remedy: CORRECT_EXAMPLE,
        },
      ];
    });
}

/** The member of an answer, or of the object that its wrapper holds. */
export function memberShown(value: Json, name: string): Json | undefined {
  const members = isJsonObject(value) ? Object.values(value) : [];
  const [inner] = members.length === 1 ? members : [];
  return at(value, name) ?? at(inner, name);
}

/** What the wrapper of a body holds, and its name. */
function content(body: Json | undefined): [Json | undefined, string] {
  const [first] = isJsonObject(body) ? Object.entries(body) : [];
  return first === undefined ? [undefined, ''] : [first[1], first[0]];
}

function compare(sent: Json | undefined, shown: Json | undefined, pointer: string): Difference[] {
  if (Array.isArray(sent) && Array.isArray(shown))
    return sent.flatMap((item: Json, index) =>
      compare(item, shown[index] as Json | undefined, joinPointer(pointer, index)),
    );
  if (!isJsonObject(sent) || !isJsonObject(shown)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    // `null` clears a field, and an answer leaves out what has no value.
    if (value === null) return differences(shown[name], undefined, joinPointer(pointer, name));
    const [echo, path] = echoOf(shown, name);
    return echo === undefined ? [] : differences(echo, value, joinPointer(pointer, ...path));
  });
}

/** `dreamId` of a request comes back as `dream.id`, `externalUserId` as `user.externalId`. */
function echoOf(shown: JsonMembers, name: string): [Json | undefined, string[]] {
  if (Object.hasOwn(shown, name)) return [shown[name], [name]];
  if (name === 'externalUserId') return [at(shown, 'user', 'externalId'), ['user', 'externalId']];
  const owner = name.replace(/Id$/, '');
  return [at(shown, owner, 'id'), [owner, 'id']];
}
