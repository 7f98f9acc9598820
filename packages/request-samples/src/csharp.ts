import { rawString, string, textExpression } from './csharp-literals.js';
import { encodeMultipart, hasRepeatedName, isFilePart, isPlain, isSecret, partMediaType } from './encode.js';
import type { Expression, NamedTemplate, PreparedBody, Template } from './encode.js';
import { jsonText } from './json.js';
import type { PreparedRequest } from './prepare.js';
import type { Part } from './request.js';
import { joinLines, sortedSet } from './text.js';

const METHODS = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']);
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

interface CSharpBody {
  readonly lines: readonly string[];
  readonly usings: readonly string[];
}

/** A program for .NET 10 with HttpClient: one file with top-level statements, for `dotnet run sample.cs`. */
export function generateCSharp(request: PreparedRequest): string {
  const body: CSharpBody = request.body ? contentLines(request.body) : { lines: [], usings: [] };
  const headers = headerLines(request);
  return joinLines(
    usingLines(request, body, headers),
    clientLines(request),
    `using var request = new HttpRequestMessage(${method(request.method)}, ${secretTemplate(request.target, true)});`,
    headers,
    body.lines,
    contentHeaderLines(request),
    '',
    request.streams ? streamLines : textLines,
    'return 0;',
    request.hasSecrets && environmentFunction,
  );
}

const textLines = [
  'using var response = await client.SendAsync(request);',
  'var text = await response.Content.ReadAsStringAsync();',
  'if (!response.IsSuccessStatusCode)',
  '{',
  '    Console.Error.WriteLine($"{(int)response.StatusCode} {response.ReasonPhrase}: {text}");',
  '    return 1;',
  '}',
  'Console.WriteLine(text);',
];

/** With this option, the timeout of the client ends where the body begins. */
const streamLines = [
  'using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);',
  'if (!response.IsSuccessStatusCode)',
  '{',
  '    var text = await response.Content.ReadAsStringAsync();',
  '    Console.Error.WriteLine($"{(int)response.StatusCode} {response.ReasonPhrase}: {text}");',
  '    return 1;',
  '}',
  'using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());',
  'for (var line = await reader.ReadLineAsync(); line != null; line = await reader.ReadLineAsync())',
  '{',
  '    Console.WriteLine(line);',
  '}',
];

const environmentFunction = [
  '',
  'static string Env(string name) =>',
  '    Environment.GetEnvironmentVariable(name)',
  '    ?? throw new InvalidOperationException($"Set the environment variable {name}.");',
];

function usingLines(request: PreparedRequest, body: CSharpBody, headers: readonly string[]): string[] {
  const usings = [...body.usings];
  if (headers.some((line) => line.includes('new AuthenticationHeaderValue('))) usings.push('System.Net.Http.Headers');
  if (request.basicAuth) usings.push('System.Text');
  if (request.clientCertificate) usings.push('System.Net.Security', 'System.Security.Cryptography.X509Certificates');
  return usings.length > 0 ? [...sortedSet(usings).map((name) => `using ${name};`), ''] : [];
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
  return METHODS.has(name)
    ? `HttpMethod.${name.charAt(0)}${name.slice(1).toLowerCase()}`
    : `new HttpMethod(${string(name)})`;
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

function contentLines(body: PreparedBody): CSharpBody {
  switch (body.kind) {
    case 'json':
      return stringContent(rawString(jsonText(body.value)), body.mediaType);
    case 'text':
      return stringContent(textExpression(body.text), body.mediaType);
    case 'file':
      return {
        usings: ['System.Net.Http.Headers'],
        lines: [
          `request.Content = new ByteArrayContent(File.ReadAllBytes(${string(body.filename)}));`,
          `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${string(body.mediaType)});`,
        ],
      };
    case 'form':
      return formContent(body.fields);
    case 'multipart':
      return multipartContent(body.parts);
  }
}

function stringContent(expression: string, mediaType: string): CSharpBody {
  if (SIMPLE_MEDIA_TYPE.test(mediaType)) {
    return {
      usings: ['System.Text'],
      lines: [`request.Content = new StringContent(${expression}, Encoding.UTF8, ${string(mediaType)});`],
    };
  }
  return {
    usings: ['System.Net.Http.Headers'],
    lines: [
      `request.Content = new StringContent(${expression});`,
      `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${string(mediaType)});`,
    ],
  };
}

function formContent(fields: readonly NamedTemplate[]): CSharpBody {
  const pairs = fields.map(({ name, value }): [string, string] => [string(name), secretTemplate(value)]);
  const [type, lines] = hasRepeatedName(fields)
    ? [
        'KeyValuePair<string, string>[]',
        pairs.map(([name, value]) => `    new KeyValuePair<string, string>(${name}, ${value}),`),
      ]
    : ['Dictionary<string, string>', pairs.map(([name, value]) => `    [${name}] = ${value},`)];
  return { usings: [], lines: [`request.Content = new FormUrlEncodedContent(new ${type}`, '{', ...lines, '});'] };
}

function multipartContent(parts: readonly Part[]): CSharpBody {
  // .NET writes other names in MIME encoded-words, which RFC 7578 §4.2 does not allow.
  const simple = parts.every((part) => /^[\x20-\x7e]+$/.test(namesOf(part)) && !namesOf(part).includes('"'));
  if (!simple) return writtenMultipart(parts);
  const usings = parts.some((part) => isFilePart(part) || hasParameters(part)) ? ['System.Net.Http.Headers'] : [];
  if (parts.some((part) => part.mediaType !== undefined && !isFilePart(part) && !hasParameters(part)))
    usings.push('System.Text');
  return {
    usings,
    lines: ['var form = new MultipartFormDataContent();', ...parts.flatMap(addPart), 'request.Content = form;'],
  };
}

function namesOf(part: Part): string {
  return isFilePart(part) ? part.name + part.filename : part.name;
}

function hasParameters({ mediaType }: Part): boolean {
  return mediaType !== undefined && !SIMPLE_MEDIA_TYPE.test(mediaType);
}

function addPart(part: Part): string[] {
  const name = string(`"${part.name}"`);
  const typed = (expression: string, mediaType: string): string[] => [
    `${expression}`,
    `{ Headers = { ContentType = MediaTypeHeaderValue.Parse(${string(mediaType)}) } }`,
  ];
  if (isFilePart(part)) {
    const content = typed(
      `new ByteArrayContent(File.ReadAllBytes(${string(part.filename)}))`,
      partMediaType(part) ?? '',
    );
    return ['form.Add(', `    ${content.join(' ')},`, `    ${name}, ${string(`"${part.filename}"`)});`];
  }
  const { mediaType } = part;
  if (mediaType === undefined) return [`form.Add(new StringContent(${string(part.value)}), ${name});`];
  if (hasParameters(part)) {
    return [
      'form.Add(',
      `    ${typed(`new StringContent(${string(part.value)})`, mediaType).join(' ')},`,
      `    ${name});`,
    ];
  }
  return [`form.Add(new StringContent(${string(part.value)}, Encoding.UTF8, ${string(mediaType)}), ${name});`];
}

function writtenMultipart(parts: readonly Part[]): CSharpBody {
  const { boundary, chunks } = encodeMultipart(parts);
  const lines = chunks.map((chunk) =>
    'text' in chunk
      ? `    Encoding.UTF8.GetBytes(${textExpression(chunk.text, '        ')}),`
      : `    File.ReadAllBytes(${string(chunk.filename)}),`,
  );
  return {
    usings: ['System.Net.Http.Headers', 'System.Text'],
    lines: [
      'byte[][] chunks =',
      '{',
      ...lines,
      '};',
      'request.Content = new ByteArrayContent(chunks.SelectMany(chunk => chunk).ToArray());',
      `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("multipart/form-data; boundary=${boundary}");`,
    ],
  };
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
