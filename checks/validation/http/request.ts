/** A request against the operation that it calls: path, query, header fields, credentials, body. */
import { decodeOrKeep, methodText } from '@impact-docs/openapi-model';
import type { Operation, Parameter, SecurityScheme } from '@impact-docs/openapi-model';
import type { DescribedApi } from './described-schemas.js';
import { absent, absentHeader, BODY, headerNamed, MESSAGE, START } from './message.js';
import type { Expected, Violation, MessageOptions, RequestMessage } from './message.js';
import { bodyViolations, fieldViolations } from './values.js';

/** Optional in descriptions, but whoever leaves it out creates things twice. draft-ietf-httpapi-idempotency-key-header */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** All that is wrong with a request. @throws SchemaError where a schema of the description cannot be used */
export function requestViolations(
  request: RequestMessage,
  operation: Operation,
  api: DescribedApi,
  options: MessageOptions = {},
): Violation[] {
  const { method, target } = request;
  const name = operation.operationId ?? operation.path;
  // In a webhook the product is the client: what it sends are its responses, for `readOnly` and `writeOnly`.
  const direction = operation.kind === 'operation' ? 'request' : 'response';
  const expected: Expected = { ...options, operation, name, api, direction };
  const { pathname, searchParams: query } = new URL(target, 'http://localhost');
  const inPath = matchPath(pathname, expected);
  if (inPath === undefined || method !== methodText(operation.method)) {
    return [
      {
        at: START,
        message: `\`${method} ${target}\` is not \`${name}\`.`,
        allowed: requestLineOf(operation, api),
        remedy: 'Correct the request line, or name another operation.',
      },
    ];
  }
  const parametersIn = (place: Parameter['in']) => operation.parameters.filter((one) => one.in === place);
  return [
    ...parametersIn('path').flatMap((one) => fieldViolations(inPath.get(one.name) ?? [], one, expected)),
    ...queryViolations(query, parametersIn('query'), expected),
    ...parametersIn('header').flatMap((one) => headerViolations(request, one, expected)),
    ...(options.withoutCredentials === true ? [] : credentialViolations(request, query, expected)),
    ...requestBodyViolations(request, expected),
  ];
}

/** The texts of path parameters by their names; undefined where the path is another. */
function matchPath(path: string, { operation, api, bases = [] }: Expected): ReadonlyMap<string, [string]> | undefined {
  if (operation.kind !== 'operation') return new Map();
  for (const base of [...serverUrls(operation, api).map(pathOfServer), ...bases]) {
    const parts = (base + operation.path).split(/\{([^{}]+)\}/);
    const names = parts.filter((_, index) => index % 2 === 1);
    const pattern = parts.map((part, index) => (index % 2 === 1 ? '([^/]+)' : escaped(part))).join('');
    const match = new RegExp(`^${pattern}$`).exec(path);
    // A `%` that encodes nothing stays in the value: the schema of the parameter says whether it may.
    if (match !== null) return new Map(names.map((name, index) => [name, [decodeOrKeep(match[index + 1] ?? '')]]));
  }
  return undefined;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function queryViolations(query: URLSearchParams, known: readonly Parameter[], expected: Expected): Violation[] {
  const given = [...new Set(query.keys())].flatMap((name): Violation[] => {
    const parameter = known.find((own) => own.name === name);
    if (parameter !== undefined) return fieldViolations(query.getAll(name), parameter, expected);
    return [
      {
        at: { part: 'query', name },
        message: `\`${name}\` is no query parameter of \`${expected.name}\`.`,
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

function headerViolations({ headers }: RequestMessage, parameter: Parameter, expected: Expected): Violation[] {
  if (headers === undefined) return [];
  const { name, required } = parameter;
  const field = headerNamed(headers, name);
  if (field !== undefined) return fieldViolations([field.value], parameter, expected);
  if (required) return [absentHeader(name, 'a required header')];
  return name === IDEMPOTENCY_KEY && expected.operation.method === 'post'
    ? [absentHeader(name, 'the guides advise it for each POST that takes it')]
    : [];
}

function requestBodyViolations({ headers, body }: RequestMessage, expected: Expected): Violation[] {
  const { requestBody } = expected.operation;
  if (requestBody === undefined || requestBody.content.length === 0) {
    if (body === undefined) return [];
    const message = `\`${expected.name}\` takes no body.`;
    return [{ at: BODY, message, remedy: 'Remove it, or name another operation.' }];
  }
  if (body === undefined)
    return requestBody.required ? [absent(MESSAGE, 'The body is missing, which the operation needs.')] : [];
  return bodyViolations(body, requestBody.content, expected, headers !== undefined);
}

/** Violations of the first alternative where none is fulfilled. */
function credentialViolations({ headers }: RequestMessage, query: URLSearchParams, expected: Expected): Violation[] {
  if (headers === undefined) return [];
  const { operation, api } = expected;
  const alternatives = operation.security.map(({ schemes }) =>
    schemes.flatMap(({ name }) => {
      const scheme = api.model.securitySchemes.find((own) => own.name === name);
      return scheme === undefined ? [] : schemeViolations(headers, query, scheme);
    }),
  );
  return alternatives.some((violations) => violations.length === 0) ? [] : (alternatives[0] ?? []);
}

type Headers = NonNullable<RequestMessage['headers']>;

function schemeViolations(headers: Headers, query: URLSearchParams, scheme: SecurityScheme): Violation[] {
  switch (scheme.type) {
    case 'oauth2':
    case 'openIdConnect':
      return authorizationViolations(headers, 'Bearer');
    case 'http':
      return authorizationViolations(headers, /^basic$/i.test(scheme.scheme) ? 'Basic' : 'Bearer');
    // A client certificate is shown before HTTP begins.
    case 'mutualTLS':
      return [];
    case 'apiKey':
      return keyViolations(headers, query, scheme);
  }
}

function authorizationViolations(headers: Headers, scheme: string): Violation[] {
  const authorization = headerNamed(headers, 'Authorization');
  if (authorization === undefined) return [absentHeader('Authorization', `\`${scheme} …\`, which the operation needs`)];
  if (authorization.value.toLowerCase().startsWith(`${scheme.toLowerCase()} `)) return [];
  return [
    {
      at: { part: 'header', name: 'Authorization' },
      message: '`Authorization` has not the scheme that the operation needs.',
      allowed: `\`${scheme} …\``,
      remedy: 'Correct it.',
    },
  ];
}

function keyViolations(
  headers: Headers,
  query: URLSearchParams,
  { in: place, parameterName: name }: Extract<SecurityScheme, { type: 'apiKey' }>,
): Violation[] {
  if (place === 'query')
    return query.has(name) ? [] : [absent({ part: 'query', name }, `The query parameter \`${name}\` is missing.`)];
  if (place === 'header') return headerNamed(headers, name) === undefined ? [absentHeader(name, 'the key')] : [];
  const cookies = headers.filter((field) => field.name.toLowerCase() === 'cookie').map(({ value }) => value);
  return cookies.some((value) => value.split(/; */).some((pair) => pair.startsWith(`${name}=`)))
    ? []
    : [absentHeader('Cookie', `\`${name}=…\`, which the operation needs`)];
}

/** Addresses with their variables; none for a webhook, whose receiver chooses its path. */
export function serverUrls({ kind, servers }: Operation, { model }: DescribedApi): string[] {
  if (kind !== 'operation') return [];
  return (servers.length > 0 ? servers : model.servers).map(({ url }) => url);
}

/** The request line of an operation, as a writer needs it: `POST /v1/dreams`. */
function requestLineOf(operation: Operation, api: DescribedApi): string {
  const method = methodText(operation.method);
  if (operation.kind !== 'operation') return `${method} and any path`;
  return `${method} ${pathOfServer(serverUrls(operation, api)[0] ?? '/')}${operation.path}`;
}

/** `https://{partner}.impact-finance.example/v1/` gives `/v1`. */
function pathOfServer(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/\/$/, '');
}

/** `https://{partner}.impact-finance.example/v1` gives `{partner}.impact-finance.example`. */
export function hostOfServer(url: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:\/\/([^/]+)/i.exec(url)?.[1];
}
