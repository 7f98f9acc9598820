/** Validation of requests, which never throws: nobody waits for Prism's promise, so that an error would end the mock. */
import { createRequire } from 'node:module';
import type { PrismHttpComponents } from '@stoplight/prism-http';
import type * as ValidatorModule from '@stoplight/prism-http/dist/validator/index.js';
import { DiagnosticSeverity } from '@stoplight/types';

// Loaders do not agree on what the named exports of a CommonJS module are; `require` leaves no doubt.
const { validateInput: validateAsDescribed } = createRequire(import.meta.url)(
  '@stoplight/prism-http/dist/validator/index.js',
) as typeof ValidatorModule;

type ValidateInput = PrismHttpComponents['validateInput'];

/** As Prism validates; what it cannot read, such as `%zz` in a path, is a violation like any other. */
export const validateInput: ValidateInput = (call) => {
  try {
    return validateAsDescribed(call);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Request ${call.element.url.path} cannot be read: ${reason}`;
    return { _tag: 'Left', left: [{ code: 'malformed', message, path: ['path'], severity: DiagnosticSeverity.Error }] };
  }
};
