/**
 * The rules of Redocly's linter that we use, each with what is allowed and how to fix it: Redocly only says what is
 * wrong. Not here: what the loader refuses already (packages/openapi-model), what values.ts checks, and questions of
 * taste. https://redocly.com/docs/cli/rules/built-in-rules
 */
import type { Advice } from '@impact-docs/openapi-model';

interface RedoclyRule extends Omit<Advice, 'message'> {
  options?: Readonly<Record<string, unknown>>;
}

const TYPES = ['application/json', 'application/problem+json', 'application/merge-patch+json'];

export const REDOCLY_RULES: Readonly<Record<string, RedoclyRule>> = {
  'info-contact': { remedy: 'Add `contact` to `info`: readers need somebody to ask.' },
  'operation-2xx-response': {
    allowed: 'a response 200 to 299',
    remedy: 'Describe what the operation returns when it succeeds.',
  },
  'no-ambiguous-paths': { remedy: 'Change one of the paths: a request could mean either.' },
  'no-duplicated-tag-names': { remedy: 'Remove one of the two tags.' },
  'no-empty-servers': { remedy: 'Add `servers` with the base address of production and of the sandbox.' },
  'no-server-trailing-slash': { remedy: 'Remove the slash at the end of `url`: paths begin with one.' },
  'no-undefined-server-variable': { remedy: 'Add the variable to `variables`, or remove it from there.' },
  'no-server-variables-empty-enum': { remedy: 'List the values in `enum`, the default among them.' },
  'security-scopes-defined': {
    remedy: 'Correct the scope, or add it with its description to the security scheme.',
  },
  'request-mime-type': {
    options: { allowedValues: TYPES },
    allowed: TYPES.join(', '),
    remedy: 'Use one of these media types.',
  },
  'response-mime-type': {
    options: { allowedValues: TYPES },
    allowed: TYPES.join(', '),
    remedy: 'Use one of these media types.',
  },
  'no-duplicated-enum-values': { remedy: 'Remove one of the two values.' },
  'no-mixed-number-range-constraints': { remedy: 'Keep the one of the two limits that is meant.' },
  'no-schema-type-mismatch': { remedy: 'Correct `type`, or remove the keyword.' },
  'no-required-schema-properties-undefined': { remedy: 'Correct the name in `required`, or describe the property.' },
  'no-example-value-and-externalValue': { remedy: 'Keep `value`.' },
  'no-unsafe-markdown': { remedy: 'Write plain Markdown.' },
  'component-name-unique': {
    options: { schemas: 'error', parameters: 'error', responses: 'error', requestBodies: 'error' },
    allowed: 'one file of each name, in all the folders that one description refers to',
    remedy: 'Rename one of the two, or use one file for both.',
  },
  'no-unused-components': { remedy: 'Refer to it, or remove it.' },
};
