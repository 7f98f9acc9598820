import { encodePairs, isFilePart, isGenerated, isSecret, percentEncode, template } from './encode.js';
import type { NamedTemplate, PreparedBody, Template } from './encode.js';
import type { Body, HeaderField, HttpRequest, Secret } from './request.js';
import { findProblems } from './validate.js';

/** A request that cannot be sent as it stands; `problems` lists everything that is wrong with it. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(readonly problems: readonly string[]) {
    super(`The request cannot be shown as a sample:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}

/** A valid request with everything settled that all languages have in common. */
export interface PreparedRequest {
  readonly method: string;
  /** Complete URL without the query pairs that hold secrets. */
  readonly url: string;
  /** `url` with all query pairs; secrets have to be percent-encoded when the program runs. */
  readonly target: Template;
  /** Query pairs that hold secrets. */
  readonly secretQuery: readonly NamedTemplate[];
  /** Every field once (RFC 9110 §5.3), `Cookie` included, without the `Content-Type` of the body. */
  readonly headers: readonly NamedTemplate[];
  readonly hasCookies: boolean;
  readonly body?: PreparedBody;
  readonly basicAuth?: { readonly username: Secret; readonly password: Secret };
  readonly clientCertificate?: { readonly certificate: Secret; readonly key: Secret };
  /** Whether the response is printed as it arrives. */
  readonly streams: boolean;
  /** Whether the program reads environment variables. */
  readonly hasSecrets: boolean;
  /** Whether the program makes UUIDs. */
  readonly makesUuids: boolean;
  /** Whether the body needs files. */
  readonly readsFile: boolean;
}

/** Checks a request and prepares it; throws a {@link RequestError} with all problems at once. */
export function prepare(request: HttpRequest): PreparedRequest {
  const problems = findProblems(request);
  if (problems.length > 0) throw new RequestError(problems);
  const query = (request.query ?? []).map(toTemplate);
  const secretQuery = query.filter(({ value }) => value.some(isSecret));
  const plainQuery = query.filter((pair) => !secretQuery.includes(pair));
  const headers = prepareHeaders(request);
  const body = request.body && prepareBody(request.body);
  const url = addQuery([withPath(request.url)], plainQuery).join('');
  const target = addQuery([url], secretQuery);
  const templates = [
    target,
    ...headers.map(({ value }) => value),
    ...(body?.kind === 'form' ? body.fields.map(({ value }) => value) : []),
  ];
  return {
    method: request.method,
    url,
    target,
    secretQuery,
    headers,
    hasCookies: headers.some(({ name }) => name.toLowerCase() === 'cookie'),
    body,
    basicAuth: request.basicAuth,
    clientCertificate: request.clientCertificate,
    streams: request.streams === true,
    hasSecrets:
      request.basicAuth !== undefined || request.clientCertificate !== undefined || templates.flat().some(isSecret),
    makesUuids: templates.flat().some(isGenerated),
    readsFile: body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(isFilePart)),
  };
}

function toTemplate({ name, value }: HeaderField): NamedTemplate {
  return { name, value: Array.isArray(value) ? template(...value) : template(value) };
}

/** An empty path is sent as `/` (RFC 9110 §4.2.3). */
function withPath(url: string): string {
  return url.replace(/^(https?:\/\/[^/?]+)(?=\?|$)/, '$1/');
}

function addQuery(url: Template, pairs: readonly NamedTemplate[]): Template {
  if (pairs.length === 0) return url;
  const text = url.join('');
  const separator = text.includes('?') ? (/[?&]$/.test(text) ? '' : '&') : '?';
  return template(url, separator, encodePairs(pairs, percentEncode));
}

function prepareHeaders({ headers, cookies = [], body }: HttpRequest): NamedTemplate[] {
  const fields = new Map<string, NamedTemplate>();
  for (const header of headers.map(toTemplate)) {
    const key = header.name.toLowerCase();
    if (key === 'content-type' && body) continue;
    const known = fields.get(key);
    fields.set(key, known ? { name: known.name, value: template(known.value, ', ', header.value) } : header);
  }
  if (cookies.length > 0) {
    const value = template(
      ...cookies
        .map(toTemplate)
        .map((cookie, index) => template(`${index > 0 ? '; ' : ''}${cookie.name}=`, cookie.value)),
    );
    fields.set('cookie', { name: 'Cookie', value });
  }
  return [...fields.values()];
}

function prepareBody(body: Body): PreparedBody {
  return body.kind === 'form' ? { kind: 'form', fields: body.fields.map(toTemplate) } : body;
}
