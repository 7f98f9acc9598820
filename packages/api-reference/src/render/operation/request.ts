/** An operation → the HTTP request that its samples send. Of this package, only this and `request-parts.ts` know both models. */
import type { ApiModel, Operation, Parameter, SchemaNode } from '@impact-docs/openapi-model';
import { methodText, nearest, nodeOf, sequenceOf } from '@impact-docs/openapi-model';
import type { HeaderField, HttpRequest } from '@impact-docs/request-samples';
import { authentication } from './authentication.js';
import {
  acceptedMedia,
  bodyOf,
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
 */
export function toHttpRequest(
  model: ApiModel,
  operation: Operation,
  generatedHeaders: readonly string[] = GENERATED_HEADERS,
): HttpRequest {
  const auth = authentication(model, operation);
  const generated = new Set(generatedHeaders.map((name) => name.toLowerCase()));
  const isGenerated = ({ in: location, name }: Parameter): boolean =>
    location === 'header' && generated.has(name.toLowerCase());
  const parameters = operation.parameters.filter((parameter) => isSent(parameter) || isGenerated(parameter));
  const media = operation.requestBody?.content[0];
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

/** Whether a text has a pattern of a description; what is no regular expression is taken as no rule. JSON Schema §6.3.3 */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

function urlOf(model: ApiModel, operation: Operation, parameters: Parameter[]): string {
  const path = operation.path.replace(/\{([^}]+)\}/g, (_placeholder, name: string) => pathValue(operation, name));
  const query = parameters
    .filter(({ in: place }) => place === 'query' || place === 'querystring')
    .map(queryText)
    .filter((pair) => pair !== '');
  // What follows `#` only tells one key of `paths` from another: it is never sent. RFC 9110 §4.2.4
  const sent = path.replace(/#.*$/s, '').replace(/[^\w\-.~:/?@!$&'()*+,;=%]+|%(?![\da-fA-F]{2})/gu, encodeURIComponent);
  const separator = sent.includes('?') ? '&' : '?';
  return `${serverUrl(model, operation)}${sent}${query.length > 0 ? `${separator}${query.join('&')}` : ''}`;
}
