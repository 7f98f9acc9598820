import { rawString, string, textExpression } from './csharp-literals.js';
import {
  encodeMultipart,
  hasHeaders,
  hasRepeatedName,
  isFilePart,
  isPlain,
  isSecret,
  partMediaType,
} from './encode.js';
import type { Expression, NamedTemplate, PreparedBody, Template } from './encode.js';
import { jsonText } from './json.js';
import type { Language } from './language.js';
import type { PreparedRequest } from './prepare.js';
import type { Part } from './request.js';
import { REQUEST_BEGINS, REQUEST_ENDS, joinLines, knownMethod, namesIn } from './text.js';

/** Fields that .NET keeps with the content, and takes only there. */
const CONTENT_FIELDS = new Set(
  'allow content-disposition content-encoding content-language content-location content-md5 content-range content-type expires last-modified'.split(
    ' ',
  ),
);
/** Fields whose values .NET reads, and may refuse or write anew. */
const PARSED_FIELDS = new Set(
  'accept-charset accept-encoding accept-language authorization cache-control date from if-match if-modified-since if-none-match if-range if-unmodified-since max-forwards pragma proxy-authorization range referer user-agent via warning'.split(
    ' ',
  ),
);
const SIMPLE_MEDIA_TYPE = /^[\w*.+-]+\/[\w*.+-]+$/;

/** Namespaces that a program has to name, by their classes. */
const NAMESPACES: readonly [string, readonly string[]][] = [
  ['System.Net.Http.Headers', ['AuthenticationHeaderValue', 'MediaTypeHeaderValue']],
  ['System.Net.Security', ['SslStreamCertificateContext']],
  ['System.Security.Cryptography.X509Certificates', ['X509Certificate2']],
  ['System.Text', ['Encoding']],
];

/** A program for .NET 10 with HttpClient: one file with top-level statements, for `dotnet run sample.cs`. */
export const csharp: Language<'csharp'> = {
  id: 'csharp',
  label: 'C#',
  highlight: 'csharp',
  extension: '.cs',
  comment: '//',
  client: '.NET 10, C# 14, HttpClient',
  aliases: ['c#', 'cs', 'dotnet'],
  generate,
};

function generate(request: PreparedRequest): string {
  const program = [
    ...clientLines(request),
    REQUEST_BEGINS,
    `using var request = new HttpRequestMessage(${method(request.method)}, ${secretTemplate(request.target, true)});`,
    ...headerLines(request),
    ...(request.body ? contentLines(request.body) : []),
    ...contentHeaderLines(request),
    REQUEST_ENDS,
    '',
    request.streams ? streamLines : textLines,
    'return 0;',
    ...(request.hasSecrets ? [environmentFunction] : []),
  ];
  return joinLines(usingLines(program), program);
}

const textLines = `using var response = await client.SendAsync(request);
var text = await response.Content.ReadAsStringAsync();
if (!response.IsSuccessStatusCode)
{
    Console.Error.WriteLine($"{(int)response.StatusCode} {response.ReasonPhrase}: {text}");
    return 1;
}
Console.WriteLine(text);`;

/** With this option, the timeout of the client ends where the body begins. */
const streamLines = `using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
if (!response.IsSuccessStatusCode)
{
    var text = await response.Content.ReadAsStringAsync();
    Console.Error.WriteLine($"{(int)response.StatusCode} {response.ReasonPhrase}: {text}");
    return 1;
}
using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());
for (var line = await reader.ReadLineAsync(); line != null; line = await reader.ReadLineAsync())
{
    Console.WriteLine(line);
}`;

const environmentFunction = `
static string Env(string name) =>
    Environment.GetEnvironmentVariable(name)
    ?? throw new InvalidOperationException($"Set the environment variable {name}.");`;

function usingLines(program: readonly string[]): string[] {
  const names = namesIn(program, /("{3,})[^]*?\1|"(?:[^"\\\n]|\\.)*"/g);
  const usings = NAMESPACES.filter(([, classes]) => classes.some((name) => names.has(name)));
  return usings.length > 0 ? [...usings.map(([name]) => `using ${name};`), ''] : [];
}

function clientLines({ clientCertificate, hasCookies }: PreparedRequest): string[] {
  // With a cookie container the client ignores the Cookie field.
  const settings = hasCookies ? ' { UseCookies = false }' : '()';
  const newClient = (handler: string): string =>
    `using var client = new HttpClient${handler} { Timeout = TimeSpan.FromSeconds(30) };`;
  if (!clientCertificate) {
    return hasCookies
      ? [`using var handler = new HttpClientHandler${settings};`, newClient('(handler)')]
      : [newClient('')];
  }
  const file = environment(clientCertificate.certificate.env);
  return [
    `using var pem = X509Certificate2.CreateFromPemFile(${file}, ${environment(clientCertificate.key.env)});`,
    '// Windows offers a certificate to a server only after this export.',
    'using var certificate = X509CertificateLoader.LoadPkcs12(pem.Export(X509ContentType.Pkcs12), null);',
    'var intermediates = new X509Certificate2Collection();',
    `intermediates.ImportFromPemFile(${file});`,
    `using var handler = new SocketsHttpHandler${settings};`,
    'handler.SslOptions.ClientCertificateContext = SslStreamCertificateContext.Create(certificate, intermediates);',
    newClient('(handler)'),
  ];
}

function method(name: string): string {
  const known = knownMethod(name);
  return known === undefined ? `new HttpMethod(${string(name)})` : `HttpMethod.${known}`;
}

function headerLines({ headers, basicAuth }: PreparedRequest): string[] {
  const lines = headers.filter(({ name }) => !CONTENT_FIELDS.has(name.toLowerCase())).map(headerLine);
  if (basicAuth) {
    const credentials = secretTemplate([basicAuth.username, ':', basicAuth.password]);
    lines.push(
      'request.Headers.Authorization = new AuthenticationHeaderValue(',
      `    "Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(${credentials})));`,
    );
  }
  return lines;
}

function headerLine({ name, value }: NamedTemplate): string {
  const field = name.toLowerCase();
  const [scheme, secret] = value;
  if (field === 'authorization' && value.length === 2 && scheme === 'Bearer ' && secret && isSecret(secret)) {
    return `request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", ${environment(secret.env)});`;
  }
  const checked =
    field === 'accept' ? !(isPlain(value) && SIMPLE_MEDIA_TYPE.test(value.join(''))) : PARSED_FIELDS.has(field);
  return `request.Headers.${checked ? 'TryAddWithoutValidation' : 'Add'}(${string(name)}, ${secretTemplate(value)});`;
}

function contentHeaderLines({ headers, body }: PreparedRequest): string[] {
  const fields = headers.filter(({ name }) => CONTENT_FIELDS.has(name.toLowerCase()));
  if (fields.length === 0) return [];
  return [
    ...(body ? [] : ['request.Content = new ByteArrayContent(Array.Empty<byte>());']),
    ...fields.map(
      ({ name, value }) =>
        `request.Content.Headers.TryAddWithoutValidation(${string(name)}, ${secretTemplate(value)});`,
    ),
  ];
}

function contentLines(body: PreparedBody): string[] {
  switch (body.kind) {
    case 'json':
      return stringContent(rawString(jsonText(body.value)), body.mediaType);
    case 'text':
      return stringContent(textExpression(body.text), body.mediaType);
    case 'file':
      return [
        `request.Content = new ByteArrayContent(File.ReadAllBytes(${string(body.filename)}));`,
        ...parsedContentType(body.mediaType),
      ];
    case 'form':
      return formContent(body.fields);
    case 'multipart':
      return multipartContent(body.parts);
  }
}

function stringContent(expression: string, mediaType: string): string[] {
  return SIMPLE_MEDIA_TYPE.test(mediaType)
    ? [`request.Content = new StringContent(${expression}, Encoding.UTF8, ${string(mediaType)});`]
    : [`request.Content = new StringContent(${expression});`, ...parsedContentType(mediaType)];
}

function parsedContentType(mediaType: string): string[] {
  return [`request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${string(mediaType)});`];
}

function formContent(fields: readonly NamedTemplate[]): string[] {
  const pairs = fields.map(({ name, value }): [string, string] => [string(name), secretTemplate(value)]);
  const [type, lines] = hasRepeatedName(fields)
    ? [
        'KeyValuePair<string, string>[]',
        pairs.map(([name, value]) => `    new KeyValuePair<string, string>(${name}, ${value}),`),
      ]
    : ['Dictionary<string, string>', pairs.map(([name, value]) => `    [${name}] = ${value},`)];
  return [`request.Content = new FormUrlEncodedContent(new ${type}`, '{', ...lines, '});'];
}

function multipartContent(parts: readonly Part[]): string[] {
  // .NET writes other names in MIME encoded-words, which RFC 7578 §4.2 does not allow.
  const isSimple = (part: Part) => /^[\x20-\x7e]+$/.test(namesOf(part)) && !namesOf(part).includes('"');
  if (!parts.every((part) => isSimple(part) && !hasHeaders(part))) return writtenMultipart(parts);
  return ['var form = new MultipartFormDataContent();', ...parts.flatMap(addPart), 'request.Content = form;'];
}

function namesOf(part: Part): string {
  return isFilePart(part) ? part.name + part.filename : part.name;
}

function addPart(part: Part): string[] {
  const name = string(`"${part.name}"`);
  const typed = (expression: string, type: string): string =>
    `${expression} { Headers = { ContentType = MediaTypeHeaderValue.Parse(${string(type)}) } }`;
  if (isFilePart(part)) {
    const content = typed(
      `new ByteArrayContent(File.ReadAllBytes(${string(part.filename)}))`,
      partMediaType(part) ?? '',
    );
    return ['form.Add(', `    ${content},`, `    ${name}, ${string(`"${part.filename}"`)});`];
  }
  const { mediaType } = part;
  if (mediaType === undefined) return [`form.Add(new StringContent(${string(part.value)}), ${name});`];
  if (SIMPLE_MEDIA_TYPE.test(mediaType)) {
    return [`form.Add(new StringContent(${string(part.value)}, Encoding.UTF8, ${string(mediaType)}), ${name});`];
  }
  return ['form.Add(', `    ${typed(`new StringContent(${string(part.value)})`, mediaType)},`, `    ${name});`];
}

function writtenMultipart(parts: readonly Part[]): string[] {
  const { boundary, chunks } = encodeMultipart(parts);
  const lines = chunks.map((chunk) =>
    'text' in chunk
      ? `    Encoding.UTF8.GetBytes(${textExpression(chunk.text, '        ')}),`
      : `    File.ReadAllBytes(${string(chunk.filename)}),`,
  );
  return [
    'byte[][] chunks =',
    '{',
    ...lines,
    '};',
    'request.Content = new ByteArrayContent(chunks.SelectMany(chunk => chunk).ToArray());',
    ...parsedContentType(`multipart/form-data; boundary=${boundary}`),
  ];
}

function environment(name: string): string {
  return `Env("${name}")`;
}

/** A string, joined with its expressions. */
function secretTemplate(value: Template, encode = false): string {
  if (isPlain(value)) return string(value.join(''));
  const expression = (piece: Expression): string => {
    if (!isSecret(piece)) return 'Guid.NewGuid().ToString()';
    return encode ? `Uri.EscapeDataString(${environment(piece.env)})` : environment(piece.env);
  };
  return value.map((piece) => (typeof piece === 'string' ? string(piece) : expression(piece))).join(' + ');
}
