/** Links: what they pass on must exist and fit the operation that they lead to. OpenAPI 3.1 §4.8.20 */
import {
  arrayAt,
  entriesAt,
  isObject,
  joinPointer,
  listOperations,
  objectAt,
  pointerSegments,
  step,
  textAt,
  walkDescription,
  type Advice,
  type JsonObject,
  type Pointer,
  type References,
  type Visit,
} from '@impact-docs/openapi-model';
import type { Value } from '../validation/values.js';

const MESSAGES = {
  noOperation: (id: string): Advice => ({
    message: `The link leads to the operation \`${id}\`, which does not exist.`,
    remedy: 'Correct the operationId.',
  }),
  noParameter: (id: string, name: string, names: string[]): Advice => ({
    message: `The operation \`${id}\` has no parameter \`${name}\`.`,
    allowed: names.join(', '),
    remedy: 'Correct the name, or remove the parameter from the link.',
  }),
  notInExamples: (expression: string): Advice => ({
    message: `No example of the response has a value for \`${expression}\`.`,
    allowed: 'a JSON pointer to a value that the body has',
    remedy: 'Correct the pointer, or show the value in an example.',
  }),
  noHeader: (expression: string, names: string[]): Advice => ({
    message: `The response does not describe the header of \`${expression}\`.`,
    allowed: names.join(', '),
    remedy: 'Correct the name, or describe the header.',
  }),
};

/** The parameters that links give as literal values, each with the schema of the parameter. */
export function linkValues(references: References): Value[] {
  const operations = parametersByOperation(references);
  return linksOf(references).flatMap(({ node, pointer }) =>
    entriesAt(node, 'parameters').flatMap(([name, value]): Value[] => {
      const parameter = operations.get(textAt(node, 'operationId') ?? '')?.get(plainName(name));
      if (parameter === undefined || isExpression(value)) return [];
      const common = { kind: 'parameter of the link', value, direction: 'request' } as const;
      const schema = joinPointer(parameter, 'schema');
      return [{ ...common, pointer: joinPointer(pointer, 'parameters', name), schema }];
    }),
  );
}

/** What a link names and its description does not have. */
export function checkLinks(references: References): { pointer: Pointer; advice: Advice }[] {
  const operations = parametersByOperation(references);
  return linksOf(references).flatMap(({ node, pointer }) => {
    const id = textAt(node, 'operationId');
    if (id === undefined) return [];
    const parameters = operations.get(id);
    const unknown =
      parameters === undefined
        ? [{ pointer: joinPointer(pointer, 'operationId'), advice: MESSAGES.noOperation(id) }]
        : [];
    const wrong = entriesAt(node, 'parameters').flatMap(([name, value]) => {
      const isUnknown = parameters !== undefined && !parameters.has(plainName(name));
      const advices = [
        isUnknown ? MESSAGES.noParameter(id, name, [...parameters.keys()]) : undefined,
        checkExpression(references, pointer, value),
      ];
      return advices.flatMap((advice) =>
        advice === undefined ? [] : [{ pointer: joinPointer(pointer, 'parameters', name), advice }],
      );
    });
    return [...unknown, ...wrong];
  });
}

function linksOf(references: References): Visit[] {
  const links: Visit[] = [];
  walkDescription(references, { object: (visit) => void (visit.type === 'Link' && links.push(visit)) });
  return links;
}

/** A runtime expression (§4.8.20.4), alone or inside of a text. */
function isExpression(value: unknown): boolean {
  return typeof value === 'string' && /^\$|\{\$/.test(value);
}

/** `path.id` and `id` name the same parameter. */
function plainName(name: string): string {
  return name.replace(/^(?:path|query|header|cookie)\./, '');
}

/** An expression that names a part of the response which has the link, and which that response does not have. */
function checkExpression(references: References, link: Pointer, value: unknown): Advice | undefined {
  const pointer = link.replace(/\/links\/[^/]+$/, '');
  const node = references.resolve(pointer)?.value;
  const [, source, rest = ''] = (typeof value === 'string' && /^\$response\.(body#|header\.)(.*)$/.exec(value)) || [];
  if (source === undefined || pointer === link || !isObject(node)) return undefined;
  if (source === 'header.') {
    const names = Object.keys(objectAt(node, 'headers') ?? {});
    const isKnown = names.some((name) => name.toLowerCase() === rest.toLowerCase());
    return isKnown ? undefined : MESSAGES.noHeader(String(value), names);
  }
  const bodies = shownBodies(references, node, pointer);
  const isShown = bodies.some((body) => pointerSegments(rest).reduce<unknown>(step, body) !== undefined);
  return isShown ? undefined : MESSAGES.notInExamples(String(value));
}

/** The bodies in the examples of a response. */
function shownBodies(references: References, response: JsonObject, pointer: Pointer): unknown[] {
  return entriesAt(response, 'content').flatMap(([type, mediaType]) =>
    entriesAt(mediaType as JsonObject, 'examples').map(([name, example]) => {
      const place = joinPointer(pointer, 'content', type, 'examples', name);
      return references.follow(example as JsonObject, place)?.node['value'];
    }),
  );
}

/** By operation id: the parameters of the operation and of its path item, by name. */
function parametersByOperation(references: References): Map<string, Map<string, Pointer>> {
  return new Map(
    listOperations(references).map(({ node, pointer, pathItem }) => {
      const own = arrayAt(node, 'parameters').map(
        (item, index) => [item, joinPointer(pointer, 'parameters', index)] as const,
      );
      const shared = arrayAt(pathItem.fields, 'parameters').map(
        (item, index) => [item, joinPointer(pathItem.pointerOf('parameters'), index)] as const,
      );
      const named = [...shared, ...own].flatMap(([item, place]): [string, Pointer][] => {
        const parameter = isObject(item) ? references.follow(item, place) : undefined;
        return parameter === undefined ? [] : [[textAt(parameter.node, 'name') ?? '', parameter.pointer]];
      });
      return [textAt(node, 'operationId') ?? '', new Map(named)];
    }),
  );
}
