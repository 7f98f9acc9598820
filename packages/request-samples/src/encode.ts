import type { Body, Generated, Part, Secret } from './request.js';

/** What the program finds out when it runs. */
export type Expression = Secret | Generated;

/** Literals and expressions in order; neighbouring literals are one. */
export type Template = readonly (string | Expression)[];

/** A name with a value that may hold expressions. */
export interface NamedTemplate {
  readonly name: string;
  readonly value: Template;
}

/** A body that is ready to be written: values are templates. */
export type PreparedBody = Exclude<Body, { kind: 'form' }> | { kind: 'form'; fields: readonly NamedTemplate[] };

/** A body in a program. */
export interface WrittenBody {
  readonly expression: string;
  /** Statements that stand before the request. */
  readonly setUp?: readonly string[];
  /** As the language needs it; `undefined` where the client sets it by itself. */
  readonly contentType?: string;
}

/** Makes a template of values and templates. */
export function template(...parts: readonly (string | Expression | Template)[]): Template {
  const joined: (string | Expression)[] = [];
  for (const part of parts.flat()) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else if (part !== '') joined.push(part);
  }
  return joined;
}

/** Says whether a template holds literals only. */
export function isPlain(value: Template): value is readonly string[] {
  return value.every((piece) => typeof piece === 'string');
}

export function isSecret(piece: string | Expression): piece is Secret {
  return typeof piece === 'object' && 'env' in piece;
}

export function isGenerated(piece: string | Expression): piece is Generated {
  return typeof piece === 'object' && 'generate' in piece;
}

/** Percent-encodes everything but unreserved characters, as UTF-8 (RFC 3986 §2.3). */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Encodes a name or value for `application/x-www-form-urlencoded` (WHATWG URL §5.2). */
export function formEncode(text: string): string {
  return percentEncode(text).replaceAll('%20', '+').replaceAll('%2A', '*').replaceAll('~', '%7E');
}

/** Pairs as `name=value&…`; literals are encoded, secrets have to be encoded when the program runs. */
export function encodePairs(pairs: readonly NamedTemplate[], encode: (text: string) => string): Template {
  return template(
    ...pairs.map(({ name, value }, index) =>
      template(
        `${index > 0 ? '&' : ''}${encode(name)}=`,
        value.map((piece) => (typeof piece === 'string' ? encode(piece) : piece)),
      ),
    ),
  );
}

/** The media type that a body is sent with; a multipart body adds its boundary. */
export function mediaTypeOf(body: Body | PreparedBody): string {
  if (body.kind === 'form') return 'application/x-www-form-urlencoded';
  return body.kind === 'multipart' ? 'multipart/form-data' : body.mediaType;
}

/** Says whether a name occurs twice, so that a map cannot hold the pairs. */
export function hasRepeatedName(pairs: readonly { readonly name: string }[]): boolean {
  return new Set(pairs.map(({ name }) => name)).size < pairs.length;
}

export function isFilePart(part: Part): part is Extract<Part, { filename: string }> {
  return 'filename' in part;
}

/** The `Content-Disposition` field of a part (RFC 7578 §4.2), its parameters escaped as browsers do (WHATWG HTML §4.10.22.8). */
export function contentDisposition(part: Part): string {
  const quote = (text: string): string => `"${text.replaceAll('"', '%22')}"`;
  const filename = isFilePart(part) ? `; filename=${quote(part.filename)}` : '';
  return `form-data; name=${quote(part.name)}${filename}`;
}

/** The `Content-Type` of a part: its own, or the default of a file; other parts need none. */
export function partMediaType(part: Part): string | undefined {
  return part.mediaType ?? (isFilePart(part) ? 'application/octet-stream' : undefined);
}

/** Whether a part has header fields of its own, which few clients can express. */
export function hasHeaders({ headers = [] }: Part): boolean {
  return headers.length > 0;
}

/** A multipart body in pieces: text as it goes over the wire, and files whose bytes stand between. */
interface EncodedMultipart {
  readonly boundary: string;
  readonly chunks: readonly ({ readonly text: string } | { readonly filename: string })[];
}

/** Writes a multipart body out (RFC 2046 §5.1.1), for clients that cannot express its parts. */
export function encodeMultipart(parts: readonly Part[]): EncodedMultipart {
  const texts = parts.map((part) => (isFilePart(part) ? '' : part.value));
  let boundary = 'boundary-7f3c9a1e5b2d4860';
  while (texts.some((text) => text.includes(boundary))) boundary += '0';
  const chunks: ({ text: string } | { filename: string })[] = [];
  let text = '';
  for (const part of parts) {
    const mediaType = partMediaType(part);
    text += `--${boundary}\r\nContent-Disposition: ${contentDisposition(part)}\r\n`;
    if (mediaType !== undefined) text += `Content-Type: ${mediaType}\r\n`;
    for (const { name, value } of part.headers ?? []) text += `${name}: ${value}\r\n`;
    text += '\r\n';
    if (isFilePart(part)) {
      chunks.push({ text }, { filename: part.filename });
      text = '\r\n';
    } else {
      text += `${part.value}\r\n`;
    }
  }
  chunks.push({ text: `${text}--${boundary}--\r\n` });
  return { boundary, chunks };
}
