/** The credentials of an operation → the parts of a request that carry them. OpenAPI 3.1 §4.8.27 and §4.8.30 */
import type { ApiModel, Operation, SecurityScheme } from '@impact-docs/openapi-model';
import { RequestError } from '@impact-docs/request-samples';
import type { HttpRequest, NameValue, Value } from '@impact-docs/request-samples';

/** What of a request carries its credentials. */
export interface Authentication {
  headers: NameValue[];
  query: NameValue[];
  cookies: NameValue[];
  basicAuth?: HttpRequest['basicAuth'];
  clientCertificate?: HttpRequest['clientCertificate'];
}

/**
 * Credentials of the first alternative that a request can hold; secrets come from the environment.
 * @throws RequestError where no alternative can be sent: it needs two values of the `Authorization` field, or computes one
 */
export function authentication(model: ApiModel, operation: Operation): Authentication {
  const result: Authentication = { headers: [], query: [], cookies: [] };
  const known = new Map(model.securitySchemes.map((scheme) => [scheme.name, scheme]));
  const alternatives = operation.security
    .filter((requirement) => requirement.schemes.length > 0)
    .map((requirement) => requirement.schemes.flatMap(({ name }) => known.get(name) ?? []));
  const isSendable = (needed: readonly SecurityScheme[]) =>
    authorizationKinds(needed).size < 2 && !needed.some(isComputed);
  const schemes = alternatives.find(isSendable) ?? alternatives[0] ?? [];
  const computed = schemes.filter(isComputed).map(({ scheme }) => scheme);
  if (computed.length > 0) {
    throw new RequestError([
      `the HTTP authentication ${computed.join(' and ')} computes its credentials for each request, which samples do not`,
    ]);
  }
  const keys = schemes.filter(({ type }) => type === 'apiKey').map(({ name }) => name);
  for (const scheme of withOneAuthorization(schemes)) addCredentials(result, scheme, keyVariable(keys, scheme.name));
  return result;
}

/**
 * A request has one `Authorization` field, whatever a description asks for together (RFC 9110 §11.6.2): the flows of
 * one token are often schemes of their own, but a token and a password are two.
 */
function withOneAuthorization(schemes: readonly SecurityScheme[]): SecurityScheme[] {
  const inField = schemes.filter((scheme) => authorizationKind(scheme) !== undefined);
  if (authorizationKinds(schemes).size > 1) {
    const names = inField.map(({ name }) => `"${name}"`).join(' and ');
    throw new RequestError([
      `the credentials ${names} are needed together, and a request has one Authorization field (RFC 9110 §11.6.2)`,
    ]);
  }
  return schemes.filter((scheme) => !inField.slice(1).includes(scheme));
}

function authorizationKinds(schemes: readonly SecurityScheme[]): Set<string> {
  return new Set(schemes.flatMap((scheme) => authorizationKind(scheme) ?? []));
}

/** What a scheme writes into the `Authorization` field; `undefined` where it writes nothing there. */
function authorizationKind(scheme: SecurityScheme): string | undefined {
  switch (scheme.type) {
    case 'http':
      return scheme.scheme.toLowerCase();
    case 'oauth2':
    case 'openIdConnect':
      return 'bearer';
    case 'apiKey':
      return scheme.in === 'header' && scheme.parameterName.toLowerCase() === 'authorization' ? 'key' : undefined;
    case 'mutualTLS':
      return undefined;
  }
}

/**
 * HTTP schemes whose credentials answer a challenge or sign the request: no constant takes their place. Of the registry
 * https://www.iana.org/assignments/http-authschemes, all but Basic and Bearer; and what others call theirs.
 */
const COMPUTED =
  /^(?:concealed|digest|dpop|gnap|hoba|mutual|negotiate|oauth|privatetoken|scram-.+|vapid|ntlm|kerberos|hawk|mac|signature|wsse|shared-?key.*|aws.*|.*hmac.*)$/i;

function isComputed(scheme: SecurityScheme): scheme is SecurityScheme & { type: 'http' } {
  return scheme.type === 'http' && COMPUTED.test(scheme.scheme);
}

/** The environment variable of an API key: of several that are sent together, each has its own. */
function keyVariable(keys: readonly string[], name: string): string {
  if (keys.length < 2) return 'API_KEY';
  const variables = keys.map((key) =>
    key
      .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
      .toUpperCase()
      .replace(/[^A-Z\d]+/g, '_'),
  );
  const own = variables[keys.indexOf(name)] ?? '';
  const isClear = /^[A-Z]/.test(own) && variables.indexOf(own) === variables.lastIndexOf(own);
  return isClear ? own : `API_KEY_${keys.indexOf(name) + 1}`;
}

function addCredentials(result: Authentication, scheme: SecurityScheme, key: string): void {
  const bearer: Value = ['Bearer ', { env: 'ACCESS_TOKEN' }];
  switch (scheme.type) {
    case 'mutualTLS':
      result.clientCertificate = { certificate: { env: 'CLIENT_CERTIFICATE' }, key: { env: 'CLIENT_KEY' } };
      return;
    case 'oauth2':
    case 'openIdConnect':
      result.headers.push({ name: 'Authorization', value: bearer });
      return;
    case 'http':
      if (scheme.scheme.toLowerCase() === 'basic') {
        result.basicAuth = { username: { env: 'API_USERNAME' }, password: { env: 'API_PASSWORD' } };
      } else {
        const token: Value =
          scheme.scheme.toLowerCase() === 'bearer' ? bearer : [`${scheme.scheme} `, { env: 'CREDENTIALS' }];
        result.headers.push({ name: 'Authorization', value: token });
      }
      return;
    case 'apiKey': {
      const pair: NameValue = { name: scheme.parameterName, value: [{ env: key }] };
      if (scheme.in === 'header') result.headers.push(pair);
      else if (scheme.in === 'query') result.query.push(pair);
      else result.cookies.push(pair);
    }
  }
}
