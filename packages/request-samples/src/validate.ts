import { isLosslessNumber } from 'lossless-json';
import { mediaTypeOf } from './encode.js';
import { isVisible } from './text.js';
import type { Body, Generated, HttpRequest, JsonValue, NameValue, Part, Secret, Value } from './request.js';

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const MEDIA_TYPE = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+\/[!#$%&'*+\-.^_`|~0-9A-Za-z]+(?:[ \t]*;[ \t]*[\x20-\x7e\t]*)?$/;
const ENVIRONMENT_NAME = /^[A-Z_][A-Z0-9_]*$/;
/** Of RFC 6265 §4.1.1, and the comma: OpenAPI writes it between values, and servers read it. */
const COOKIE_OCTETS = /^[\x21\x23-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const FIELD_TEXT = /^[\t\x20-\x7e]*$/;
const URL_CHARACTERS = /^(?:[A-Za-z0-9\-._~:/?@!$&'()*+,;=[\]]|%[0-9A-Fa-f]{2})*$/;
const HOST = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)(?::[0-9]{1,5})?$/;
/** Fields that HTTP clients write themselves and refuse, or quietly replace, when a program sets them. */
const RESERVED_FIELDS = new Set(
  'connection content-length expect host keep-alive te trailer transfer-encoding upgrade'.split(' '),
);
const MAX_DEPTH = 100;

/** Everything that keeps a request from being sent by any of the languages; empty when it is valid. */
export function findProblems(request: HttpRequest): string[] {
  return [
    ...checkMethod(request.method),
    ...checkUrl(request.url),
    ...checkPairs('query', request.query ?? []),
    ...checkHeaders(request),
    ...checkCookies(request),
    ...(request.body ? [...checkMethodTakesBody(request.method), ...checkBody(request.body)] : []),
    ...checkCredentials(request),
  ];
}

function checkMethod(method: string): string[] {
  if (!TOKEN.test(method) || method !== method.toUpperCase()) {
    return [`method ${quoted(method)} is not a token in upper case, such as POST (RFC 9110 §9.1)`];
  }
  return method === 'CONNECT' ? ['method CONNECT opens a tunnel and is no request to an API (RFC 9110 §9.3.6)'] : [];
}

function checkMethodTakesBody(method: string): string[] {
  return method === 'HEAD' || method === 'TRACE'
    ? [`method ${method} is sent without a body; leave the body out (RFC 9110 §9.3.2, §9.3.8)`]
    : [];
}

function checkUrl(url: string): string[] {
  const where = `url ${quoted(url)}`;
  const match = /^https?:\/\/([^/?#]*)([^?#]*)/.exec(url);
  if (!match) {
    const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(url)?.[1];
    return scheme === undefined
      ? [`${where} is not absolute; it has to start with http:// or https://`]
      : [`${where} has the scheme ${scheme}; samples send requests by http:// or https://`];
  }
  const [, authority = '', path = ''] = match;
  const problems: string[] = [];
  if (url.includes('#')) problems.push(`${where} has a fragment; a fragment is never sent (RFC 9110 §4.2)`);
  else if (!URL_CHARACTERS.test(url)) {
    problems.push(`${where} has a character that a URL cannot hold; percent-encode it (RFC 3986 §2.1)`);
  }
  if (authority.includes('@')) problems.push(`${where} holds a user name; use basicAuth (RFC 9110 §4.2.4)`);
  else if (!HOST.test(authority)) problems.push(`${where} has no valid host (RFC 3986 §3.2.2)`);
  if (/[[\]]/.test(url.slice(url.indexOf(authority) + authority.length))) {
    problems.push(`${where} has a square bracket outside of its host; percent-encode it (RFC 3986 §3.2.2)`);
  }
  if (path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) {
    problems.push(`${where} has a dot segment in its path; clients remove it (RFC 3986 §5.2.4)`);
  }
  return problems;
}

function checkPairs(where: string, pairs: readonly NameValue[]): string[] {
  return pairs.flatMap(({ name, value }, index) => [
    ...checkName(`${where}[${index}]`, name),
    ...checkValue(`${where}[${index}] ${quoted(name)}`, value),
  ]);
}

function checkName(where: string, name: string): string[] {
  if (name === '') return [`${where} has an empty name`];
  return checkUnicode(`${where} name`, name);
}

function checkValue(where: string, value: Value): string[] {
  if (typeof value === 'string') return checkUnicode(where, value);
  return value.flatMap((piece) => {
    if (typeof piece !== 'string') return checkSecret(where, piece);
    return isVisible(piece)
      ? checkUnicode(where, piece)
      : [`${where} joins a control or invisible character to a secret; a shell cannot write that without loss`];
  });
}

function checkUnicode(where: string, text: string): string[] {
  return /\p{Surrogate}/u.test(text) ? [`${where} has half of a surrogate pair and is not Unicode text`] : [];
}

function checkSecret(where: string, { env }: Secret): string[] {
  return ENVIRONMENT_NAME.test(env)
    ? []
    : [`${where}: ${quoted(env)} is not a name of an environment variable, such as ACCESS_TOKEN ([A-Z_][A-Z0-9_]*)`];
}

function literalsOf(value: Value | Generated): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((piece) => typeof piece === 'string') : [];
}

function checkHeaders({ headers, body, cookies, basicAuth }: HttpRequest): string[] {
  return headers.flatMap(({ name, value }, index) => {
    const where = `headers[${index}] ${quoted(name)}`;
    const problems: string[] = [];
    const field = name.toLowerCase();
    const text = literalsOf(value).join('');
    if (!TOKEN.test(name)) problems.push(`${where}: the name is not a token (RFC 9110 §5.1)`);
    if (RESERVED_FIELDS.has(field)) problems.push(`${where} is set by the HTTP client itself; leave it out`);
    if (!FIELD_TEXT.test(text)) {
      problems.push(
        `${where}: the value has a character outside of visible ASCII; encode it (RFC 9110 §5.5, RFC 8187)`,
      );
    }
    if (startsOrEndsWithSpace(value)) {
      problems.push(`${where}: the value starts or ends with white space, which is not sent (RFC 9110 §5.5)`);
    }
    if (field === 'cookie' && cookies && cookies.length > 0)
      problems.push(`${where} repeats cookies; use one of the two`);
    if (field === 'authorization' && basicAuth) problems.push(`${where} repeats basicAuth; use one of the two`);
    if (field === 'content-type' && body && essence(text) !== essence(mediaTypeOf(body))) {
      problems.push(`${where}: ${quoted(text)} is not the media type of the body, ${quoted(mediaTypeOf(body))}`);
    }
    if (Array.isArray(value)) problems.push(...checkValue(where, value));
    return problems;
  });
}

function startsOrEndsWithSpace(value: Value | Generated): boolean {
  if (typeof value === 'string') return value !== value.trim();
  if (!Array.isArray(value)) return false;
  const [first, last] = [value[0], value.at(-1)];
  return (
    (typeof first === 'string' && first !== first.trimStart()) || (typeof last === 'string' && last !== last.trimEnd())
  );
}

function essence(mediaType: string): string {
  return mediaType.replace(/[ \t]*;[ \t]*/g, ';').toLowerCase();
}

function checkCookies({ cookies = [] }: HttpRequest): string[] {
  return cookies.flatMap(({ name, value }, index) => {
    const where = `cookies[${index}] ${quoted(name)}`;
    const problems = typeof value === 'string' ? [] : checkValue(where, value);
    if (!TOKEN.test(name)) problems.push(`${where}: the name is not a token (RFC 6265 §4.1.1)`);
    if (!literalsOf(value).every((text) => COOKIE_OCTETS.test(text))) {
      problems.push(
        `${where}: the value has a character that a cookie cannot hold; percent-encode it (RFC 6265 §4.1.1)`,
      );
    }
    return problems;
  });
}

function checkBody(body: Body): string[] {
  if (body.kind === 'form') return checkPairs('body.fields', body.fields);
  if (body.kind === 'multipart') {
    return body.parts.length === 0
      ? ['body.parts is empty; a multipart body has at least one part (RFC 2046 §5.1.1)']
      : body.parts.flatMap(checkPart);
  }
  const problems = checkMediaType('body.mediaType', body.mediaType);
  if (body.kind === 'file') problems.push(...checkFilename('body.filename', body.filename));
  else if (body.kind === 'text') problems.push(...checkUnicode('body.text', body.text));
  else problems.push(...checkJson(body.value, '', 0));
  return problems;
}

function checkPart(part: Part, index: number): string[] {
  const where = `body.parts[${index}]`;
  const problems = checkName(where, part.name);
  if (/[\\\p{Cc}]/u.test(part.name)) {
    problems.push(
      `${where} ${quoted(part.name)} has a backslash or control character in its name; clients write it differently`,
    );
  }
  for (const { name, value } of part.headers ?? []) {
    if (TOKEN.test(name) && FIELD_TEXT.test(value) && value === value.trim()) continue;
    problems.push(`${where} header field ${quoted(name)} is no token with visible ASCII as its value (RFC 9110 §5.5)`);
  }
  if (part.mediaType !== undefined) problems.push(...checkMediaType(`${where}.mediaType`, part.mediaType));
  if ('filename' in part) problems.push(...checkFilename(`${where}.filename`, part.filename));
  else problems.push(...checkUnicode(`${where}.value`, part.value));
  return problems;
}

function checkMediaType(where: string, mediaType: string): string[] {
  return MEDIA_TYPE.test(mediaType) && mediaType === mediaType.trim()
    ? []
    : [`${where} ${quoted(mediaType)} is not a media type, such as application/json (RFC 9110 §8.3.1)`];
}

function checkFilename(where: string, filename: string): string[] {
  if (filename === '' || filename === '.' || filename === '..' || /[/\\\p{Cc}]/u.test(filename)) {
    return [`${where} ${quoted(filename)} is not the name of a file beside the program; it has no folder`];
  }
  return checkUnicode(where, filename);
}

function checkJson(value: JsonValue, pointer: string, depth: number): string[] {
  const where = `body.value${pointer === '' ? '' : ` at ${quoted(pointer)}`}`;
  if (depth > MAX_DEPTH) return [`${where} is nested deeper than ${MAX_DEPTH} levels`];
  if (value === null || typeof value === 'boolean' || isLosslessNumber(value)) return [];
  if (typeof value === 'string') return checkUnicode(where, value);
  if (typeof value === 'number') return checkNumber(where, value);
  const kind = Object.prototype.toString.call(value);
  if (typeof value !== 'object' || (kind !== '[object Object]' && kind !== '[object Array]')) {
    return [`${where} is ${kind}, which is no JSON value`];
  }
  return Object.entries(value).flatMap(([key, item]) => [
    ...checkUnicode(`${where} name`, key),
    ...checkJson(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1),
  ]);
}

function checkNumber(where: string, value: number): string[] {
  if (!Number.isFinite(value)) return [`${where} is ${value}, which JSON cannot hold (RFC 8259 §6)`];
  if (Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) <= 2 ** 64) {
    return [`${where} is an integer beyond 2^53 - 1 that has lost digits; pass a LosslessNumber (RFC 8259 §6)`];
  }
  return [];
}

function checkCredentials({ url, basicAuth, clientCertificate }: HttpRequest): string[] {
  const secrets = { ...basicAuth, ...clientCertificate };
  const problems = Object.entries(secrets).flatMap(([name, secret]) => checkSecret(name, secret));
  if (clientCertificate && !url.startsWith('https://')) {
    problems.push('clientCertificate needs a URL that starts with https://');
  }
  return problems;
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}
