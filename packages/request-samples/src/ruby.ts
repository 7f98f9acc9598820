import { encodeMultipart, hasHeaders, hasRepeatedName, isFilePart, isPlain, isSecret, mediaTypeOf } from './encode.js';
import type { Expression, NamedTemplate, PreparedBody, Template } from './encode.js';
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
  knownMethod,
  quoteEscapes,
  singleQuoted,
  sortedSet,
} from './text.js';

/** A program for Ruby 3.1 with net/http of the standard library. */
export const ruby: Language<'ruby'> = {
  id: 'ruby',
  label: 'Ruby',
  highlight: 'ruby',
  extension: '.rb',
  comment: '#',
  client: 'Ruby 3.1, net/http',
  aliases: ['rb'],
  generate,
};

function generate(request: PreparedRequest): string {
  const { basicAuth, body } = request;
  return joinLines(
    requireLines(request),
    '',
    REQUEST_BEGINS,
    `uri = URI(${secretTemplate(request.target, true)})`,
    `request = ${newRequest(request)}`,
    request.headers.map(({ name, value }) => `request[${string(name)}] = ${secretTemplate(value)}`),
    basicAuth && `request.basic_auth(${environment(basicAuth.username.env)}, ${environment(basicAuth.password.env)})`,
    body && bodyLines(body),
    REQUEST_ENDS,
    '',
    request.streams && '$stdout.sync = true',
    startLines(request),
    !request.streams && [
      'abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
      '',
      'puts response.body',
    ],
  );
}

function requireLines({ body, clientCertificate, makesUuids, target }: PreparedRequest): string[] {
  const libraries = ['net/http'];
  if (body?.kind === 'json' && !isText(body.value)) libraries.push('json');
  if (clientCertificate) libraries.push('openssl');
  if (makesUuids) libraries.push('securerandom');
  if (!isPlain(target)) libraries.push('erb');
  return sortedSet(libraries).map((library) => `require '${library}'`);
}

function newRequest({ method, body }: PreparedRequest): string {
  const known = knownMethod(method);
  if (known !== undefined) return `Net::HTTP::${known}.new(uri)`;
  return `Net::HTTPGenericRequest.new(${string(method)}, ${body !== undefined}, true, uri)`;
}

/** Reads the response piece by piece. */
const stream = `  http.request(request) do |response|
    abort "#{response.code} #{response.message}: #{response.read_body}" unless response.is_a?(Net::HTTPSuccess)
    response.read_body { |chunk| print chunk }
  end
end`;

function startLines({ url, clientCertificate, streams }: PreparedRequest): string[] {
  const send = streams ? [stream] : ['  http.request(request)', 'end'];
  const start = streams ? 'Net::HTTP.start' : 'response = Net::HTTP.start';
  const timeout = streams ? 'open_timeout: 30, read_timeout: nil' : 'read_timeout: 30';
  if (clientCertificate) {
    return [
      `certificate, *intermediates = OpenSSL::X509::Certificate.load_file(${environment(clientCertificate.certificate.env)})`,
      'options = {',
      ...timeout.split(', ').map((option) => `  ${option},`),
      '  use_ssl: true,',
      '  cert: certificate,',
      '  extra_chain_cert: intermediates,',
      `  key: OpenSSL::PKey.read(File.read(${environment(clientCertificate.key.env)}))`,
      '}',
      `${start}(uri.hostname, uri.port, options) do |http|`,
      ...send,
    ];
  }
  const options = url.startsWith('https:') ? `${timeout}, use_ssl: true` : timeout;
  return [`${start}(uri.hostname, uri.port, ${options}) do |http|`, ...send];
}

/** Ruby has integers of any size. */
const isText = (value: JsonValue): boolean => needsText(value, () => true);

function jsonExpression(value: JsonValue): string {
  return isText(value) ? textExpression(jsonText(value)) : `JSON.generate(${literal(value, syntax)})`;
}

function bodyLines(body: PreparedBody): string[] {
  const contentType = `request['Content-Type'] = ${string(mediaTypeOf(body))}`;
  switch (body.kind) {
    case 'json':
      return [contentType, `request.body = ${jsonExpression(body.value)}`];
    case 'text':
      return [contentType, `request.body = ${textExpression(body.text)}`];
    case 'file':
      return [contentType, `request.body = File.binread(${string(body.filename)})`];
    case 'form':
      return formLines(body.fields);
    case 'multipart':
      return multipartLines(body.parts);
  }
}

function formLines(fields: readonly NamedTemplate[]): string[] {
  if (hasRepeatedName(fields)) {
    const pairs = fields.map(({ name, value }) => `  [${string(name)}, ${secretTemplate(value)}]`);
    return ['request.set_form_data([', pairs.join(',\n'), '])'];
  }
  const pairs = fields.map(({ name, value }) => `  ${string(name)} => ${secretTemplate(value)}`);
  return pairs.length === 0 ? ['request.set_form_data({})'] : ['request.set_form_data(', pairs.join(',\n'), ')'];
}

function multipartLines(parts: readonly Part[]): string[] {
  // set_form drops the media type of a part that is no file, and escapes names in ways of its own.
  const isSimple = (part: Part) =>
    (isFilePart(part) || part.mediaType === undefined) && !hasSpecialName(part) && !hasHeaders(part);
  if (parts.every(isSimple)) {
    return ['request.set_form([', parts.map(setFormPart).join(',\n'), "], 'multipart/form-data')"];
  }
  const { boundary, chunks } = encodeMultipart(parts);
  const lines = chunks.map((chunk) =>
    'text' in chunk ? `  ${textExpression(chunk.text, '  ')}.b` : `  File.binread(${string(chunk.filename)})`,
  );
  return [
    `request['Content-Type'] = 'multipart/form-data; boundary=${boundary}'`,
    'request.body = [',
    lines.join(',\n'),
    '].join',
  ];
}

function hasSpecialName(part: Part): boolean {
  return (isFilePart(part) ? part.name + part.filename : part.name).includes('"');
}

function setFormPart(part: Part): string {
  if (!isFilePart(part)) return `  [${string(part.name)}, ${string(part.value)}]`;
  const type = part.mediaType === undefined ? '' : `, { content_type: ${string(part.mediaType)} }`;
  return `  [${string(part.name)}, File.open(${string(part.filename)}, 'rb')${type}]`;
}

const doubleQuoted = {
  characters: quoteEscapes('"'),
  codePoint: (codePoint: number) => (codePoint > 0xffff ? `\\u{${codePoint.toString(16)}}` : `\\u${hex(codePoint, 4)}`),
};

function string(text: string): string {
  const readable = text.includes("'") && !/["\\#]/.test(text);
  return isVisible(text) && !readable ? `'${escapeText(text, singleQuoted)}'` : `"${interpolated(text)}"`;
}

function interpolated(text: string): string {
  return escapeText(text, doubleQuoted).replace(/#(?=[{$@])/g, '\\#');
}

/** A long text, one line of it on each line. */
function textExpression(text: string, indent = ''): string {
  const lines = text.split(/(?<=\n)/);
  if (lines.length < 2) return string(text);
  return `[\n${lines.map((line) => `${indent}  ${string(line)}`).join(',\n')}\n${indent}].join`;
}

function environment(name: string): string {
  return `ENV.fetch('${name}')`;
}

/** A string, interpolated when there are expressions in it. */
function secretTemplate(value: Template, encode = false): string {
  if (isPlain(value)) return string(value.join(''));
  const expression = (piece: Expression): string => {
    if (!isSecret(piece)) return 'SecureRandom.uuid';
    return encode ? `ERB::Util.url_encode(${environment(piece.env)})` : environment(piece.env);
  };
  const [first] = value;
  if (value.length === 1 && typeof first === 'object') return expression(first);
  // A "#" at the end of a literal would open an interpolation only before "{", "$" or "@", never before "#{".
  return `"${value.map((piece) => (typeof piece === 'string' ? interpolated(piece) : `#{${expression(piece)}}`)).join('')}"`;
}

const syntax: LiteralSyntax = {
  null: 'nil',
  true: 'true',
  false: 'false',
  indent: '  ',
  trailingComma: false,
  array: ['[', ']'],
  string,
  object: (keys) => {
    const symbols = keys.every((key) => /^[a-z_]\w*$/i.test(key));
    return { open: '{', close: '}', key: (name) => (symbols ? `${name}: ` : `${string(name)} => `) };
  },
};
