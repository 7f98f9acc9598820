import {
  contentDisposition,
  hasRepeatedName,
  hasHeaders,
  isFilePart,
  isPlain,
  isSecret,
  mediaTypeOf,
  partMediaType,
} from './encode.js';
import type { Expression, NamedTemplate, PreparedBody, Template, WrittenBody } from './encode.js';
import { jsonText } from './json.js';
import type { Language } from './language.js';
import type { PreparedRequest } from './prepare.js';
import type { Part } from './request.js';
import {
  REQUEST_BEGINS,
  REQUEST_ENDS,
  escapeText,
  hex,
  isVisible,
  joinLines,
  knownMethod,
  namesIn,
  quoteEscapes,
} from './text.js';

/** A program for Go 1.19 with net/http of the standard library, formatted as gofmt formats it. */
export const go: Language<'go'> = {
  id: 'go',
  label: 'Go',
  highlight: 'go',
  extension: '.go',
  comment: '//',
  client: 'Go 1.19, net/http',
  aliases: ['golang'],
  generate,
};

function generate(request: PreparedRequest): string {
  const { basicAuth } = request;
  const body = request.body && goBody(request.body);
  const program = [
    'func main() {',
    REQUEST_BEGINS,
    ...(body?.setUp ?? []).map((line) => `\t${line}`),
    `\treq, err := http.NewRequest(${method(request.method)}, ${secretTemplate(request.target, true)}, ${body?.expression ?? 'nil'})`,
    check,
    ...request.headers.map(({ name, value }) => `\treq.Header.Set(${string(name)}, ${secretTemplate(value)})`),
    ...(basicAuth
      ? [`\treq.SetBasicAuth(${environment(basicAuth.username.env)}, ${environment(basicAuth.password.env)})`]
      : []),
    ...(body?.contentType ? [`\treq.Header.Set("Content-Type", ${body.contentType})`] : []),
    REQUEST_ENDS,
    '',
    ...clientLines(request),
    '\tres, err := client.Do(req)',
    check,
    '\tdefer res.Body.Close()',
    request.streams ? streamLines : textLines,
    '}',
    ...helpers(request),
  ];
  return joinLines('package main', '', 'import (', importLines(program), ')', '', program);
}

const check = `\tif err != nil {
\t\tlog.Fatal(err)
\t}`;

const textLines = `\ttext, err := io.ReadAll(res.Body)
${check}
\tif res.StatusCode < 200 || res.StatusCode > 299 {
\t\tlog.Fatalf("%s: %s", res.Status, text)
\t}
\tfmt.Println(string(text))`;

const streamLines = `\tif res.StatusCode < 200 || res.StatusCode > 299 {
\t\ttext, _ := io.ReadAll(res.Body)
\t\tlog.Fatalf("%s: %s", res.Status, text)
\t}
\tif _, err := io.Copy(os.Stdout, res.Body); err != nil {
\t\tlog.Fatal(err)
\t}`;

const environmentFunction = `
func env(name string) string {
\tvalue, ok := os.LookupEnv(name)
\tif !ok {
\t\tlog.Fatalf("set the environment variable %s", name)
\t}
\treturn value
}`;

const readFileFunction = `
func readFile(name string) []byte {
\tcontent, err := os.ReadFile(name)
${check}
\treturn content
}`;

/** @param takesFields whether names and values of further header fields follow the content */
const addPartFunction = (takesFields: boolean) => `
func addPart(form *multipart.Writer, disposition, mediaType string, content []byte${takesFields ? ', fields ...string' : ''}) {
\theader := textproto.MIMEHeader{}
\theader.Set("Content-Disposition", disposition)
\theader.Set("Content-Type", mediaType)${
  takesFields ? '\n\tfor i := 0; i < len(fields); i += 2 {\n\t\theader.Set(fields[i], fields[i+1])\n\t}' : ''
}
\tpart, err := form.CreatePart(header)
${check}
\tpart.Write(content)
}`;

const uuidFunction = `
func uuid() string {
\tb := make([]byte, 16)
\tif _, err := rand.Read(b); err != nil {
\t\tlog.Fatal(err)
\t}
\tb[6] = b[6]&0x0f | 0x40 // version 4
\tb[8] = b[8]&0x3f | 0x80 // variant of RFC 9562
\treturn fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}`;

function helpers({ body, hasSecrets, makesUuids, readsFile }: PreparedRequest): string[] {
  return [
    ...(body?.kind === 'multipart' && body.parts.some(needsCreatePart)
      ? [addPartFunction(body.parts.some(hasHeaders))]
      : []),
    ...(readsFile ? [readFileFunction] : []),
    ...(makesUuids ? [uuidFunction] : []),
    ...(hasSecrets ? [environmentFunction] : []),
  ];
}

const PACKAGES: readonly string[] = [
  ...['bytes', 'crypto/rand', 'crypto/tls', 'fmt', 'io', 'log', 'mime/multipart'],
  ...['net/http', 'net/textproto', 'net/url', 'os', 'strings', 'time'],
];

/** The compiler refuses a package that is missing, and one that is not used. */
function importLines(program: readonly string[]): string[] {
  const names = namesIn(program, /`[^`]*`|"(?:[^"\\\n]|\\.)*"/g);
  return PACKAGES.filter((name) => names.has(name.replace(/.*\//, ''))).map((name) => `\t"${name}"`);
}

function method(name: string): string {
  const known = knownMethod(name);
  return known === undefined ? string(name) : `http.Method${known}`;
}

function clientLines({ clientCertificate, streams }: PreparedRequest): string[] {
  // The timeout of a client includes the body, that of a transport does not.
  const timeout = streams ? '' : ', Timeout: 30 * time.Second';
  const transport = [
    '\ttransport := http.DefaultTransport.(*http.Transport).Clone()',
    ...(streams ? ['\ttransport.ResponseHeaderTimeout = 30 * time.Second'] : []),
  ];
  if (!clientCertificate) {
    return streams
      ? [...transport, '\tclient := http.Client{Transport: transport}']
      : ['\tclient := http.Client{Timeout: 30 * time.Second}'];
  }
  const { certificate, key } = clientCertificate;
  return [
    `\tcertificate, err := tls.LoadX509KeyPair(${environment(certificate.env)}, ${environment(key.env)})`,
    check,
    ...transport,
    '\ttransport.TLSClientConfig = &tls.Config{Certificates: []tls.Certificate{certificate}}',
    `\tclient := http.Client{Transport: transport${timeout}}`,
  ];
}

function goBody(body: PreparedBody): WrittenBody {
  const contentType = string(mediaTypeOf(body));
  switch (body.kind) {
    case 'json':
    case 'text': {
      const text = body.kind === 'json' ? jsonText(body.value) : body.text;
      return { contentType, setUp: [`body := ${textExpression(text)}`], expression: 'strings.NewReader(body)' };
    }
    case 'file':
      return { contentType, expression: `bytes.NewReader(readFile(${string(body.filename)}))` };
    case 'form':
      return { contentType, setUp: formLines(body.fields), expression: 'strings.NewReader(form.Encode())' };
    case 'multipart':
      return {
        setUp: [
          'var body bytes.Buffer',
          'form := multipart.NewWriter(&body)',
          ...body.parts.map(partLine),
          'form.Close()',
        ],
        expression: '&body',
        contentType: 'form.FormDataContentType()',
      };
  }
}

function formLines(fields: readonly NamedTemplate[]): string[] {
  const add = hasRepeatedName(fields) ? 'Add' : 'Set';
  return [
    'form := url.Values{}',
    ...fields.map(({ name, value }) => `form.${add}(${string(name)}, ${secretTemplate(value)})`),
  ];
}

/** WriteField knows no media type, and escapes names in a way of its own. */
function needsCreatePart(part: Part): boolean {
  return isFilePart(part) || part.mediaType !== undefined || part.name.includes('"') || hasHeaders(part);
}

function partLine(part: Part): string {
  if (!needsCreatePart(part) && !isFilePart(part))
    return `form.WriteField(${string(part.name)}, ${string(part.value)})`;
  const content = isFilePart(part) ? `readFile(${string(part.filename)})` : `[]byte(${string(part.value)})`;
  const mediaType = partMediaType(part) ?? 'text/plain';
  const fields = (part.headers ?? []).map(({ name, value }) => `, ${string(name)}, ${string(value)}`);
  return `addPart(form, ${string(contentDisposition(part))}, ${string(mediaType)}, ${content}${fields.join('')})`;
}

const escapes = {
  characters: quoteEscapes('"'),
  codePoint: (codePoint: number): string => {
    if (codePoint < 0x80) return `\\x${hex(codePoint, 2)}`;
    return codePoint > 0xffff ? `\\U${hex(codePoint, 8)}` : `\\u${hex(codePoint, 4)}`;
  },
};

/** An interpreted string; a raw one where that spares escapes. */
function string(text: string): string {
  const raw = /["\\]/.test(text) && !text.includes('`') && isVisible(text);
  return raw ? `\`${text}\`` : `"${escapeText(text, escapes)}"`;
}

/** A text of several lines as a raw string. A raw string cannot hold a backtick and loses CR (Go specification, String literals). */
function textExpression(text: string): string {
  if (!text.includes('\n')) return string(text);
  const pieces = text.split('`');
  if (isVisible(text, { multiline: true }) && pieces.length < 20) return `\`${pieces.join('` + "`" + `')}\``;
  return text
    .split(/(?<=\n)/)
    .map((line) => `"${escapeText(line, escapes)}"`)
    .join(' +\n\t\t');
}

function environment(name: string): string {
  return `env("${name}")`;
}

/** A string, joined with its expressions; gofmt puts no spaces around an operator between several arguments. */
function secretTemplate(value: Template, encode = false): string {
  if (isPlain(value)) return string(value.join(''));
  const expression = (piece: Expression): string => {
    if (!isSecret(piece)) return 'uuid()';
    return encode ? `url.QueryEscape(${environment(piece.env)})` : environment(piece.env);
  };
  return value.map((piece) => (typeof piece === 'string' ? string(piece) : expression(piece))).join('+');
}
