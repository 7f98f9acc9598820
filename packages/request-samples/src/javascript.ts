import {
  encodeMultipart,
  hasHeaders,
  hasRepeatedName,
  isFilePart,
  isPlain,
  isSecret,
  mediaTypeOf,
  partMediaType,
} from './encode.js';
import type { Expression, NamedTemplate, PreparedBody, Template, WrittenBody } from './encode.js';
import { backtick, key, string, syntax, textExpression } from './javascript-literals.js';
import { jsonText, literal, needsText } from './json.js';
import type { Language } from './language.js';
import type { PreparedRequest } from './prepare.js';
import type { JsonValue, Part } from './request.js';
import { REQUEST_BEGINS, REQUEST_ENDS, escapeText, joinLines, sortedSet } from './text.js';

interface JavaScriptBody extends WrittenBody {
  /** Expression for the number of bytes, where the client does not count by itself. */
  readonly contentLength?: string;
}

/**
 * A module for Node.js 20 that needs nothing installed: `fetch`, or `node:https` where fetch cannot do it. Node's fetch
 * takes a client certificate only through the undici package, which Node.js does not let programs import, and refuses a
 * body with GET, and the method TRACE (Fetch §5.3, §2.2.1).
 */
export const javascript: Language<'javascript'> = {
  id: 'javascript',
  label: 'JavaScript',
  highlight: 'javascript',
  extension: '.mjs',
  comment: '//',
  client: 'Node.js 20, fetch or node:https',
  aliases: ['js', 'node', 'nodejs'],
  generate,
};

function generate(request: PreparedRequest): string {
  return fetchTakes(request) ? withFetch(request) : withNodeHttp(request);
}

function fetchTakes({ method, body, clientCertificate, headers }: PreparedRequest): boolean {
  if (clientCertificate || method === 'TRACE' || method === 'TRACK') return false;
  // Node's fetch loses a field of this name.
  if (headers.some(({ name }) => name === '__proto__')) return false;
  return !body || method !== 'GET';
}

function withFetch(request: PreparedRequest): string {
  const body = request.body && javaScriptBody(request.body, 'fetch');
  const headers = headerLines(request, body?.contentType, '    ');
  const options = [
    ...(request.method === 'GET' ? [] : [`  method: ${string(request.method)},`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body ? [`  body: ${body.expression},`] : []),
    ...(request.streams ? [] : [timeout]),
  ];
  const target = secretTemplate(request.target, true);
  return joinLines(
    imports(request),
    REQUEST_BEGINS,
    body?.setUp,
    `const response = await fetch(${target}, {`,
    options,
    '});',
    REQUEST_ENDS,
    '',
    request.streams ? streamOfFetch : textOfFetch,
    request.hasSecrets && environmentFunction,
  );
}

const textOfFetch = [
  'const text = await response.text();',
  'if (!response.ok) {',
  '  console.error(`${response.status} ${response.statusText}: ${text}`);',
  '  process.exit(1);',
  '}',
  'console.log(text);',
];

const streamOfFetch = [
  'if (!response.ok) {',
  '  console.error(`${response.status} ${response.statusText}: ${await response.text()}`);',
  '  process.exit(1);',
  '}',
  'for await (const chunk of response.body ?? []) process.stdout.write(chunk);',
];

function withNodeHttp(request: PreparedRequest): string {
  const module = request.url.startsWith('https:') ? 'https' : 'http';
  const body = request.body && asConstant(javaScriptBody(request.body, 'node'), request.method);
  return joinLines(
    imports(request, [
      "import { once } from 'node:events';",
      `import ${module} from 'node:${module}';`,
      "import { text } from 'node:stream/consumers';",
    ]),
    REQUEST_BEGINS,
    body?.setUp,
    `const request = ${module}.request(${secretTemplate(request.target, true)}, {`,
    nodeOptions(request, body),
    '});',
    `request.end(${body?.expression ?? ''});`,
    REQUEST_ENDS,
    '',
    "const [response] = await once(request, 'response');",
    request.streams ? streamOfNode : textOfNode,
    request.hasSecrets && environmentFunction,
  );
}

const textOfNode = [
  'const responseText = await text(response);',
  'if (response.statusCode < 200 || response.statusCode > 299) {',
  '  console.error(`${response.statusCode} ${response.statusMessage}: ${responseText}`);',
  '  process.exit(1);',
  '}',
  'console.log(responseText);',
];

const streamOfNode = [
  'if (response.statusCode < 200 || response.statusCode > 299) {',
  '  console.error(`${response.statusCode} ${response.statusMessage}: ${await text(response)}`);',
  '  process.exit(1);',
  '}',
  'for await (const chunk of response) process.stdout.write(chunk);',
];

/** The body as a constant; with its length where Node.js announces none, because the method usually has no body. */
function asConstant(body: JavaScriptBody, method: string): JavaScriptBody {
  const lengthless = method === 'DELETE' || method === 'GET' || method === 'OPTIONS';
  return {
    ...body,
    setUp: [...(body.setUp ?? []), `const body = ${body.expression};`],
    expression: 'body',
    contentLength: lengthless ? 'Buffer.byteLength(body)' : undefined,
  };
}

function nodeOptions(request: PreparedRequest, body: JavaScriptBody | undefined): string[] {
  const { method, clientCertificate } = request;
  const headers = headerLines(request, body?.contentType, '    ');
  if (body?.contentLength !== undefined) headers.push(`    'Content-Length': ${body.contentLength},`);
  return [
    ...(method === 'GET' ? [] : [`  method: ${string(method)},`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(clientCertificate
      ? [
          `  cert: readFileSync(${environment(clientCertificate.certificate.env)}),`,
          `  key: readFileSync(${environment(clientCertificate.key.env)}),`,
        ]
      : []),
    ...(request.streams ? [] : [timeout]),
  ];
}

const timeout = '  signal: AbortSignal.timeout(30_000),';

const environmentFunction = [
  '',
  'function env(name) {',
  '  const value = process.env[name];',
  '  if (value === undefined) throw new Error(`Set the environment variable ${name}.`);',
  '  return value;',
  '}',
];

function imports({ readsFile, clientCertificate }: PreparedRequest, always: readonly string[] = []): string[] {
  const lines = sortedSet(
    [...always, ...(readsFile || clientCertificate ? ["import { readFileSync } from 'node:fs';"] : [])].map(byModule),
  );
  return lines.length > 0 ? [...lines.map((line) => line.slice(line.indexOf('\0') + 1)), ''] : [];
}

/** Puts the name of the module in front, so that sorting goes by it. */
function byModule(line: string): string {
  return `${/'([^']+)'/.exec(line)?.[1] ?? ''}\0${line}`;
}

function headerLines(
  { headers, basicAuth }: PreparedRequest,
  contentType: string | undefined,
  indent: string,
): string[] {
  const lines = headers.map(({ name, value }) => `${key(name)}: ${secretTemplate(value)},`);
  if (basicAuth) {
    const credentials = secretTemplate([basicAuth.username, ':', basicAuth.password]);
    lines.push(`Authorization: \`Basic \${Buffer.from(${credentials}).toString('base64')}\`,`);
  }
  if (contentType !== undefined) lines.push(`'Content-Type': ${contentType},`);
  return lines.map((line) => indent + line);
}

function javaScriptBody(body: PreparedBody, client: 'fetch' | 'node'): JavaScriptBody {
  const contentType = string(mediaTypeOf(body));
  const depth = client === 'fetch' ? '  ' : '';
  switch (body.kind) {
    case 'json':
      return { contentType, expression: jsonExpression(body.value, depth) };
    case 'text':
      return { contentType, expression: textExpression(body.text, `${depth}  `) };
    case 'file':
      return { contentType, expression: `readFileSync(${string(body.filename)})` };
    case 'form': {
      const parameters = `new URLSearchParams(${pairs(body.fields, depth)})`;
      return client === 'fetch' ? { expression: parameters } : { contentType, expression: `${parameters}.toString()` };
    }
    case 'multipart':
      return multipartBody(body.parts, client);
  }
}

function jsonExpression(value: JsonValue, depth: string): string {
  const exact = needsText(value, (integer) => Number.isSafeInteger(Number(integer)));
  return exact ? textExpression(jsonText(value), `${depth}  `) : `JSON.stringify(${literal(value, syntax, depth)})`;
}

function pairs(fields: readonly NamedTemplate[], depth: string): string {
  if (fields.length === 0) return '';
  const lines = hasRepeatedName(fields)
    ? ['[', ...fields.map(({ name, value }) => `  [${string(name)}, ${secretTemplate(value)}],`), ']']
    : ['{', ...fields.map(({ name, value }) => `  ${key(name)}: ${secretTemplate(value)},`), '}'];
  return lines.join(`\n${depth}`);
}

function multipartBody(parts: readonly Part[], client: 'fetch' | 'node'): JavaScriptBody {
  // FormData turns line ends into CRLF, and gives a part of a declared type a file name.
  const isWritten = (part: Part) => !isFilePart(part) && (part.mediaType !== undefined || /[\r\n]/.test(part.value));
  if (parts.some((part) => isWritten(part) || hasHeaders(part))) {
    const { boundary, chunks } = encodeMultipart(parts);
    const lines = chunks.map((chunk) =>
      'text' in chunk
        ? `  Buffer.from(${textExpression(chunk.text, '    ')}),`
        : `  readFileSync(${string(chunk.filename)}),`,
    );
    return {
      setUp: ['const multipart = Buffer.concat([', ...lines, ']);', ''],
      expression: 'multipart',
      contentType: string(`multipart/form-data; boundary=${boundary}`),
    };
  }
  const setUp = ['const form = new FormData();', ...parts.map(appendLine)];
  if (client === 'fetch') return { setUp: [...setUp, ''], expression: 'form' };
  return {
    setUp: [...setUp, 'const encoded = new Response(form);'],
    expression: 'Buffer.from(await encoded.arrayBuffer())',
    contentType: "encoded.headers.get('Content-Type')",
  };
}

function appendLine(part: Part): string {
  if (!isFilePart(part)) return `form.append(${string(part.name)}, ${string(part.value)});`;
  const file = string(part.filename);
  const type = string(partMediaType(part) ?? '');
  return `form.append(${string(part.name)}, new Blob([readFileSync(${file})], { type: ${type} }), ${file});`;
}

function environment(name: string): string {
  return `env('${name}')`;
}

/** A string, or a template literal when there are expressions in it. */
function secretTemplate(value: Template, encode = false): string {
  const expression = (piece: Expression): string => {
    if (!isSecret(piece)) return 'crypto.randomUUID()';
    return encode ? `encodeURIComponent(${environment(piece.env)})` : environment(piece.env);
  };
  if (isPlain(value)) return string(value.join(''));
  const [first] = value;
  if (value.length === 1 && typeof first === 'object') return expression(first);
  const pieces = value.map((piece) =>
    typeof piece === 'string' ? escapeText(piece, backtick).replaceAll('${', '\\${') : `\${${expression(piece)}}`,
  );
  return `\`${pieces.join('')}\``;
}
