/** An operation → the HTTP request that its samples send. Of this package, only `request*.ts` know both models. */
import type { ApiModel, MediaType, Operation, Parameter, SchemaNode, SecurityScheme } from '@impact-docs/openapi-model';
import { matches, methodText, nearest, nodeOf, sequenceOf } from '@impact-docs/openapi-model';
import { RequestError } from '@impact-docs/request-samples';
import type { HeaderField, HttpRequest, NameValue, Value } from '@impact-docs/request-samples';
import { bodyOf } from './request-body.js';
import {
  acceptedMedia,
  cookiesOf,
  fieldText,
  isSentAsHeader,
  pathValue,
  queryText,
  serverUrl,
} from './request-parts.js';

/**
 * Header fields whose values no two requests share, unless a site names others: the key of an idempotent request
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const GENERATED_HEADERS: readonly string[] = ['Idempotency-Key'];

/**
 * Builds the request from the first example of everything that is required, and of optional query parameters that the
 * description gives a value for and that the operation needs to be of use.
 *
 * @param generatedHeaders header fields that are always sent, with a UUID that the program makes
 * @param media media type of the body, whose first example is sent
 */
export function toHttpRequest(
  model: ApiModel,
  operation: Operation,
  generatedHeaders: readonly string[] = GENERATED_HEADERS,
  media: MediaType | undefined = operation.requestBody?.content[0],
): HttpRequest {
  const auth = authentication(model, operation);
  const generated = new Set(generatedHeaders.map((name) => name.toLowerCase()));
  const isGenerated = ({ in: location, name }: Parameter): boolean =>
    location === 'header' && generated.has(name.toLowerCase());
  const parameters = operation.parameters.filter((parameter) => isSent(parameter) || isGenerated(parameter));
  const accepted = acceptedMedia(operation);
  const headers: HeaderField[] = parameters
    .filter((parameter) => parameter.in === 'header' && isSentAsHeader(parameter))
    .map((parameter) => {
      const isUuid = isGenerated(parameter) && takesUuid(nodeOf(model, parameter.schema));
      return { name: parameter.name, value: isUuid ? { generate: 'uuid' } : fieldText(parameter) };
    });
  if (accepted) headers.push({ name: 'Accept', value: accepted.type });
  headers.push(...auth.headers);
  return {
    method: methodText(operation.method),
    url: urlOf(model, operation, parameters),
    query: auth.query.length > 0 ? auth.query : undefined,
    headers,
    cookies: [...parameters.filter((parameter) => parameter.in === 'cookie').flatMap(cookiesOf), ...auth.cookies],
    body: media && bodyOf(operation, model, media),
    basicAuth: auth.basicAuth,
    clientCertificate: auth.clientCertificate,
    streams: (accepted && sequenceOf(accepted.type) !== undefined) || undefined,
  };
}

function isSent(parameter: Parameter): boolean {
  const written = parameter.examples.some((example) => !example.generated);
  if (parameter.required) return true;
  return (parameter.in === 'query' || parameter.in === 'querystring') && written && !parameter.deprecated;
}

/** Whether a schema takes a UUID; where it asks for another kind of key, the sample has the example. */
function takesUuid(node: SchemaNode | undefined): boolean {
  if (!node) return true;
  const { types, enum: values, const: constant, constraints } = node;
  if ((types.length > 0 && !types.includes('string')) || values.length > 0 || constant) return false;
  return constraints.every(({ keyword, value, max }) => {
    if (keyword === 'pattern') return matches(String(value), '0b7d1c5e-6f1d-4c55-9a39-3f0a1b1f5d11');
    return nearest(max ?? (keyword === 'maxLength' ? value : UUID_LENGTH)) >= UUID_LENGTH;
  });
}

const UUID_LENGTH = 36;

function urlOf(model: ApiModel, operation: Operation, parameters: Parameter[]): string {
  const path = operation.path.replace(/\{([^}]+)\}/g, (_placeholder, name: string) => pathValue(operation, name));
  const query = parameters
    .filter(({ in: place }) => place === 'query' || place === 'querystring')
    .map(queryText)
    .filter((pair) => pair !== '');
  // What follows `#` only tells one key of `paths` from another: it is never sent. RFC 9110 §4.2.4
  const sent = path.replace(/#.*$/s, '').replace(/[^\w\-.~:/?@!$&'()*+,;=%]+|%(?![\da-fA-F]{2})/gu, encodeURIComponent);
  const separator = sent.includes('?') ? '&' : '?';
  const server = serverUrl(model, operation);
  if (server.includes('?')) {
    throw new RequestError([`the address of the server, "${server}", has a query, after which no path can follow`]);
  }
  return `${server}${sent}${query.length > 0 ? `${separator}${query.join('&')}` : ''}`;
}

/** What of a request carries its credentials. */
interface Authentication {
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
function authentication(model: ApiModel, operation: Operation): Authentication {
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
