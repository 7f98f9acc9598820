/**
 * A link passes the id of a dream to what takes the id of a dream. OpenAPI 3.1 §4.8.20
 * checks/apis sees to it that the value and the parameter exist.
 */
import type { Description } from '@impact-docs/content/story/examples';
import {
  createReferences,
  entriesAt,
  isObject,
  joinPointer,
  listOperations,
  step,
  textAt,
  type Json,
} from '@impact-docs/openapi-model';
import { quoted, requestsOf, type Check, type Material } from './check.js';
import { knownIdentifiers } from './identifiers.js';

/** Runtime expressions of §4.8.20.4 that name a part of a body, a header, or a parameter of the request. */
const EXPRESSION = /^\$(request|response)\.(?:body#(\/.*)|(?:header|path|query)\.(.+))$/;
const PLACE = /^(?:path|query|header|cookie)\./;

interface LinkParameter {
  operation: string;
  status: string;
  link: string;
  /** The operation that the link leads to, and the name of its parameter. */
  target: string;
  parameter: string;
  /** Expression or constant. */
  value: unknown;
  pointer: string;
}

export const checkLinks: Check = (context) => {
  const known = knownIdentifiers(context.story, context.index);
  const kindOf = (value: Json): string | undefined => known.get(value as string)?.kind;
  for (const description of context.descriptions) {
    const { api, examples } = description;
    for (const passed of linkParametersOf(description)) {
      const { operation, status, link, target, parameter, pointer } = passed;
      const inputs = examples.filter(
        (one) => one.kind === 'parameter' && one.operation === target && one.member === parameter,
      );
      const kinds = new Set(inputs.map(({ value }) => kindOf(value)));
      const wrong = valuesOf(context, description, passed).find((value) => !kinds.has(kindOf(value)));
      if (inputs.length === 0 || wrong === undefined) continue;
      const address = `${api} ${operation} ${status}, link \`${link}\``;
      const what = `it passes ${quoted(wrong)} (${kindOf(wrong) ?? 'no identifier'}) to \`${parameter}\` of ${target}`;
      const remedy = 'Correct the expression or the name of the parameter.';
      context.report({ api, address }, pointer, what, [...kinds].join(', '), remedy);
    }
  }
};

/** The values of an expression in the examples of the response or of the request; a constant is its own value. */
function valuesOf(material: Material, { examples }: Description, { operation, status, value }: LinkParameter): Json[] {
  const match = typeof value === 'string' ? EXPRESSION.exec(value) : null;
  if (match === null) return [value as Json];
  const [, source, path, member] = match;
  const own = examples.filter((example) => example.operation === operation);
  if (path === undefined) {
    const kind = source === 'response' ? 'header' : 'parameter';
    return own.filter((one) => one.kind === kind && one.member === member).map((one) => one.value);
  }
  const responses = own.filter((one) => one.kind === 'response' && one.status === status);
  const requests =
    responses.length > 0
      ? responses.flatMap((response) => requestsOf(material, response).slice(0, 1))
      : own.filter(({ kind }) => kind === 'request');
  const segments = path.split('/').slice(1);
  return (source === 'response' ? responses : requests)
    .map((body) => segments.reduce<unknown>(step, body.value))
    .filter((found): found is Json => found !== undefined && found !== null);
}

function linkParametersOf({ document }: Description): LinkParameter[] {
  const references = createReferences(document);
  return listOperations(references)
    .filter(({ kind }) => kind === 'operation')
    .flatMap(({ node, pointer }) =>
      entriesAt(node, 'responses').flatMap(([status, item]) => {
        const place = joinPointer(pointer, 'responses', status);
        const response = isObject(item) ? references.follow(item, place) : undefined;
        if (response === undefined) return [];
        return entriesAt(response.node, 'links').flatMap(([link, target]) =>
          entriesAt(isObject(target) ? target : {}, 'parameters').map(([name, value]) => ({
            operation: textAt(node, 'operationId') ?? '',
            status,
            link,
            target: textAt(target as Record<string, unknown>, 'operationId') ?? '',
            parameter: name.replace(PLACE, ''),
            value,
            pointer: joinPointer(response.pointer, 'links', link, 'parameters', name),
          })),
        );
      }),
    );
}
