import { ERROR_FAMILIES, type ErrorFamily, type ErrorSet, type OperationFacts } from '../error-sets.js';
import { isError, joinPointer, step } from '@impact-docs/openapi-model';
import type { Advice, Json, Operation, Pointer } from '@impact-docs/openapi-model';
import type { CustomRule, RuleContext } from '../rule.js';

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
  check(context) {
    const { entry, model, report } = context;
    const family = ERROR_FAMILIES[entry.product];
    if (family === undefined) {
      report('#', MESSAGES.unknownProduct(entry.product));
      return;
    }
    const statuses = new Map<string, string>();
    // Webhooks have none of these errors: the bank responds to them.
    for (const operation of model.operations) {
      const { operationId = '', security, pointer } = operation;
      const sets = family.sets.filter((set) => set.applies(factsOf(operation)));
      if (security.length === 0 && !sets.some(({ isPublic }) => isPublic))
        context.reportName(pointer, MESSAGES.notPublic(operationId));
      const shown = shownErrors(context, operation, family);
      for (const error of shown) {
        checkStatus(context, statuses, error);
        const owners = family.sets.filter(({ errors }) => errors[error.status]?.includes(error.code));
        if (owners.length > 0 && !owners.some((set) => sets.includes(set)))
          report(error.pointer, MESSAGES.notExpected(operationId, error.code, owners));
      }
      for (const set of sets) checkSet(context, operation, set, shown);
    }
  },
};

/** Each error of a set is described, with an example of each code. */
function checkSet({ reportName }: RuleContext, operation: Operation, set: ErrorSet, shown: ShownError[]): void {
  const { operationId = '', responses, pointer } = operation;
  for (const [status, codes] of Object.entries(set.errors)) {
    const response = responses.find((one) => one.status === status);
    if (response === undefined) {
      reportName(joinPointer(pointer, 'responses'), MESSAGES.noResponse(operationId, status, set));
      continue;
    }
    for (const code of codes)
      if (!shown.some((error) => error.status === status && error.code === code))
        reportName(response.pointer, MESSAGES.noExample(status, code, set));
  }
}

function factsOf({ operationId = '', method, security, requestBody, parameters }: Operation): OperationFacts {
  const namesIn = (place: string): string[] =>
    parameters.flatMap((parameter) => (parameter.in === place ? [parameter.name] : []));
  return {
    operationId,
    method,
    secured: security.length > 0,
    body: requestBody !== undefined,
    path: namesIn('path'),
    query: namesIn('query'),
    header: namesIn('header'),
  };
}

interface ShownError {
  status: string;
  code: string;
  value: Json;
  pointer: Pointer;
}

/** The errors that the examples of an operation show. */
function shownErrors({ examples }: RuleContext, operation: Operation, { codesOf }: ErrorFamily): ShownError[] {
  const id = operation.operationId ?? operation.pointer;
  return examples.flatMap(({ kind, operation: owner, status = '', value, pointer }) =>
    kind === 'response' && owner === id && isError(status)
      ? codesOf(value).map((code) => ({ status, code, value, pointer }))
      : [],
  );
}

/** Each code has one status, and an example says the one of its response. */
function checkStatus({ report }: RuleContext, statuses: Map<string, string>, error: ShownError): void {
  const { status, code, value, pointer } = error;
  const first = statuses.get(code) ?? status;
  statuses.set(code, first);
  if (first !== status) report(pointer, MESSAGES.twoStatuses(code, status, first));
  const written = step(value, 'status');
  if (written !== undefined && String(written) !== status)
    report(joinPointer(pointer, 'status'), MESSAGES.otherStatus(written, status));
}
