import {
  encodeMultipart,
  hasHeaders,
  encodePairs,
  formEncode,
  hasRepeatedName,
  isFilePart,
  isPlain,
  isSecret,
  mediaTypeOf,
  partMediaType,
  template,
} from './encode.js';
import type { Expression, NamedTemplate, PreparedBody, Template, WrittenBody } from './encode.js';
import { jsonText, literal, needsText } from './json.js';
import type { LiteralSyntax } from './json.js';
import type { Language } from './language.js';
import type { PreparedRequest } from './prepare.js';
import type { JsonValue, Part } from './request.js';
import {
  REQUEST_BEGINS,
  REQUEST_ENDS,
  escapeText,
  hex,
  isVisible,
  joinLines,
  quoteEscapes,
  singleQuoted,
} from './text.js';

const MAX_INTEGER = 2n ** 63n - 1n;

/** A program for PHP 8 with the curl extension: it is on nearly every server, where a package manager may not be. */
export const php: Language<'php'> = {
  id: 'php',
  label: 'PHP',
  highlight: 'php',
  extension: '.php',
  comment: '//',
  client: 'PHP 8, curl extension',
  aliases: [],
  opening: '<?php\n\n',
  generate,
};

function generate(request: PreparedRequest): string {
  const { basicAuth, clientCertificate } = request;
  const body = request.body && phpBody(request.body);
  const headers = headerLines(request, body?.contentType);
  return joinLines(
    REQUEST_BEGINS,
    body?.setUp,
    `$curl = curl_init(${secretTemplate(request.target, 'rawurlencode')});`,
    'curl_setopt_array($curl, [',
    methodLines(request.method, body !== undefined),
    request.streams ? streamOptions : ['    CURLOPT_RETURNTRANSFER => true,', '    CURLOPT_TIMEOUT => 30,'],
    headers.length > 0 && ['    CURLOPT_HTTPHEADER => [', ...headers.map((line) => `        ${line}`), '    ],'],
    body && `    CURLOPT_POSTFIELDS => ${body.expression},`,
    basicAuth && [
      `    CURLOPT_USERNAME => ${environment(basicAuth.username.env)},`,
      `    CURLOPT_PASSWORD => ${environment(basicAuth.password.env)},`,
    ],
    clientCertificate && [
      `    CURLOPT_SSLCERT => ${environment(clientCertificate.certificate.env)},`,
      `    CURLOPT_SSLKEY => ${environment(clientCertificate.key.env)},`,
    ],
    ']);',
    REQUEST_ENDS,
    request.streams ? streamLines : textLines,
    request.makesUuids && uuidFunction,
    request.hasSecrets && environmentFunction,
  );
}

const textLines = `$text = curl_exec($curl);
if ($text === false) {
    throw new RuntimeException(curl_error($curl));
}

$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status < 200 || $status > 299) {
    fwrite(STDERR, "$status: $text\\n");
    exit(1);
}
echo $text, "\\n";`;

const streamOptions = `    CURLOPT_CONNECTTIMEOUT => 30,
    CURLOPT_WRITEFUNCTION => function ($curl, string $chunk): int {
        $isSuccess = intdiv(curl_getinfo($curl, CURLINFO_RESPONSE_CODE), 100) === 2;
        return fwrite($isSuccess ? STDOUT : STDERR, $chunk);
    },`;

const streamLines = `if (!curl_exec($curl)) {
    throw new RuntimeException(curl_error($curl));
}

$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status < 200 || $status > 299) {
    fwrite(STDERR, "\\n$status\\n");
    exit(1);
}`;

const environmentFunction = `
function env(string $name): string
{
    $value = getenv($name);
    if ($value === false) {
        throw new RuntimeException("Set the environment variable $name.");
    }
    return $value;
}`;

const uuidFunction = `
function uuid(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40); // version 4
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80); // variant of RFC 9562
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}`;

function methodLines(method: string, hasBody: boolean): string[] {
  if (method === 'HEAD') return ['    CURLOPT_NOBODY => true,'];
  if (method === 'GET' && !hasBody) return [];
  const line = `    CURLOPT_CUSTOMREQUEST => ${string(method)},`;
  // POST without a body needs a length of zero (RFC 9110 §8.6).
  return method === 'POST' && !hasBody ? [line, "    CURLOPT_POSTFIELDS => '',"] : [line];
}

function headerLines({ headers, method, body }: PreparedRequest, contentType: string | undefined): string[] {
  const lines = headers.map(({ name, value }) =>
    // curl drops a field without value unless its name ends with a semicolon.
    value.length === 0 ? `${string(`${name};`)},` : `${secretTemplate(template(`${name}: `, value))},`,
  );
  if (contentType !== undefined) lines.push(`${string(`Content-Type: ${contentType}`)},`);
  // An empty POST body would be announced as a form.
  const named = headers.some(({ name }) => name.toLowerCase() === 'content-type');
  if (method === 'POST' && !body && !named) lines.push("'Content-Type:',");
  return lines;
}

function phpBody(body: PreparedBody): WrittenBody {
  const contentType = mediaTypeOf(body);
  switch (body.kind) {
    case 'json':
      return { contentType, expression: jsonExpression(body.value) };
    case 'text':
      return { contentType, expression: textExpression(body.text, '        ') };
    case 'file':
      return { contentType, expression: `file_get_contents(${string(body.filename)})` };
    case 'form':
      return { contentType, expression: formExpression(body.fields) };
    case 'multipart':
      return multipartBody(body.parts);
  }
}

function jsonExpression(value: JsonValue): string {
  // PHP turns an integer beyond 64 bits into a float.
  const exact = needsText(value, (integer) => integer <= MAX_INTEGER && integer >= -MAX_INTEGER);
  return exact
    ? textExpression(jsonText(value), '        ')
    : `json_encode(${literal(value, syntax, '    ')}, JSON_THROW_ON_ERROR)`;
}

function formExpression(fields: readonly NamedTemplate[]): string {
  // An array holds a name once only.
  if (fields.length === 0 || hasRepeatedName(fields))
    return secretTemplate(encodePairs(fields, formEncode), 'urlencode');
  const lines = fields.map(({ name, value }) => `        ${string(name)} => ${secretTemplate(value)},`);
  return `http_build_query([\n${lines.join('\n')}\n    ])`;
}

function multipartBody(parts: readonly Part[]): WrittenBody {
  // The extension has no part of a declared type without a file name, and an array holds a name once only.
  const isSimple = (part: Part) => (isFilePart(part) || part.mediaType === undefined) && !hasHeaders(part);
  if (!hasRepeatedName(parts) && parts.every(isSimple)) {
    const lines = parts.map((part) => `        ${string(part.name)} => ${partExpression(part)},`);
    return { expression: `[\n${lines.join('\n')}\n    ]` };
  }
  const { boundary, chunks } = encodeMultipart(parts);
  const lines = chunks.map((chunk) =>
    'text' in chunk
      ? `    ${textExpression(chunk.text, '        ')},`
      : `    file_get_contents(${string(chunk.filename)}),`,
  );
  return {
    setUp: ['$body = implode([', ...lines, ']);'],
    expression: '$body',
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

function partExpression(part: Part): string {
  if (!isFilePart(part)) return string(part.value);
  return `new CURLFile(${string(part.filename)}, ${string(partMediaType(part) ?? '')})`;
}

const doubleQuoted = {
  characters: new Map([...quoteEscapes('"'), ['$', '\\$']]),
  codePoint: (codePoint: number) => (codePoint < 0x80 ? `\\x${hex(codePoint, 2)}` : `\\u{${codePoint.toString(16)}}`),
};

function string(text: string): string {
  const readable = text.includes("'") && !/["\\$]/.test(text);
  return isVisible(text) && !readable ? `'${escapeText(text, singleQuoted)}'` : `"${escapeText(text, doubleQuoted)}"`;
}

/** A long text, one line of it on each line. */
function textExpression(text: string, indent: string): string {
  return text
    .split(/(?<=\n)/)
    .map(string)
    .join(`\n${indent}. `);
}

function environment(name: string): string {
  return `env('${name}')`;
}

/** A string, joined with its expressions. */
function secretTemplate(value: Template, encode?: 'rawurlencode' | 'urlencode'): string {
  if (isPlain(value)) return string(value.join(''));
  const expression = (piece: Expression): string => {
    if (!isSecret(piece)) return 'uuid()';
    return encode ? `${encode}(${environment(piece.env)})` : environment(piece.env);
  };
  return value.map((piece) => (typeof piece === 'string' ? string(piece) : expression(piece))).join(' . ');
}

const syntax: LiteralSyntax = {
  null: 'null',
  true: 'true',
  false: 'false',
  indent: '    ',
  trailingComma: true,
  array: ['[', ']'],
  string,
  object: (keys) => {
    // An array with the keys 0, 1, 2 … is a list, also when it is empty.
    const list = keys.every((key, index) => key === String(index));
    return { open: list ? '(object) [' : '[', close: ']', key: (name) => `${string(name)} => ` };
  },
};
