import type { Oas3Visitor, UserContext } from '@redocly/openapi-core';
import { ERROR_FAMILIES, type ErrorFamily, type ErrorSet, type OperationFacts } from '../error-sets.js';
import { at, entriesAt, follow, listAt, textAt, type RuleLocation, type Placed } from '../nodes.js';
import type { Advice } from '@impact-docs/openapi-model';
import type { CustomRule, Report } from '../rule.js';

const TABLE = 'the table in checks/apis/error-sets.ts';

const MESSAGES = {
  unknownProduct: (product: string): Advice => ({
    message: `The product \`${product}\` has no table of errors.`,
    allowed: Object.keys(ERROR_FAMILIES).join(', '),
    remedy: `Correct \`product\` in the manifest, or add the product to ${TABLE}.`,
  }),
  notPublic: (id: string): Advice => ({
    message: `\`${id}\` needs no access token, and nothing declares it public.`,
    allowed: 'a security requirement, or a public set of errors for the operation',
    remedy: `Add \`security\`, or name the operation in ${TABLE}.`,
  }),
  noResponse: (id: string, status: string, set: ErrorSet): Advice => ({
    message: `\`${id}\` does not describe the response ${status}, which belongs to ${set.appliesTo}.`,
    remedy: `Add \`'${status}'\` to \`responses\`, most often with a \`$ref\` to a file in components/responses.`,
  }),
  noExample: (status: string, code: string, set: ErrorSet): Advice => ({
    message: `The response ${status} has no example of \`${code}\`, which belongs to ${set.appliesTo}.`,
    remedy: `Add an example named \`${code}\` that shows this error.`,
  }),
  notExpected: (id: string, code: string, sets: readonly ErrorSet[]): Advice => ({
    message: `\`${id}\` shows the error \`${code}\`, which it does not return.`,
    allowed: `${code} belongs to ${sets.map(({ appliesTo }) => appliesTo).join('; ')}`,
    remedy: `Remove the example, or correct ${TABLE}.`,
  }),
  twoStatuses: (code: string, status: string, other: string): Advice => ({
    message: `The error \`${code}\` is shown with ${status} here, and with ${other} elsewhere.`,
    allowed: 'one status for each code',
    remedy: 'Move the example to the response that it belongs to.',
  }),
  otherStatus: (written: unknown, status: string): Advice => ({
    message: `The example of the response ${status} says that its status is ${String(written)}.`,
    allowed: status,
    remedy: 'Write the status of the response, or move the example.',
  }),
};

/** The errors of each operation are complete and no more: an integrator writes one branch for each. */
export const errorResponses: CustomRule = {
  name: 'error-responses',
  visit({ entry, report }): Oas3Visitor {
    const family = ERROR_FAMILIES[entry.product];
    if (family === undefined) {
      return { Root: (_, { location }) => report(location, MESSAGES.unknownProduct(entry.product)) };
    }
    const checkStatus = createStatusCheck(report);
    let security: unknown[] = [];
    return {
      Root(document) {
        security = document.security ?? [];
      },
      // Webhooks have none of these errors: the bank responds to them.
      Paths: {
        PathItem: {
          Operation(operation, context) {
            const facts = factsOf(operation, context, security);
            const sets = family.sets.filter((set) => set.applies(facts));
            const { location } = context;
            if (!facts.secured && !sets.some(({ isPublic }) => isPublic)) {
              report(location.key(), MESSAGES.notPublic(facts.operationId));
            }
            const responses = new Map(entriesAt({ node: operation, place: location }, 'responses', context));
            for (const [status, response] of responses) {
              for (const error of Number(status) < 400 ? [] : errorsOf(response, context, family)) {
                checkStatus(status, error);
                const owners = family.sets.filter(({ errors }) => errors[status]?.includes(error.code));
                if (owners.length > 0 && !owners.some((set) => sets.includes(set))) {
                  report(error.place, MESSAGES.notExpected(facts.operationId, error.code, owners));
                }
              }
            }
            for (const [set, status, codes] of sets.flatMap(rowsOf)) {
              const response = responses.get(status);
              if (response === undefined) {
                report(location.child('responses').key(), MESSAGES.noResponse(facts.operationId, status, set));
                continue;
              }
              const shown = errorsOf(response, context, family).map(({ code }) => code);
              for (const code of codes) {
                if (!shown.includes(code)) report(response.place.key(), MESSAGES.noExample(status, code, set));
              }
            }
          },
        },
      },
    };
  },
};

function rowsOf(set: ErrorSet): [ErrorSet, string, readonly string[]][] {
  return Object.entries(set.errors).map(([status, codes]) => [set, status, codes]);
}

function factsOf(operation: unknown, context: UserContext, security: unknown[]): OperationFacts {
  const parameters = [...listAt(context.parent, 'parameters'), ...listAt(operation, 'parameters')].map(
    (node) => follow({ node, place: context.location }, context).node,
  );
  const namesIn = (place: string): string[] =>
    parameters.filter((parameter) => at(parameter, 'in') === place).map((parameter) => String(at(parameter, 'name')));
  const required = at(operation, 'security') === undefined ? security : listAt(operation, 'security');
  return {
    operationId: textAt(operation, 'operationId') ?? '',
    method: String(context.key),
    secured: required.length > 0,
    body: at(operation, 'requestBody') !== undefined,
    path: namesIn('path'),
    query: namesIn('query'),
    header: namesIn('header'),
  };
}

interface ShownError {
  code: string;
  value: unknown;
  place: RuleLocation;
}

/** The errors that the examples of a response show. */
function errorsOf(response: Placed, context: UserContext, family: ErrorFamily): ShownError[] {
  return entriesAt(response, 'content', context).flatMap(([, mediaType]) =>
    entriesAt(mediaType, 'examples', context).flatMap(([, { node, place }]) => {
      const value = at(node, 'value');
      return family
        .codesOf(value)
        .flatMap((code) => (code === undefined ? [] : [{ code, value, place: place.child('value') }]));
    }),
  );
}

/** Each code has one status, and an example says the one of its response. */
function createStatusCheck(report: Report): (status: string, error: ShownError) => void {
  const statuses = new Map<string, string>();
  return (status, { code, value, place }) => {
    const first = statuses.get(code) ?? status;
    statuses.set(code, first);
    if (first !== status) report(place, MESSAGES.twoStatuses(code, status, first));
    const written = at(value, 'status');
    if (written !== undefined && String(written) !== status) {
      report(place.child('status'), MESSAGES.otherStatus(written, status));
    }
  };
}
