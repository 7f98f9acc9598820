import { parse, stringify } from 'lossless-json';
import { mediaTypeOf } from '../../request-samples/src/encode.js';
import type { Generated, HttpRequest, Part, Value } from '@impact-docs/request-samples';
import type { Recording } from './recorder-fs.js';

/** What a request means, apart from the ways in which clients may write it. */
export interface Meaning {
  method: string;
  path: string[];
  query: [string, string][];
  fields: Record<string, string>;
  contentType: string | undefined;
  body: unknown;
}

type Environment = Readonly<Record<string, string>>;

/** RFC 9562 §5.4 */
const randomUuid = /\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/gi;

/** What stands for a UUID that the program made, where two requests are compared. */
const anyUuid = '(a random UUID)';

/** The meaning that a request has by its definition. */
export function expectedMeaning(
  request: HttpRequest,
  environment: Environment,
  files: Readonly<Record<string, Buffer>>,
): Meaning {
  const resolve = (value: Value | Generated): string =>
    [value]
      .flat()
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        return 'env' in piece ? (environment[piece.env] ?? '') : anyUuid;
      })
      .join('');
  const target = request.url.replace(/^https?:\/\/[^/?]*/, '');
  const { path, query } = parseTarget(target);
  const fields: Record<string, string> = {};
  const add = (name: string, value: string, separator: string): void => {
    const key = name.toLowerCase();
    fields[key] = Object.hasOwn(fields, key) ? `${fields[key]}${separator}${value}` : value;
  };
  for (const { name, value } of request.headers) {
    if (name === '__proto__') Object.defineProperty(fields, name, { value, enumerable: true });
    else if (name.toLowerCase() !== 'content-type' || !request.body) add(name, resolve(value), ', ');
  }
  for (const { name, value } of request.cookies ?? []) add('cookie', `${name}=${resolve(value)}`, '; ');
  if (request.basicAuth) {
    const { username, password } = request.basicAuth;
    add('authorization', `Basic ${Buffer.from(resolve([username, ':', password])).toString('base64')}`, '');
  }
  const { body } = request;
  return {
    method: request.method,
    path,
    query: sorted([
      ...query,
      ...(request.query ?? []).map(({ name, value }): [string, string] => [name, resolve(value)]),
    ]),
    fields: normalizeFields(fields),
    contentType: body && normalizeMediaType(mediaTypeOf(body)),
    body: body && bodyMeaning(body, resolve, files),
  };
}

/** The meaning of what the server got, as far as the request asked for it. */
export function recordedMeaning(request: HttpRequest, recording: Recording): Meaning {
  const { path, query } = parseTarget(recording.target);
  const names = [
    ...request.headers.map(({ name }) => name.toLowerCase()).filter((name) => name !== 'content-type' || !request.body),
    ...(request.cookies?.length ? ['cookie'] : []),
    ...(request.basicAuth ? ['authorization'] : []),
  ];
  const contentType = recording.headers.get('content-type');
  const generated = new Set(
    request.headers
      .filter(({ value }) => typeof value === 'object' && 'generate' in value)
      .map(({ name }) => name.toLowerCase()),
  );
  const fieldOf = (name: string): string => {
    const value = recording.headers.get(name) ?? 'missing';
    return generated.has(name) ? value.replace(randomUuid, anyUuid) : value;
  };
  return {
    method: recording.method,
    path,
    query: sorted(query),
    fields: normalizeFields(Object.fromEntries(names.map((name) => [name, fieldOf(name)]))),
    contentType: request.body && normalizeMediaType(contentType ?? ''),
    body: request.body ? recordedBody(request.body, recording.body, contentType ?? '') : emptyBody(recording.body),
  };
}

/** White space after a semicolon is optional in these fields (RFC 9110 §5.6.6, §12.5). */
function normalizeFields(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name.startsWith('accept') ? value.replace(/\s*;\s*/g, ';') : value]),
  );
}

function emptyBody(body: Buffer): string | undefined {
  return body.length > 0 ? `a body of ${body.length} bytes that nobody asked for` : undefined;
}

function parseTarget(target: string): { path: string[]; query: [string, string][] } {
  const [path = '', ...rest] = target.split('?');
  return {
    path: (path === '' ? '/' : path).split('/').map(decodeURIComponent),
    query: [...new URLSearchParams(rest.join('?'))],
  };
}

/** By name; pairs of one name keep their order. */
function sorted(pairs: [string, string][]): [string, string][] {
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** UTF-8 is what all of these bodies are in, said or not; the boundary is the client's choice. */
function normalizeMediaType(mediaType: string): string {
  return mediaType
    .toLowerCase()
    .replace(/\s*;\s*/g, ';')
    .replace(/;charset=utf-8|;boundary=[^;]*/g, '');
}

function bodyMeaning(
  body: NonNullable<HttpRequest['body']>,
  resolve: (value: Value) => string,
  files: Readonly<Record<string, Buffer>>,
): unknown {
  switch (body.kind) {
    case 'json':
      return parseJson(stringify(body.value) ?? '');
    case 'form':
      return sorted(body.fields.map(({ name, value }) => [name, resolve(value)]));
    case 'text':
      return readable(Buffer.from(body.text));
    case 'file':
      return readable(files[body.filename] ?? Buffer.alloc(0));
    case 'multipart':
      return body.parts.map((part) => partMeaning(part, files));
  }
}

/** Bytes as text, so that a difference can be read. */
function readable(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1'));
}

function partMeaning(part: Part, files: Readonly<Record<string, Buffer>>): unknown {
  const isFile = 'filename' in part;
  const content = isFile ? (files[part.filename] ?? Buffer.alloc(0)) : Buffer.from(part.value);
  return {
    name: part.name,
    filename: isFile ? part.filename : undefined,
    type: normalizeMediaType(part.mediaType ?? (isFile ? 'application/octet-stream' : 'text/plain')),
    fields: (part.headers ?? []).map(({ name, value }) => `${name.toLowerCase()}: ${value}`),
    content: readable(content),
  };
}

function recordedBody(body: NonNullable<HttpRequest['body']>, bytes: Buffer, contentType: string): unknown {
  switch (body.kind) {
    case 'json':
      return parseJson(bytes.toString());
    case 'form':
      return sorted([...new URLSearchParams(bytes.toString())]);
    case 'text':
    case 'file':
      return readable(bytes);
    case 'multipart':
      return parseMultipart(bytes, contentType);
  }
}

/** JSON in which a number that JavaScript would write differently is its text, so that each digit counts. */
function parseJson(text: string): unknown {
  return parse(text, undefined, (number) => {
    const value = Number(number);
    // Languages differ in how they write the exponent.
    const isSame = JSON.stringify(value) === number || (/e/i.test(number) && Number.isFinite(value));
    return isSame ? value : `#${number}`;
  });
}

/** A small reader of multipart/form-data (RFC 7578), lenient about how a name is escaped. */
function parseMultipart(bytes: Buffer, contentType: string): unknown {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? '';
  const text = `\r\n${bytes.toString('latin1')}`;
  const sections = text.split(`\r\n--${boundary}`);
  if (sections.at(-1)?.trim() !== '--') return 'a multipart body without end';
  return sections.slice(1, -1).map((section) => {
    const end = section.indexOf('\r\n\r\n');
    const head = Buffer.from(section.slice(0, end), 'latin1').toString();
    const { name, filename } = parametersOf(head);
    return {
      name,
      filename,
      type: normalizeMediaType(/^content-type: *(.*)$/im.exec(head)?.[1] ?? 'text/plain'),
      fields: head.split('\r\n').flatMap((line) => {
        const [, field = '', value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
        return /^(?:|content-(?:disposition|type|length))$/i.test(field) ? [] : [`${field.toLowerCase()}: ${value}`];
      }),
      content: readable(Buffer.from(section.slice(end + 4), 'latin1')),
    };
  });
}

/** Parameters of Content-Disposition. Clients write a quote as %22 (HTML) or \" (RFC 9110); servers read both. */
function parametersOf(head: string): Record<string, string> {
  const disposition = /^content-disposition: *form-data([^\r\n]*)/im.exec(head)?.[1] ?? '';
  const pairs = disposition.matchAll(/; *([\w*]+)=(?:"((?:[^"\\]|\\.)*)"|([^";\s]+))/gy);
  return Object.fromEntries(
    [...pairs].map(([, name = '', quoted, token]) => [
      name,
      (quoted ?? token ?? '').replaceAll('%22', '"').replace(/\\(["\\])/g, '$1'),
    ]),
  );
}
