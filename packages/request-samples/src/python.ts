import { hasRepeatedName, isFilePart, isPlain, isSecret, mediaTypeOf, partMediaType } from './encode.js';
import type { Expression, NamedTemplate, PreparedBody, Template } from './encode.js';
import { jsonText, literal, needsText } from './json.js';
import type { LiteralSyntax } from './json.js';
import type { Language } from './language.js';
import type { PreparedRequest } from './prepare.js';
import type { JsonValue, Part } from './request.js';
import { REQUEST_BEGINS, REQUEST_ENDS, escapeText, hex, joinLines, quoteEscapes, sortedSet } from './text.js';

const METHODS = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

/** A program for Python 3 with requests, which Python programmers use. */
export const python: Language<'python'> = {
  id: 'python',
  label: 'Python',
  highlight: 'python',
  extension: '.py',
  comment: '#',
  client: 'Python 3, requests',
  aliases: ['py', 'python3'],
  generate,
};

function generate(request: PreparedRequest): string {
  const { method, body, basicAuth, clientCertificate } = request;
  const headers = headerLines(request);
  const argumentLines = [
    `    ${secretTemplate(request.target, true)},`,
    ...(headers.length > 0 ? ['    headers={', ...headers.map((line) => `        ${line}`), '    },'] : []),
    ...(body ? bodyLines(body) : []),
    ...(basicAuth
      ? [`    auth=(${environment(basicAuth.username.env)}.encode(), ${environment(basicAuth.password.env)}.encode()),`]
      : []),
    ...(clientCertificate
      ? [`    cert=(${environment(clientCertificate.certificate.env)}, ${environment(clientCertificate.key.env)}),`]
      : []),
    // Of the two, the second limits the time between two pieces of the response.
    ...(request.streams ? ['    stream=True,', '    timeout=(30, None),'] : ['    timeout=30,']),
  ];
  const call = METHODS.has(method)
    ? [`response = requests.${method.toLowerCase()}(`]
    : ['response = requests.request(', `    ${string(method)},`];
  return joinLines(
    importLines(request),
    '',
    REQUEST_BEGINS,
    call,
    argumentLines,
    ')',
    REQUEST_ENDS,
    'if not response.ok:',
    '    sys.exit(f"{response.status_code} {response.reason}: {response.text}")',
    '',
    request.streams
      ? [
          'response.encoding = "utf-8"',
          'for line in response.iter_lines(chunk_size=1, decode_unicode=True):',
          '    print(line, flush=True)',
        ]
      : 'print(response.text)',
  );
}

function importLines({ hasSecrets, makesUuids, readsFile, target }: PreparedRequest): string[] {
  const standard = ['import sys'];
  if (hasSecrets) standard.push('import os');
  if (makesUuids) standard.push('import uuid');
  const from: string[] = [];
  if (readsFile) from.push('from pathlib import Path');
  if (!isPlain(target)) from.push('from urllib.parse import quote');
  return [...sortedSet(standard), ...from, '', 'import requests'];
}

function headerLines({ headers, body }: PreparedRequest): string[] {
  const lines = headers.map(({ name, value }) => `${string(name)}: ${secretTemplate(value)},`);
  const contentType = body && contentTypeOf(body);
  if (contentType !== undefined) lines.push(`"Content-Type": ${string(contentType)},`);
  return lines;
}

/** The media type that requests does not set by itself. */
function contentTypeOf(body: PreparedBody): string | undefined {
  switch (body.kind) {
    case 'json':
      return body.mediaType === 'application/json' && body.value !== null && !isText(body.value)
        ? undefined
        : body.mediaType;
    case 'form':
      return body.fields.length > 0 ? undefined : mediaTypeOf(body);
    case 'multipart':
      return undefined;
    default:
      return body.mediaType;
  }
}

/** Python reads integers of up to 4,300 digits. */
const MAX_INTEGER = 10n ** 4300n;

function isText(value: JsonValue): boolean {
  return needsText(value, (integer) => integer < MAX_INTEGER && integer > -MAX_INTEGER);
}

function bodyLines(body: PreparedBody): string[] {
  switch (body.kind) {
    case 'json':
      // requests sends no body at all for json=None.
      if (body.value === null) return ['    data="null",'];
      if (isText(body.value)) return [`    data=${textExpression(jsonText(body.value), '    ')}.encode(),`];
      return [`    json=${literal(body.value, syntax, '    ')},`];
    case 'text':
      return [`    data=${textExpression(body.text, '    ')}.encode(),`];
    case 'file':
      return [`    data=Path(${string(body.filename)}).read_bytes(),`];
    case 'form':
      return formLines(body.fields);
    case 'multipart':
      return ['    files=[', ...body.parts.map((part) => `        ${partTuple(part)},`), '    ],'];
  }
}

function formLines(fields: readonly NamedTemplate[]): string[] {
  if (fields.length === 0) return ['    data=b"",'];
  if (hasRepeatedName(fields)) {
    const pairs = fields.map(({ name, value }) => `        (${string(name)}, ${secretTemplate(value)}),`);
    return ['    data=[', ...pairs, '    ],'];
  }
  return [
    '    data={',
    ...fields.map(({ name, value }) => `        ${string(name)}: ${secretTemplate(value)},`),
    '    },',
  ];
}

function partTuple(part: Part): string {
  const mediaType = partMediaType(part);
  const type = mediaType === undefined ? 'None' : string(mediaType);
  const fields = (part.headers ?? []).map(({ name, value }) => `${string(name)}: ${string(value)}`).join(', ');
  const more = fields !== '' ? `, ${type}, {${fields}}` : mediaType === undefined ? '' : `, ${type}`;
  const file = isFilePart(part) ? string(part.filename) : undefined;
  const content = isFilePart(part) ? `${file}, Path(${file}).read_bytes()` : `None, ${string(part.value)}`;
  return `(${string(part.name)}, (${content}${more}))`;
}

const escapes = {
  characters: quoteEscapes('"'),
  codePoint: (codePoint: number): string => {
    if (codePoint < 0x100) return `\\x${hex(codePoint, 2)}`;
    return codePoint > 0xffff ? `\\U${hex(codePoint, 8)}` : `\\u${hex(codePoint, 4)}`;
  },
};

const singleQuoted = { ...escapes, characters: new Map([...escapes.characters, ['"', '"']]) };

function string(text: string): string {
  return text.includes('"') && !text.includes("'")
    ? `'${escapeText(text, singleQuoted)}'`
    : `"${escapeText(text, escapes)}"`;
}

/** A long text, one line of it on each line; Python joins neighbouring strings. */
function textExpression(text: string, indent: string): string {
  const lines = text.split(/(?<=\n)/);
  if (lines.length < 2) return string(text);
  return `(\n${lines.map((line) => `${indent}    ${string(line)}`).join('\n')}\n${indent})`;
}

function environment(name: string, quote = '"'): string {
  return `os.environ[${quote}${name}${quote}]`;
}

/** A string, or an f-string when there are expressions in it. */
function secretTemplate(value: Template, encode = false): string {
  // Before Python 3.12 an expression inside of an f-string cannot use the quotes of the string.
  const expression = (piece: Expression, quote: string): string => {
    if (!isSecret(piece)) return 'str(uuid.uuid4())';
    return encode ? `quote(${environment(piece.env, quote)}, safe=${quote}${quote})` : environment(piece.env, quote);
  };
  const [first] = value;
  if (isPlain(value)) return string(value.join(''));
  if (value.length === 1 && typeof first === 'object') return expression(first, '"');
  const pieces = value.map((piece) =>
    typeof piece === 'string' ? escapeText(piece, escapes).replace(/[{}]/g, '$&$&') : `{${expression(piece, "'")}}`,
  );
  return `f"${pieces.join('')}"`;
}

const syntax: LiteralSyntax = {
  null: 'None',
  true: 'True',
  false: 'False',
  indent: '    ',
  trailingComma: true,
  array: ['[', ']'],
  string,
  object: () => ({ open: '{', close: '}', key: (name) => `${string(name)}: ` }),
};
