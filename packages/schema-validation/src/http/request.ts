/** A request against the operation that it calls: path, query, header fields, credentials, body. */
import { decodeOrKeep, methodText, type Operation } from '@impact-docs/openapi-model';
import { credentialFaults } from './credentials.js';
import type { DescribedApi } from './described-schemas.js';
import {
  absent,
  absentHeader,
  BODY,
  headerNamed,
  MESSAGE,
  START,
  type MessageFault,
  type MessageOptions,
  type RequestMessage,
} from './message.js';
import { pathOfServer, requestLineOf, serverUrls } from './servers.js';
import { bodyFaults, directionOf, fieldFaults } from './values.js';

/** Optional in descriptions, but whoever leaves it out creates things twice. draft-ietf-httpapi-idempotency-key-header */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** All that is wrong with a request. @throws SchemaError where a schema of the description cannot be used */
export function requestFaults(
  request: RequestMessage,
  operation: Operation,
  api: DescribedApi,
  options: MessageOptions = {},
): MessageFault[] {
  const url = new URL(request.target, 'http://localhost');
  const inPath = matchPath(url.pathname, operation, api, options);
  if (inPath === undefined || request.method !== methodText(operation.method)) {
    return [
      {
        at: START,
        message: `\`${request.method} ${request.target}\` is not \`${operation.operationId ?? operation.path}\`.`,
        allowed: requestLineOf(operation, api),
        remedy: 'Correct the request line, or name another operation.',
      },
    ];
  }
  return [
    ...pathFaults(inPath, operation, api, options),
    ...queryFaults(url.searchParams, operation, api, options),
    ...headerFaults(request, operation, api, options),
    ...(options.withoutCredentials === true ? [] : credentialFaults(request, url.searchParams, operation, api)),
    ...requestBodyFaults(request, operation, api, options),
  ];
}

/** The texts of path parameters by their names; undefined where the path is another. */
function matchPath(
  path: string,
  operation: Operation,
  api: DescribedApi,
  { bases = [] }: MessageOptions,
): ReadonlyMap<string, string> | undefined {
  if (operation.kind !== 'operation') return new Map();
  for (const base of [...serverUrls(operation, api).map(pathOfServer), ...bases]) {
    const parts = (base + operation.path).split(/\{([^{}]+)\}/);
    const names = parts.filter((_, index) => index % 2 === 1);
    const pattern = parts.map((part, index) => (index % 2 === 1 ? '([^/]+)' : escaped(part))).join('');
    const match = new RegExp(`^${pattern}$`).exec(path);
    // A `%` that encodes nothing stays in the value: the schema of the parameter says whether it may.
    if (match !== null) return new Map(names.map((name, index) => [name, decodeOrKeep(match[index + 1] ?? '')]));
  }
  return undefined;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function pathFaults(
  texts: ReadonlyMap<string, string>,
  operation: Operation,
  api: DescribedApi,
  options: MessageOptions,
): MessageFault[] {
  return operation.parameters.flatMap((parameter) => {
    const text = parameter.in === 'path' ? texts.get(parameter.name) : undefined;
    return text === undefined ? [] : fieldFaults([text], parameter, api, directionOf(operation, 'request'), options);
  });
}

function queryFaults(
  query: URLSearchParams,
  operation: Operation,
  api: DescribedApi,
  options: MessageOptions,
): MessageFault[] {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const given = [...new Set(query.keys())].flatMap((name): MessageFault[] => {
    const parameter = known.find((own) => own.name === name);
    if (parameter !== undefined)
      return fieldFaults(query.getAll(name), parameter, api, directionOf(operation, 'request'), options);
    return [
      {
        at: { part: 'query', name },
        message: `\`${name}\` is no query parameter of \`${operation.operationId ?? operation.path}\`.`,
        allowed: known.map((own) => own.name).join(', ') || 'none',
        remedy: 'Correct or remove it.',
      },
    ];
  });
  const missing = known.filter(({ name, required }) => required && !query.has(name));
  return [
    ...given,
    ...missing.map(({ name }) => absent({ part: 'query', name }, `The query parameter \`${name}\` is missing.`)),
  ];
}

function headerFaults(
  { headers }: RequestMessage,
  operation: Operation,
  api: DescribedApi,
  options: MessageOptions,
): MessageFault[] {
  if (headers === undefined) return [];
  return operation.parameters
    .filter((parameter) => parameter.in === 'header')
    .flatMap((parameter) => {
      const { name, required } = parameter;
      const field = headerNamed(headers, name);
      if (field !== undefined)
        return fieldFaults([field.value], parameter, api, directionOf(operation, 'request'), options);
      if (required) return [absentHeader(name, 'a required header')];
      return name === IDEMPOTENCY_KEY && operation.method === 'post'
        ? [absentHeader(name, 'the guides advise it for each POST that takes it')]
        : [];
    });
}

function requestBodyFaults(
  { headers, body }: RequestMessage,
  operation: Operation,
  api: DescribedApi,
  options: MessageOptions,
): MessageFault[] {
  const { requestBody } = operation;
  if (requestBody === undefined || requestBody.content.length === 0) {
    if (body === undefined) return [];
    const message = `\`${operation.operationId ?? operation.path}\` takes no body.`;
    return [{ at: BODY, message, remedy: 'Remove it, or name another operation.' }];
  }
  if (body === undefined)
    return requestBody.required ? [absent(MESSAGE, 'The body is missing, which the operation needs.')] : [];
  const direction = directionOf(operation, 'request');
  return bodyFaults(body, requestBody.content, api, direction, headers !== undefined, options);
}
