/** The response of the mock to a request that is not valid against the description. */
import { fieldFor } from '@impact-docs/content/object-fields';
import { createRequire } from 'node:module';
import { ProblemJsonError, UNPROCESSABLE_ENTITY } from '@stoplight/prism-http';
import type { PrismHttpComponents } from '@stoplight/prism-http';
import type * as MockerModule from '@stoplight/prism-http/dist/mocker/index.js';
import { DiagnosticSeverity } from '@stoplight/types';

// Loaders do not agree on what the default export of a CommonJS module is; `require` leaves no doubt.
const { default: respondAsDocumented } = createRequire(import.meta.url)(
  '@stoplight/prism-http/dist/mocker/index.js',
) as typeof MockerModule;

type Mocker = PrismHttpComponents['mock'];

/** The documented response; its `Location` and `ETag` are those of the object in the body. */
const respond: Mocker = (call) => {
  const read = respondAsDocumented(call);
  return (logger) => {
    const result = read(logger);
    if (result._tag === 'Left') return result;
    const { headers = {}, body } = result.right;
    const shown: unknown = typeof body === 'string' ? parsed(body) : body;
    const fields = Object.entries(headers).map(([name, value]) => [name, fieldFor(name, String(value), shown)]);
    return { ...result, right: { ...result.right, headers: Object.fromEntries(fields) as Record<string, string> } };
  };
};

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Statuses whose documented response is right for every invalid request. */
const IS_COMPLETE = new Set<string | number | undefined>([401, 415]);

/**
 * Prism responds to an invalid request with the first documented example of 422 or 400, which is about another mistake
 * than the one that was made. Here such a request gets Prism's own problem (RFC 9457) with each violation, and the
 * status of the real APIs, 400.
 */
export const respondOrRefuse: Mocker = (call) => {
  const violations = call.input.validations.filter(({ severity }) => severity === DiagnosticSeverity.Error);
  if (violations.length === 0 || violations.some(({ code }) => IS_COMPLETE.has(code))) return respond(call);
  return (logger) => {
    // "must match the then schema" only says that there are other violations.
    const validation = violations
      .filter(({ code }) => code !== 'if')
      .map(({ path, code, message }) => ({ location: path ?? [], code, message }));
    for (const { message } of validation) logger.error(message);
    const detail = 'The contract mock refuses this request: it does not fit the description of the API.';
    return {
      _tag: 'Left',
      left: ProblemJsonError.fromTemplate({ ...UNPROCESSABLE_ENTITY, status: 400 }, detail, { validation }),
    };
  };
};
