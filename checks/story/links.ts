/**
 * A link gives a dream's id to what takes a dream's id. OpenAPI 3.1 §4.8.20
 * That it leads from a value that there is to a parameter that there is, is held by checks/apis.
 */
import {
  createReferences,
  entriesAt,
  isObject,
  joinPointer,
  step,
  textAt,
  type Json,
  type JsonObject,
} from '@impact-docs/openapi-model';
import type { Description } from '@impact-docs/content/story/descriptions-fs';
import type { Example } from '@impact-docs/content/story/examples';
import { requestOf, told, type Check, type Finding, type Material } from './check.js';
import { knownIdentifiers, type Owned } from './identifiers.js';

/** Runtime expressions of §4.8.20.4 that name a part of a body, a header, or a parameter of the request. */
const EXPRESSION = /^\$(request|response)\.(?:body#(\/.*)|(?:header|path|query)\.(.+))$/;
const PLACE = /^(?:path|query|header|cookie)\./;

interface Link {
  operation: string;
  status: string;
  name: string;
  target: string;
  /** Name of the target's parameter → expression or constant. */
  parameters: [string, unknown][];
  pointer: string;
}

export const checkLinks: Check = (material) => {
  const known = knownIdentifiers(material.story, material.index);
  return material.descriptions.flatMap((description) =>
    linksOf(description).flatMap((link) =>
      link.parameters.flatMap((parameter) => checkParameter(material, known, description, link, parameter)),
    ),
  );
};

function checkParameter(
  material: Material,
  known: ReadonlyMap<unknown, Owned>,
  { api, examples }: Description,
  link: Link,
  [name, expression]: [string, unknown],
): Finding[] {
  const parameter = name.replace(PLACE, '');
  const inputs = examples.filter(
    ({ kind, operation, member }) => kind === 'parameter' && operation === link.target && member === parameter,
  );
  const kinds = new Set(inputs.map(({ value }) => known.get(value)?.kind));
  const strange = valuesOf(material, examples, link, expression).find((value) => !kinds.has(known.get(value)?.kind));
  if (inputs.length === 0 || strange === undefined) return [];
  const what = known.get(strange)?.kind ?? 'no identifier';
  const place = `${api} ${link.operation} ${link.status}, link \`${link.name}\``;
  return [
    {
      api,
      pointer: joinPointer(link.pointer, 'parameters', name),
      message: `${place}: it gives ${told(strange)} (${what}) to \`${parameter}\` of ${link.target}.`,
      allowed: [...kinds].join(', '),
      remedy: 'Correct the expression or the name of the parameter.',
    },
  ];
}

/** What an expression gives in the examples of the answer or of the request; a constant gives itself. */
function valuesOf(material: Material, examples: readonly Example[], link: Link, expression: unknown): Json[] {
  const match = typeof expression === 'string' ? EXPRESSION.exec(expression) : null;
  if (match === null) return [expression as Json];
  const [, source, path, member] = match;
  const own = examples.filter(({ operation }) => operation === link.operation);
  if (path === undefined) {
    const kind = source === 'response' ? 'header' : 'parameter';
    return own.filter((one) => one.kind === kind && one.member === member).map(({ value }) => value);
  }
  const answers = own.filter(({ kind, status }) => kind === 'response' && status === link.status);
  const requests = answers.flatMap((answer) => requestOf(material, answer) ?? []);
  const allRequests = own.filter(({ kind }) => kind === 'request');
  const bodies = source === 'response' ? answers : answers.length > 0 ? requests : allRequests;
  const segments = path.split('/').slice(1);
  return bodies
    .map(({ value }) => segments.reduce<unknown>(step, value))
    .filter((value): value is Json => value !== undefined && value !== null);
}

function linksOf({ document }: Description): Link[] {
  const { follow } = createReferences(document);
  return entriesAt(document, 'paths').flatMap(([path, item]) => {
    const target = isObject(item) ? follow(item, joinPointer('#/paths', path)) : undefined;
    return Object.entries(target?.node ?? {}).flatMap(([method, operation]) =>
      isObject(operation) ? linksOfOperation(follow, operation, joinPointer(target?.pointer ?? '#', method)) : [],
    );
  });
}

function linksOfOperation(
  follow: ReturnType<typeof createReferences>['follow'],
  operation: JsonObject,
  pointer: string,
): Link[] {
  return entriesAt(operation, 'responses').flatMap(([status, response]) => {
    const target = isObject(response) ? follow(response, joinPointer(pointer, 'responses', status)) : undefined;
    if (target === undefined) return [];
    return entriesAt(target.node, 'links').map(([name, value]) => {
      const link = isObject(value) ? value : {};
      return {
        operation: textAt(operation, 'operationId') ?? '',
        status,
        name,
        target: textAt(link, 'operationId') ?? '',
        parameters: entriesAt(link, 'parameters'),
        pointer: joinPointer(target.pointer, 'links', name),
      };
    });
  });
}
