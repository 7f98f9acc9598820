import { encodeMultipart, encodePairs, formEncode, isPlain, isSecret, mediaTypeOf } from './encode.js';
import type { Expression, PreparedBody, Template, WrittenBody } from './encode.js';
import { jsonText } from './json.js';
import type { Language } from './language.js';
import type { PreparedRequest } from './prepare.js';
import type { Part } from './request.js';
import {
  REQUEST_BEGINS,
  REQUEST_ENDS,
  escapeText,
  joinLines,
  namesIn,
  quoteEscapes,
  sortedSet,
  utf16Escape,
} from './text.js';

/** A string constant takes at most 65,535 bytes in a class file (JVMS §4.4.7); a character takes up to three. */
const MAX_CONSTANT_LENGTH = 20_000;
const INDENT = '            ';

/**
 * A program for Java 17 with java.net.http of the standard library: one file, for `java Sample.java`. It is ASCII, because
 * compilers before Java 18 read files in the encoding of the machine.
 */
export const java: Language<'java'> = {
  id: 'java',
  label: 'Java',
  highlight: 'java',
  extension: '.java',
  comment: '//',
  client: 'Java 17, java.net.http',
  aliases: [],
  generate,
};

function generate(request: PreparedRequest): string {
  const { basicAuth, clientCertificate } = request;
  const body = request.body && javaBody(request.body);
  const program = [
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    REQUEST_BEGINS,
    `        var request = HttpRequest.newBuilder(URI.create(${secretTemplate(request.target, true)}))`,
    ...request.headers.map(({ name, value }) => `${INDENT}.header(${string(name)}, ${secretTemplate(value)})`),
    ...(basicAuth
      ? [
          `${INDENT}.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(`,
          `${INDENT}    (${secretTemplate([basicAuth.username, ':', basicAuth.password])}).getBytes(StandardCharsets.UTF_8)))`,
        ]
      : []),
    ...(body?.contentType ? [`${INDENT}.header("Content-Type", ${string(body.contentType)})`] : []),
    ...methodLines(request.method, body),
    `${INDENT}.timeout(Duration.ofSeconds(30))`,
    `${INDENT}.build();`,
    REQUEST_ENDS,
    ...clientLines(request),
    '',
    request.streams ? streamLines : textLines,
    '    }',
    ...(clientCertificate ? [tlsMethod] : []),
    ...(request.hasSecrets ? [environmentMethod] : []),
    '}',
  ];
  return joinLines(importLines(program), '', program);
}

const textLines = `        var response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            System.err.println(response.statusCode() + ": " + response.body());
            System.exit(1);
        }
        System.out.println(response.body());`;

const streamLines = `        var response = client.send(request, HttpResponse.BodyHandlers.ofLines());
        if (response.statusCode() / 100 != 2) {
            System.err.print(response.statusCode() + ": ");
            response.body().forEach(System.err::println);
            System.exit(1);
        }
        response.body().forEach(System.out::println);`;

const environmentMethod = `
    private static String env(String name) {
        return Objects.requireNonNull(System.getenv(name), "Set the environment variable " + name + ".");
    }`;

const tlsMethod = `
    /** TLS with a client certificate (and its chain) and an unencrypted PKCS #8 key from PEM files. */
    private static SSLContext tls(String certificateFile, String keyFile) throws Exception {
        Certificate[] chain;
        try (var input = Files.newInputStream(Path.of(certificateFile))) {
            chain = CertificateFactory.getInstance("X.509").generateCertificates(input).toArray(Certificate[]::new);
        }
        var base64 = Files.readString(Path.of(keyFile)).replaceAll("-----[A-Z ]+-----|\\\\s", "");
        var key = KeyFactory.getInstance(chain[0].getPublicKey().getAlgorithm())
            .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64)));
        var store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("client", key, new char[0], chain);
        var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(store, new char[0]);
        var context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }`;

/** Simple names and the classes they stand for. */
const CLASSES: readonly string[] = [
  'java.net.URI',
  'java.net.URLEncoder',
  'java.net.http.HttpClient',
  'java.net.http.HttpRequest',
  'java.net.http.HttpRequest.BodyPublishers',
  'java.net.http.HttpResponse',
  'java.nio.charset.StandardCharsets',
  'java.nio.file.Files',
  'java.nio.file.Path',
  'java.security.KeyFactory',
  'java.security.KeyStore',
  'java.security.cert.Certificate',
  'java.security.cert.CertificateFactory',
  'java.security.spec.PKCS8EncodedKeySpec',
  'java.time.Duration',
  'java.util.Base64',
  'java.util.Objects',
  'java.util.UUID',
  'javax.net.ssl.KeyManagerFactory',
  'javax.net.ssl.SSLContext',
];

/** Imports of the classes that the program names, strings and comments left out. */
function importLines(program: readonly string[]): string[] {
  const names = namesIn(program, /"""[^]*?[^\\]"""|"(?:[^"\\\n]|\\.)*"/g);
  return sortedSet(CLASSES.filter((name) => names.has(name.slice(name.lastIndexOf('.') + 1)))).map(
    (name) => `import ${name};`,
  );
}

function methodLines(method: string, body: WrittenBody | undefined): string[] {
  const publisher = body?.expression ?? 'BodyPublishers.noBody()';
  if (method === 'POST' || method === 'PUT') return [`${INDENT}.${method}(${publisher})`];
  if (!body && method === 'GET') return [];
  if (!body && method === 'DELETE') return [`${INDENT}.DELETE()`];
  return [`${INDENT}.method(${string(method)}, ${publisher})`];
}

function clientLines({ clientCertificate }: PreparedRequest): string[] {
  if (!clientCertificate) return ['        var client = HttpClient.newHttpClient();'];
  const { certificate, key } = clientCertificate;
  return [
    '        var client = HttpClient.newBuilder()',
    `${INDENT}.sslContext(tls(${environment(certificate.env)}, ${environment(key.env)}))`,
    `${INDENT}.build();`,
  ];
}

function javaBody(body: PreparedBody): WrittenBody {
  const contentType = mediaTypeOf(body);
  switch (body.kind) {
    case 'json':
      return { contentType, expression: publisherOf(jsonExpression(jsonText(body.value))) };
    case 'text':
      return { contentType, expression: publisherOf(textExpression(body.text)) };
    case 'file':
      return { contentType, expression: `BodyPublishers.ofFile(Path.of(${string(body.filename)}))` };
    case 'form':
      return { contentType, expression: publisherOf(formExpression(body)) };
    case 'multipart':
      return multipartBody(body.parts);
  }
}

function publisherOf(expression: string): string {
  return `BodyPublishers.ofString(${expression})`;
}

function jsonExpression(text: string): string {
  // White space at the end changes nothing in JSON and keeps the text block simple.
  return textExpression(text.includes('\n') ? `${text}\n` : text);
}

function formExpression(body: Extract<PreparedBody, { kind: 'form' }>): string {
  const encoded = encodePairs(body.fields, formEncode);
  return isPlain(encoded) ? textExpression(encoded.join('')) : secretTemplate(encoded, true);
}

function multipartBody(parts: readonly Part[]): WrittenBody {
  const { boundary, chunks } = encodeMultipart(parts);
  const publishers = chunks.map((chunk) =>
    'text' in chunk
      ? publisherOf(lineExpression(chunk.text))
      : `BodyPublishers.ofFile(Path.of(${string(chunk.filename)}))`,
  );
  return {
    expression: `BodyPublishers.concat(\n${INDENT}    ${publishers.join(`,\n${INDENT}    `)})`,
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

const escapes = {
  characters: quoteEscapes('"'),
  codePoint: (codePoint: number) =>
    codePoint < 0x80 ? `\\${codePoint.toString(8).padStart(3, '0')}` : utf16Escape(codePoint),
  // Before Java 18 the compiler reads a file in the encoding of the machine (JEP 400).
  asciiOnly: true,
};
const blockEscapes = { ...escapes, characters: new Map([...escapes.characters, ['"', '"'], ['\n', '\n']]) };

function string(text: string): string {
  return `"${escapeText(text, escapes)}"`;
}

/** A string, a text block (Java 15), or a text in chunks that are short enough. */
function textExpression(text: string): string {
  if (text.length > MAX_CONSTANT_LENGTH) return chunkedExpression(text);
  return text.includes('\n') ? textBlock(text) : string(text);
}

function chunkedExpression(text: string): string {
  // Never between the two halves of a surrogate pair.
  const chunks = text.match(new RegExp(`[^]{1,${MAX_CONSTANT_LENGTH}}`, 'gu')) ?? [];
  return `String.join("",\n${INDENT}    ${chunks.map(string).join(`,\n${INDENT}    `)})`;
}

/** A text, one line of it on each line. */
function lineExpression(text: string): string {
  if (text.length > MAX_CONSTANT_LENGTH) return chunkedExpression(text);
  return text
    .split(/(?<=\n)/)
    .map(string)
    .join(`\n${INDENT}        + `);
}

/** A text block (JLS §3.10.6). Its end stands on a line of its own, so that the text keeps its indentation. */
function textBlock(text: string): string {
  const lines = escapeText(text, blockEscapes)
    .replaceAll('"""', '\\"\\"\\"')
    // White space at the end of a line is dropped, unless an escape protects it.
    .replace(/ (?=\n|$)/g, '\\s')
    .split('\n');
  const last = lines.at(-1) === '' ? lines.slice(0, -1) : [...lines.slice(0, -1), `${lines.at(-1)}\\`];
  return `"""\n${last.map((line) => (line === '' ? '' : `${INDENT}    ${line}`)).join('\n')}\n${INDENT}    """`;
}

function environment(name: string): string {
  return `env("${name}")`;
}

/** A string, joined with its expressions. */
function secretTemplate(value: Template, encode = false): string {
  if (isPlain(value)) return string(value.join(''));
  const expression = (piece: Expression): string => {
    if (!isSecret(piece)) return 'UUID.randomUUID().toString()';
    return encode ? `URLEncoder.encode(${environment(piece.env)}, StandardCharsets.UTF_8)` : environment(piece.env);
  };
  return value.map((piece) => (typeof piece === 'string' ? string(piece) : expression(piece))).join(' + ');
}
