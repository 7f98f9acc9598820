/** What operations say of a request without a response (`x-after-timeout`), against the rest of their descriptions. */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { errorRows } from '@impact-docs/api-reference/descriptions';
import { callAddress } from '@impact-docs/content-model/apis';
import { isError, joinPointer } from '@impact-docs/openapi-model';
import type { Operation } from '@impact-docs/openapi-model';
import type { Report, ReportAdvice } from '../run.js';
import { ruleOf } from './check-errors.js';
import type { Entries } from './check-errors.js';

const KEY = 'idempotency-key';

/** Reports operations that say nothing, and what contradicts the advice of the others. */
export function checkTimeouts(apis: readonly LoadedApi[], entries: Entries, report: Report): void {
  for (const api of apis)
    for (const operation of api.model.operations) {
      const pointer = joinPointer(operation.pointer, ...(operation.afterTimeout ? ['x-after-timeout'] : []));
      checkOperation(api, operation, entries, ({ message, ...advice }) =>
        report(api.locate(pointer), { message: `${operation.slug}: ${message}`, ...advice }),
      );
    }
}

function checkOperation(api: LoadedApi, operation: Operation, entries: Entries, report: ReportAdvice): void {
  const { afterTimeout, parameters } = operation;
  if (afterTimeout === undefined) {
    const message = 'nothing says what to do when there is no response.';
    return report({ message, remedy: 'Add `x-after-timeout`: packages/openapi-model/README.md has its words.' });
  }
  const hasKey = parameters.some(({ in: place, name }) => place === 'header' && name.toLowerCase() === KEY);
  if (afterTimeout.advice === 'repeat-with-key' && !hasKey) {
    const message = 'the advice needs an `Idempotency-Key`, which the operation does not take.';
    report({ message, remedy: 'Add the parameter, or change the advice.' });
  }
  const errors = errorsOf(api, operation);
  for (const error of (afterTimeout.description ?? '').matchAll(/\b\d{3} `[\w-]+`/g)) {
    const [text] = error;
    if (errors.some(({ name }) => name === text)) continue;
    const allowed = errors.map(({ name }) => name).join(', ');
    const message = `the text names ${text}, which the operation does not return.`;
    report({ message, allowed, remedy: 'Name one of its errors.' });
  }
  // Whether a request was carried out is as unknown after an unexpected error as after a timeout.
  for (const { name, rule } of errors.filter(({ status }) => status === '500')) {
    const isForbidden = rule(entries) === 'never';
    if (isForbidden === (afterTimeout.advice === 'never')) continue;
    const message = `the advice is \`${afterTimeout.advice}\`, and the retry rule of ${name} ${isForbidden ? 'is' : 'is not'} \`never\`.`;
    report({ message, remedy: 'Correct one of the two.' });
  }
}

/** The errors of an operation, as texts name them: 409 `user-exists`. */
function errorsOf({ entry }: LoadedApi, operation: Operation) {
  return operation.responses
    .filter(({ status }) => isError(status))
    .flatMap((response) =>
      errorRows(response, { catalogue: entry.errors, hasActions: true }).codes.map((row) => ({
        status: response.status,
        name: `${response.status} \`${row.code}\``,
        rule: (entries: Entries) =>
          ruleOf(row, callAddress(entry.id, operation), response, entries.get(entry.product) ?? []),
      })),
    );
}
