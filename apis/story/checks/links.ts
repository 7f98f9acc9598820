/** A link leads from a value of an answer's example to a parameter that takes such a value. OpenAPI 3.1 §4.8.20 */
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
import type { Description } from '../descriptions-fs.js';
import type { Example } from '../examples.js';
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
  const finding = (message: string, allowed: string): Finding => ({
    api,
    pointer: joinPointer(link.pointer, 'parameters', name),
    message: `${api} ${link.operation} ${link.status}, link \`${link.name}\`: ${message}`,
    allowed,
    remedy: 'Correct the expression or the name of the parameter, or let an example show the value.',
  });
  const parameter = name.replace(PLACE, '');
  const inputs = examples.filter(
    ({ kind, operation, member }) => kind === 'parameter' && operation === link.target && member === parameter,
  );
  if (inputs.length === 0) {
    const names = examples.filter(({ kind, operation }) => kind === 'parameter' && operation === link.target);
    const allowed = [...new Set(names.map(({ member = '' }) => member))].join(', ');
    return [finding(`${link.target} has no parameter \`${parameter}\` with an example.`, allowed)];
  }
  const given = valuesOf(material, examples, link, expression);
  if (given.length === 0)
    return [finding(`${told(expression as Json)} leads to nothing in any example.`, 'a place that an example has')];
  const kinds = new Set(inputs.map(({ value }) => known.get(value)?.kind));
  const strange = given.find((value) => !kinds.has(known.get(value)?.kind));
  if (strange === undefined) return [];
  const what = known.get(strange)?.kind ?? 'no identifier';
  return [finding(`it gives ${told(strange)} (${what}) to \`${parameter}\` of ${link.target}.`, [...kinds].join(', '))];
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
