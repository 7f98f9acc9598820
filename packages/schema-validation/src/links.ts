/** Links: what they hand over must exist and fit the operation that they lead to. OpenAPI 3.1 §4.8.20 */
import {
  arrayAt,
  entriesAt,
  isObject,
  joinPointer,
  objectAt,
  pointerSegments,
  step,
  textAt,
  walkDescription,
  type JsonObject,
  type Pointer,
  type References,
  type Visit,
} from '@impact-docs/openapi-model';
import type { Advice } from '@impact-docs/openapi-model';
import type { Value } from './values.js';

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

export interface LinkFinding {
  pointer: Pointer;
  advice: Advice;
}

/** The parameters that a link gives as literal values, each with the schema of the parameter. */
export function linkValues(references: References, { node, pointer }: Visit): Value[] {
  const target = operationsOf(references).get(textAt(node, 'operationId') ?? '');
  return entriesAt(node, 'parameters').flatMap(([name, value]): Value[] => {
    const parameter = target?.get(plain(name));
    if (parameter === undefined || isExpression(value)) return [];
    return [
      {
        kind: 'parameter of the link',
        value,
        pointer: joinPointer(pointer, 'parameters', name),
        schema: joinPointer(parameter, 'schema'),
        direction: 'request',
      },
    ];
  });
}

/** What a link names and its description does not have. */
export function checkLinks(references: References): LinkFinding[] {
  const findings: LinkFinding[] = [];
  walkDescription(references, {
    object({ type, node, pointer }) {
      const id = type === 'Link' ? textAt(node, 'operationId') : undefined;
      if (id === undefined) return;
      const parameters = operationsOf(references).get(id);
      const report = (advice: Advice, ...segments: string[]): void => {
        findings.push({ pointer: joinPointer(pointer, ...segments), advice });
      };
      if (parameters === undefined) report(MESSAGES.noOperation(id), 'operationId');
      const response = responseOf(references, pointer);
      for (const [name, value] of entriesAt(node, 'parameters')) {
        if (parameters !== undefined && !parameters.has(plain(name))) {
          report(MESSAGES.noParameter(id, name, [...parameters.keys()]), 'parameters', name);
        }
        const advice = response && expressionFault(references, response, value);
        if (advice !== undefined) report(advice, 'parameters', name);
      }
    },
  });
  return findings;
}

/** A runtime expression (§4.8.20.4), alone or inside of a text. */
function isExpression(value: unknown): boolean {
  return typeof value === 'string' && /^\$|\{\$/.test(value);
}

/** `path.id` and `id` name the same parameter. */
function plain(name: string): string {
  return name.replace(/^(?:path|query|header|cookie)\./, '');
}

function responseOf(references: References, link: Pointer): Visit | undefined {
  const pointer = link.replace(/\/links\/[^/]+$/, '');
  const node = references.resolve(pointer)?.value;
  return pointer !== link && isObject(node) ? { type: 'Response', node, pointer } : undefined;
}

function expressionFault(references: References, { node, pointer }: Visit, value: unknown): Advice | undefined {
  const [, source, rest = ''] = (typeof value === 'string' && /^\$response\.(body#|header\.)(.*)$/.exec(value)) || [];
  if (source === 'header.') {
    const names = Object.keys(objectAt(node, 'headers') ?? {});
    const isKnown = names.some((name) => name.toLowerCase() === rest.toLowerCase());
    return isKnown ? undefined : MESSAGES.noHeader(String(value), names);
  }
  if (source !== 'body#') return undefined;
  const examples = entriesAt(node, 'content').flatMap(([type, mediaType]) =>
    entriesAt(mediaType as JsonObject, 'examples').map(([name, example]) =>
      references.follow(example as JsonObject, joinPointer(pointer, 'content', type, 'examples', name)),
    ),
  );
  const isShown = examples.some(
    (example) => pointerSegments(rest).reduce<unknown>(step, example?.node['value']) !== undefined,
  );
  return isShown ? undefined : MESSAGES.notInExamples(String(value));
}

type Parameters = ReadonlyMap<string, Pointer>;
const known = new WeakMap<References, ReadonlyMap<string, Parameters>>();

/** The parameters of each operation, by its id. */
function operationsOf(references: References): ReadonlyMap<string, Parameters> {
  const found = known.get(references);
  if (found !== undefined) return found;
  const operations = new Map<string, Parameters>();
  known.set(references, operations);
  walkDescription(references, {
    object({ type, node, pointer }) {
      const id = type === 'Operation' ? textAt(node, 'operationId') : undefined;
      if (id === undefined) return;
      const pathItem = pointer.replace(/\/[^/]+$/, '');
      const owner = references.resolve(pathItem)?.value;
      const parameters = [
        ...(isObject(owner) ? listed(references, owner, pathItem) : []),
        ...listed(references, node, pointer),
      ];
      operations.set(id, new Map(parameters));
    },
  });
  return operations;
}

function listed(references: References, owner: JsonObject, pointer: Pointer): [string, Pointer][] {
  return arrayAt(owner, 'parameters').flatMap((item, index): [string, Pointer][] => {
    const parameter = isObject(item) ? references.follow(item, joinPointer(pointer, 'parameters', index)) : undefined;
    return parameter === undefined ? [] : [[textAt(parameter.node, 'name') ?? '', parameter.pointer]];
  });
}
