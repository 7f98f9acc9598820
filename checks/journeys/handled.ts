/** Refusals that a called operation documents: the guide of the journey names each, or the journey says why not. */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { callAddress } from '@impact-docs/content-model/apis/apis';
import { operationOf } from '@impact-docs/content-model/journeys/calls';
import type { Step } from '@impact-docs/content-model/journeys/journey';
import type { LoadedJourney } from '@impact-docs/content-model/journeys/load-journeys';
import type { Operation, Problem } from '@impact-docs/openapi-model';
import { ERROR_FAMILIES } from '../apis/error-sets.js';

/** Conflict, Gone, Precondition Failed, Unprocessable Content: RFC 9110 §15.5. A repeat alone does not help. */
const REFUSALS: ReadonlySet<string> = new Set(['409', '410', '412', '422']);

/** Codes that only a request with this header can get. */
const HEADER_OF: Readonly<Record<string, string>> = {
  'precondition-failed': 'If-Match',
  'idempotency-in-progress': 'Idempotency-Key',
  'idempotency-key-reused': 'Idempotency-Key',
};

/** @param guide source of the journey's guide */
export function unhandledRefusals(loaded: LoadedJourney, apis: readonly LoadedApi[], guide: string): Problem[] {
  const { journey, name, problem } = loaded;
  const waived = journey['x-not-handled'] ?? [];
  const called = new Map(apis.map((api) => [api.entry.id, api]));
  const refusals = new Map<string, { keys: (string | number)[]; operation: string; code: string }>();
  for (const [index, { steps }] of journey.workflows.entries()) {
    for (const [place, step] of steps.entries()) {
      const { api, operation } = operationOf(journey, called, step) ?? {};
      if (api === undefined || operation === undefined) continue;
      for (const code of refusalsOf(operation, api.entry.product, step)) {
        const keys = ['workflows', index, 'steps', place, 'operationId'];
        const address = callAddress(api.entry.id, operation);
        refusals.set(`${address} ${code}`, { keys, operation: address, code });
      }
    }
  }
  const isWaived = (operation: string, code: string) =>
    waived.some((waiver) => waiver.operation === operation && waiver.code === code);
  const isNamed = (code: string) => guide.includes(`\`${code}\``);
  return [
    ...[...refusals.values()]
      .filter(({ operation, code }) => !isNamed(code) && !isWaived(operation, code))
      .map(({ keys, operation, code }) =>
        problem(keys, `${name}: ${operation} can refuse with \`${code}\`, and the guide does not name it.`, {
          remedy: 'Add the code to “When it goes wrong”, or to `x-not-handled` of the journey with the reason.',
        }),
      ),
    ...waived.flatMap(({ operation, code }, index) =>
      refusals.has(`${operation} ${code}`) && !isNamed(code)
        ? []
        : [
            problem(['x-not-handled', index], `${name}: nothing needs the waiver of \`${code}\` of ${operation}.`, {
              remedy: 'Remove it: no step can get the code, or the guide names it.',
            }),
          ],
    ),
  ];
}

/** Codes of the documented refusals that the step's request can get. */
function refusalsOf({ responses }: Operation, product: string, { parameters = [] }: Step): string[] {
  const headers = parameters.filter((parameter) => parameter.in === 'header').map((parameter) => parameter.name);
  return responses
    .filter(({ status }) => REFUSALS.has(status))
    .flatMap(({ content }) => content.flatMap(({ examples }) => examples))
    .flatMap(({ value }) => ERROR_FAMILIES[product]?.codesOf(value) ?? [])
    .filter((code) => HEADER_OF[code] === undefined || headers.includes(HEADER_OF[code]));
}
