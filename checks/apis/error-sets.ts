/**
 * Which errors an operation must describe. One table per product, one row per reason for errors; a row applies by
 * what an operation is, never by a list of all operations, so that a new operation gets the right errors by itself.
 * Errors of one operation alone (`user-exists`) are described where it is, and are not in the table.
 */
import { step } from '@impact-docs/openapi-model';

/** What the rows depend on. */
export interface OperationFacts {
  operationId: string;
  /** In lower case. */
  method: string;
  /** At least one security requirement applies. */
  secured: boolean;
  body: boolean;
  /** Names of the parameters. */
  path: readonly string[];
  query: readonly string[];
  header: readonly string[];
}

export interface ErrorSet {
  /** In words, for the message: the error "belongs to …". */
  appliesTo: string;
  applies(operation: OperationFacts): boolean;
  /** The set of an operation that is meant to need no access token. */
  isPublic?: true;
  /** By status, the codes that need an example each; none where the response has no error body. */
  errors: Readonly<Record<string, readonly string[]>>;
}

export interface ErrorFamily {
  /** The codes in an example of an error. */
  codesOf(example: unknown): string[];
  sets: readonly ErrorSet[];
}

/** Headers that every operation may take; that they are wrong is no error of its own. */
const CONDITIONAL = ['X-Request-Id', 'If-None-Match'];
const hasOwnHeader = ({ header }: OperationFacts): boolean => header.some((name) => !CONDITIONAL.includes(name));

const texts = (values: unknown[]): string[] => values.filter((value) => typeof value === 'string');

export const ERROR_FAMILIES: Readonly<Record<string, ErrorFamily>> = {
  'impact-finance': {
    codesOf: (example) => texts([step(example, 'code')]),
    sets: [
      {
        appliesTo: 'operations that need an access token',
        applies: ({ secured }) => secured,
        errors: {
          401: ['invalid-token', 'certificate-mismatch'],
          403: ['insufficient-scope'],
          429: ['rate-limited'],
          500: ['internal-error'],
          503: ['service-unavailable'],
        },
      },
      {
        appliesTo: 'the health check',
        applies: ({ operationId }) => operationId === 'getHealthCheck',
        isPublic: true,
        // 503 has the health check itself as its body.
        errors: { 429: ['rate-limited'], 503: [] },
      },
      {
        appliesTo: 'operations with a body',
        applies: ({ body }) => body,
        errors: {
          400: ['malformed-request', 'validation-failed'],
          413: ['payload-too-large'],
          415: ['unsupported-media-type'],
        },
      },
      {
        appliesTo: 'operations with query parameters',
        applies: ({ query }) => query.length > 0,
        errors: { 400: ['validation-failed'] },
      },
      {
        appliesTo: 'every POST',
        applies: ({ method }) => method === 'post',
        errors: {
          400: ['idempotency-key-missing'],
          409: ['idempotency-in-progress'],
          422: ['idempotency-key-reused'],
        },
      },
      {
        appliesTo: 'PATCH and DELETE of one object, except patchUser',
        applies: ({ method, path, operationId }) =>
          ['patch', 'delete'].includes(method) && path.length > 0 && operationId !== 'patchUser',
        errors: { 412: ['precondition-failed'], 428: ['precondition-required'] },
      },
      {
        appliesTo: 'operations on one object: with an id in the path, and getTransferConsent',
        applies: ({ path, operationId }) => path.length > 0 || operationId === 'getTransferConsent',
        errors: { 404: ['not-found'] },
      },
    ],
  },
  'impact-transactions': {
    codesOf: (example) => texts([step(example, 'errors')].flat().map((error) => step(error, 'reasonCode'))),
    sets: [
      {
        appliesTo: 'operations that need an access token',
        applies: ({ secured }) => secured,
        errors: {
          401: [],
          403: ['FORBIDDEN'],
          405: ['METHOD_NOT_ALLOWED'],
          429: ['TOO_MANY_REQUESTS'],
          500: ['INTERNAL_SERVER_ERROR'],
          503: ['SERVICE_UNAVAILABLE'],
        },
      },
      {
        appliesTo: 'the ping',
        applies: ({ operationId }) => operationId === 'ping',
        isPublic: true,
        errors: { 400: ['BAD_REQUEST'], 503: ['SERVICE_UNAVAILABLE'] },
      },
      {
        appliesTo: 'operations with a body',
        applies: ({ body }) => body,
        errors: { 400: ['BAD_REQUEST'], 415: ['UNSUPPORTED_MEDIA_TYPE'] },
      },
      {
        appliesTo: 'operations with query parameters, or with a header of their own',
        applies: (operation) => operation.query.length > 0 || hasOwnHeader(operation),
        errors: { 400: ['BAD_REQUEST'] },
      },
      {
        appliesTo: 'operations on one object: with an id in the path or a survey token, and getBenchmarksForCountry',
        applies: ({ path, header, operationId }) =>
          path.length > 0 || header.includes('Survey-Token') || operationId === 'getBenchmarksForCountry',
        errors: { 404: ['NOT_FOUND'] },
      },
    ],
  },
};
