/** The conventions of the descriptions, as data. The rules read them; nothing here runs. */

export type NameKind =
  'path' | 'property' | 'parameter' | 'header' | 'schema' | 'response' | 'parameterComponent' | 'example';

interface NameForm {
  label: string;
  form: RegExp;
  allowed: string;
}

/** Without two capitals in a row, so that `-` between words and back gives the same name. */
export const CAMEL_CASE = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)*[A-Z]?$/;
const PASCAL_CASE = /^(?:[A-Z][a-z0-9]*)+$/;

export const NAME_FORMS: Readonly<Record<NameKind, NameForm>> = {
  path: {
    label: 'path',
    form: /^(?:\/(?:[a-z0-9]+(?:-[a-z0-9]+)*|\{[a-z][A-Za-z0-9]*\}))+$/,
    allowed: 'segments of lower-case words joined by hyphens, and parameters in camelCase: `/savehack-launches/{id}`',
  },
  property: { label: 'property', form: CAMEL_CASE, allowed: 'camelCase, acronyms written as words: `externalId`' },
  parameter: { label: 'parameter', form: CAMEL_CASE, allowed: 'camelCase, acronyms written as words: `afterId`' },
  header: {
    label: 'header',
    form: /^(?:[A-Z][A-Za-z0-9]*(?:-[A-Z0-9][A-Za-z0-9]*)*|[a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/,
    allowed: 'words with capitals joined by hyphens (`Retry-After`), or all in lower case (`webhook-id`)',
  },
  schema: { label: 'schema', form: PASCAL_CASE, allowed: 'PascalCase: `TransferConsent`' },
  response: { label: 'response component', form: PASCAL_CASE, allowed: 'PascalCase: `NotFound`' },
  parameterComponent: { label: 'parameter component', form: CAMEL_CASE, allowed: 'camelCase: `ifNoneMatch`' },
  example: {
    label: 'example component',
    form: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    allowed: 'lower-case words joined by hyphens: `problem-not-found`',
  },
};

/** Names that a product published before there was a form for them, by the `id` of the API in the manifest. */
export const NAME_EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'impact-finance': ['next_url', 'batch_id', 'transfer_consent'],
  'category-index': ['X-RateLimit-Limit-second', 'X-RateLimit-Remaining-second'],
};

/**
 * Maximum number of properties that a schema may have where a body, parameter or header is described. Enough for a wrapper
 * (`{"dreams": […], "meta": {…}}`); more is an object of its own, with a name, a page section and an anchor.
 */
export const MAX_INLINE_PROPERTIES = 4;

/** Minimum time, in months, between `since` and `ends on` of anything deprecated. */
export const MIN_MONTHS_OF_NOTICE = 12;
