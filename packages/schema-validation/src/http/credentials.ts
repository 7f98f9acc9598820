/** What authenticates a request, against the security requirements of its operation. OpenAPI 3.1 §4.8.27, §4.8.30 */
import type { Operation, SecurityScheme } from '@impact-docs/openapi-model';
import type { DescribedApi } from './described-schemas.js';
import { absent, absentHeader, headerNamed, type MessageFault, type RequestMessage } from './message.js';

/** Faults of the first alternative where none is fulfilled. */
export function credentialFaults(
  { headers }: RequestMessage,
  query: URLSearchParams,
  { security }: Operation,
  { model }: DescribedApi,
): MessageFault[] {
  if (headers === undefined) return [];
  const alternatives = security.map(({ schemes }) =>
    schemes.flatMap(({ name }) => {
      const scheme = model.securitySchemes.find((own) => own.name === name);
      return scheme === undefined ? [] : schemeFaults(headers, query, scheme);
    }),
  );
  return alternatives.some((faults) => faults.length === 0) ? [] : (alternatives[0] ?? []);
}

type Headers = NonNullable<RequestMessage['headers']>;

function schemeFaults(headers: Headers, query: URLSearchParams, scheme: SecurityScheme): MessageFault[] {
  switch (scheme.type) {
    case 'oauth2':
    case 'openIdConnect':
      return authorizationFaults(headers, 'Bearer');
    case 'http':
      return authorizationFaults(headers, /^basic$/i.test(scheme.scheme) ? 'Basic' : 'Bearer');
    // A client certificate is shown before HTTP begins.
    case 'mutualTLS':
      return [];
    case 'apiKey':
      return keyFaults(headers, query, scheme);
  }
}

function authorizationFaults(headers: Headers, scheme: string): MessageFault[] {
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

function keyFaults(
  headers: Headers,
  query: URLSearchParams,
  { in: place, parameterName: name }: Extract<SecurityScheme, { type: 'apiKey' }>,
): MessageFault[] {
  if (place === 'query')
    return query.has(name) ? [] : [absent({ part: 'query', name }, `The query parameter \`${name}\` is missing.`)];
  if (place === 'header') return headerNamed(headers, name) === undefined ? [absentHeader(name, 'the key')] : [];
  const cookies = headers.filter((field) => field.name.toLowerCase() === 'cookie').map(({ value }) => value);
  return cookies.some((value) => value.split(/; */).some((pair) => pair.startsWith(`${name}=`)))
    ? []
    : [absentHeader('Cookie', `\`${name}=…\`, which the operation needs`)];
}
