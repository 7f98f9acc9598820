import {
  encodeMultipart,
  hasHeaders,
  encodePairs,
  formEncode,
  isFilePart,
  isGenerated,
  isPlain,
  isSecret,
  mediaTypeOf,
  partMediaType,
  percentEncode,
  template,
} from './encode.js';
import type { NamedTemplate, PreparedBody, Template } from './encode.js';
import { jsonText } from './json.js';
import type { Language } from './language.js';
import type { PreparedRequest } from './prepare.js';
import type { Part } from './request.js';
import { REQUEST_BEGINS, REQUEST_ENDS, isVisible, joinLines } from './text.js';

/** Linux takes arguments of up to 128 KiB; longer text goes through a pipe, which has no limit. */
const MAX_ARGUMENT_BYTES = 100_000;

interface CurlBody {
  readonly options: readonly string[];
  /** Command that writes the body to standard input. */
  readonly input?: string;
}

/** Commands of POSIX that make a random UUID (RFC 9562). */
const UUID = `od -An -N16 -tx2 /dev/urandom |
  awk '{ print $1 $2 "-" $3 "-4" substr($4, 2) "-8" substr($5, 2) "-" $6 $7 $8 }'`;

/**
 * A POSIX shell command for curl. `--fail-with-body` came with 7.76; a secret in the query of a request with a body needs
 * `--url-query` of 7.87.
 */
export const curl: Language<'curl'> = {
  id: 'curl',
  label: 'cURL',
  highlight: 'bash',
  extension: '.sh',
  comment: '#',
  client: 'POSIX shell, curl 7.76',
  aliases: ['shell', 'bash', 'sh'],
  generate,
};

function generate(request: PreparedRequest): string {
  const body: CurlBody = request.body ? curlBody(request.body) : { options: [] };
  const { headers, commands } = withVariables(request);
  const lines = [
    // First of all what is called: a narrow column shows an address that has a line of its own.
    `curl ${methodOption(request)}`,
    singleQuoted(request.url),
    '--fail-with-body',
    // A stream may never end; its lines are printed at once.
    ...(request.streams ? ['--connect-timeout 30', '--no-buffer'] : ['--max-time 30']),
    ...(/[[\]]/.test(request.url) ? ['--globoff'] : []),
    ...queryOptions(request),
    ...headers.map(headerOption),
    ...(request.body ? contentTypeOption(request.body, body) : []),
    ...(request.basicAuth ? [`--user ${word([request.basicAuth.username, ':', request.basicAuth.password])}`] : []),
    ...(request.clientCertificate
      ? [`--cert ${word([request.clientCertificate.certificate])}`, `--key ${word([request.clientCertificate.key])}`]
      : []),
    ...body.options,
  ];
  const input = body.input === undefined ? '' : `${body.input} |\n`;
  return joinLines(commands, REQUEST_BEGINS, `${input}${lines.join(' \\\n  ')}`, REQUEST_ENDS);
}

/**
 * Header fields that take generated values from shell variables, and the commands that set these. Without a command
 * that makes a value, curl would drop the field and send the request; a variable that must not be empty stops it.
 */
function withVariables(request: PreparedRequest): { headers: readonly NamedTemplate[]; commands: readonly string[] } {
  const taken = new Set(secretsOf(request));
  const commands: string[] = [];
  const headers = request.headers.map(({ name, value }) => ({
    name,
    value: value.map((piece) => {
      if (!isGenerated(piece)) return piece;
      const base = name
        .toUpperCase()
        .replaceAll(/[^A-Z\d]/g, '_')
        .replace(/^(?=\d)/, '_');
      let variable = base;
      for (let number = 2; taken.has(variable); number += 1) variable = `${base}_${number}`;
      taken.add(variable);
      commands.push(`${variable}=$(${UUID})`);
      return { env: variable };
    }),
  }));
  return { headers, commands };
}

/** Names of all environment variables that the command reads. */
function secretsOf({ headers, secretQuery, body, basicAuth, clientCertificate }: PreparedRequest): string[] {
  const fields = [...headers, ...secretQuery, ...(body?.kind === 'form' ? body.fields : [])];
  const pieces = [
    ...fields.flatMap(({ value }) => value),
    ...(basicAuth ? [basicAuth.username, basicAuth.password] : []),
    ...(clientCertificate ? [clientCertificate.certificate, clientCertificate.key] : []),
  ];
  return pieces.filter(isSecret).map(({ env }) => env);
}

function methodOption({ method, secretQuery, body }: PreparedRequest): string {
  if (method === 'HEAD') return '--head';
  // It also sends the secrets in the query (below).
  return method === 'GET' && secretQuery.length > 0 && !body ? '--get' : `--request ${word([method])}`;
}

function queryOptions({ method, secretQuery, body }: PreparedRequest): string[] {
  if (secretQuery.length === 0) return [];
  const pairs = secretQuery.map(({ name, value }) => word([`${percentEncode(name)}=`, ...value]));
  if (body) return pairs.map((pair) => `--url-query ${pair}`);
  return [...(method === 'GET' ? [] : ['--get']), ...pairs.map((pair) => `--data-urlencode ${pair}`)];
}

function headerOption({ name, value }: NamedTemplate): string {
  // curl drops a field without value unless its name ends with a semicolon.
  return `--header ${value.length === 0 ? word([`${name};`]) : word(template(`${name}: `, value))}`;
}

function contentTypeOption(body: PreparedBody, { options }: CurlBody): string[] {
  if (body.kind === 'form' || (body.kind === 'multipart' && !options.includes('--data-binary @-'))) return [];
  const boundary = body.kind === 'multipart' ? `; boundary=${encodeMultipart(body.parts).boundary}` : '';
  return [`--header ${word([`Content-Type: ${mediaTypeOf(body)}${boundary}`])}`];
}

function curlBody(body: PreparedBody): CurlBody {
  switch (body.kind) {
    case 'json':
      return textBody(jsonText(body.value), '--data');
    case 'text':
      return textBody(body.text, '--data-raw');
    case 'file':
      return { options: [`--data-binary ${word([`@${filePath(body.filename)}`])}`] };
    case 'form':
      return formBody(body.fields);
    case 'multipart':
      return multipartBody(body.parts);
  }
}

function textBody(text: string, option: string): CurlBody {
  // --data-raw and --data are the same but for a text that starts with "@"; a JSON text never does.
  if (isLong(text) || !isVisible(text.replaceAll('\t', ''), { multiline: true })) {
    return { options: ['--data-binary @-'], input: printf(text) };
  }
  return { options: [`${option} ${singleQuoted(text)}`] };
}

function formBody(fields: readonly NamedTemplate[]): CurlBody {
  const encoded = encodePairs(fields, formEncode);
  if (encoded.length === 0) return { options: ["--data ''"] };
  if (encoded.length === 1 && typeof encoded[0] === 'string' && isLong(encoded[0])) {
    return { options: ['--data @-'], input: printf(encoded[0]) };
  }
  return {
    options: fields.map(({ name, value }) => {
      const encodedName = `${formEncode(name)}=`;
      const literals = value.filter((piece) => typeof piece === 'string');
      const readable =
        value.length > literals.length || (literals.length > 0 && literals.every((text) => isVisible(text)));
      return readable
        ? `--data-urlencode ${word([encodedName, ...value])}`
        : `--data ${word([encodedName, ...literals.map(formEncode)])}`;
    }),
  };
}

function multipartBody(parts: readonly Part[]): CurlBody {
  if (parts.every(fitsFormOption)) return { options: parts.map(formOption) };
  const input = encodeMultipart(parts).chunks.map((chunk) =>
    'text' in chunk ? printf(chunk.text) : `cat ${word([filePath(chunk.filename)])}`,
  );
  return { options: ['--data-binary @-'], input: `{\n  ${input.join('\n  ')}\n}` };
}

/** `--form` takes a name up to the first equals sign, and cannot hold every character. */
function fitsFormOption(part: Part): boolean {
  if (part.name.includes('=') || !isVisible(part.name) || hasHeaders(part)) return false;
  return isFilePart(part) || (!isLong(part.value) && isVisible(part.value.replaceAll('\t', ''), { multiline: true }));
}

function formOption(part: Part): string {
  const mediaType = partMediaType(part);
  const type = mediaType === undefined ? '' : `;type=${mediaType}`;
  if (isFilePart(part)) return `--form ${word([`${part.name}=@${formQuoted(filePath(part.filename))}${type}`])}`;
  if (type === '') return `--form-string ${word([`${part.name}=${part.value}`])}`;
  return `--form ${word([`${part.name}=${formQuoted(part.value)}${type}`])}`;
}

/** Quoted for curl's own reading of `--form`, which treats `"`, `\`, `;` and `,` in a special way. */
function formQuoted(text: string): string {
  return /^[\w./ -]+$/.test(text) && text === text.trim() ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A file name that no command takes for an option or for standard input. */
function filePath(filename: string): string {
  return filename.startsWith('-') ? `./${filename}` : filename;
}

function isLong(text: string): boolean {
  return new TextEncoder().encode(text).length > MAX_ARGUMENT_BYTES;
}

/** One word for the shell. Variables stand in double quotes, and the command fails when one is missing or empty. */
function word(value: Template): string {
  if (isPlain(value)) return /^[\w@%+=:,./-]+$/.test(value.join('')) ? value.join('') : singleQuoted(value.join(''));
  const simple = value.every((piece) => typeof piece !== 'string' || /^[\w @%+=:,./;-]*$/.test(piece));
  const pieces = value.map((piece) => (isSecret(piece) ? `\${${piece.env}:?}` : piece));
  if (simple) return `"${pieces.join('')}"`;
  return value.map((piece, index) => (typeof piece === 'string' ? singleQuoted(piece) : `"${pieces[index]}"`)).join('');
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A command that writes exactly this text, whose characters need not be visible (POSIX printf, octal escapes). */
function printf(text: string): string {
  if (isVisible(text.replaceAll('\t', ''), { multiline: true })) return `printf '%s' ${singleQuoted(text)}`;
  let format = '';
  for (const character of text) {
    if (character === '\r') format += '\\r';
    else if (character === '\n') format += '\\n';
    else if (character === '%') format += '%%';
    else if (character === '\\') format += '\\\\';
    else if (isVisible(character)) format += character;
    else for (const byte of new TextEncoder().encode(character)) format += `\\${byte.toString(8).padStart(3, '0')}`;
  }
  return `printf ${format.startsWith('-') ? '-- ' : ''}${singleQuoted(format)}`;
}
