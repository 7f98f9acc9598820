/** A cURL command as the request that it sends. */
import { parse, type ParseEntry } from 'shell-quote';
import { checkRequest } from './http-messages/check-request.js';
import type { Field, Request } from './http-messages/message.js';
import type { Operation } from './http-messages/operation.js';
import { ofBlock, type Finding } from '@impact-docs/content/guides/finding';
import type { SchemaSource } from './schema-source.js';
import { variable } from './placeholders.js';
import { readScript, type Statement } from './shell.js';

/** A file that the command sends: another block of the page, by its title. */
export type FileText = (name: string) => string | undefined;

type Meaning = 'method' | 'field' | 'data' | 'encoded' | 'json' | 'url' | 'get' | 'head' | 'user' | 'cookie' | 'other';

/** Options by their names, with what they mean for the request. Those of `flags` take no value. */
const OPTIONS: Readonly<Record<string, Meaning>> = {
  '--request': 'method',
  '--header': 'field',
  '--data': 'data',
  '--data-raw': 'data',
  '--data-binary': 'data',
  '--data-urlencode': 'encoded',
  '--json': 'json',
  '--url': 'url',
  '--user': 'user',
  '--cookie': 'cookie',
  '--cacert': 'other',
  '--cert': 'other',
  '--cert-type': 'other',
  '--connect-timeout': 'other',
  '--cookie-jar': 'other',
  '--dump-header': 'other',
  '--key': 'other',
  '--key-type': 'other',
  '--max-time': 'other',
  '--output': 'other',
  '--resolve': 'other',
  '--retry': 'other',
  '--tls-max': 'other',
  '--user-agent': 'other',
  '--write-out': 'other',
};
const FLAGS: Readonly<Record<string, Meaning>> = {
  '--get': 'get',
  '--head': 'head',
  '--compressed': 'other',
  '--fail': 'other',
  '--fail-with-body': 'other',
  '--globoff': 'other',
  '--http1.1': 'other',
  '--http2': 'other',
  '--include': 'other',
  '--location': 'other',
  '--no-progress-meter': 'other',
  '--show-error': 'other',
  '--silent': 'other',
  '--tlsv1.2': 'other',
  '--tlsv1.3': 'other',
  '--verbose': 'other',
};
const SHORT: Readonly<Record<string, string>> = {
  X: '--request',
  H: '--header',
  d: '--data',
  u: '--user',
  b: '--cookie',
  c: '--cookie-jar',
  D: '--dump-header',
  E: '--cert',
  m: '--max-time',
  o: '--output',
  A: '--user-agent',
  w: '--write-out',
  G: '--get',
  I: '--head',
  f: '--fail',
  g: '--globoff',
  i: '--include',
  L: '--location',
  S: '--show-error',
  s: '--silent',
  v: '--verbose',
};

export async function checkCurl(
  text: string,
  operation: Operation,
  source: SchemaSource,
  fileText: FileText,
): Promise<Finding[]> {
  const script = await readScript(text);
  if ('findings' in script) return script.findings;
  const commands = script.statements.flatMap((statement) =>
    commandsOf(statement).map((words) => ({ words, statement })),
  );
  if (commands.length === 0) {
    return [ofBlock({ message: 'The block has no `curl` command.', remedy: 'Write one, or remove `call`.' })];
  }
  return commands.flatMap(({ words, statement }) => {
    const { line, column, input } = statement;
    const read = readCommand(words, (name) => (name === '-' ? input : fileText(name)));
    const findings = 'faults' in read ? read.faults : checkRequest(read.request, operation, source);
    // The parts of a command have no lines of their own; the pointer tells the part of a body.
    return findings.map((finding) => ({ ...finding, line, column }));
  });
}

/** The words behind each `curl` of a statement, up to the next operator. */
function commandsOf({ text }: Statement): string[][] {
  const commands: string[][] = [];
  let current: string[] | undefined;
  let isStart = true;
  for (const entry of parse(text.replaceAll('\\\n', ' '), variable)) {
    const word = wordOf(entry);
    if (word === undefined) {
      current = undefined;
      isStart = true;
    } else if (isStart && word === 'curl') {
      current = [];
      commands.push(current);
      isStart = false;
    } else if (current === undefined) isStart = /^(?:\w+=.*|if|then|else|while|until|do|!|time)$/s.test(word);
    else current.push(word);
  }
  return commands;
}

function wordOf(entry: ParseEntry): string | undefined {
  if (typeof entry === 'string') return entry;
  // An unquoted `?` of an address looks like a pattern to a shell.
  return 'op' in entry && entry.op === 'glob' ? entry.pattern : undefined;
}

interface Parts {
  method?: string;
  urls: string[];
  fields: Field[];
  /** Pieces of a body, joined by `&` like cURL does. */
  data: string[];
  isJson: boolean;
  inQuery: boolean;
  faults: Finding[];
}

function readCommand(words: readonly string[], fileText: FileText): { request: Request } | { faults: Finding[] } {
  const parts: Parts = { urls: [], fields: [], data: [], isJson: false, inQuery: false, faults: [] };
  const queue = words.flatMap(spelledOut);
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (!word.startsWith('--')) {
      parts.urls.push(word);
      continue;
    }
    const flag = FLAGS[word];
    const option = OPTIONS[word];
    if (flag !== undefined) take(parts, flag, '', fileText);
    else if (option === undefined) parts.faults.push(unknownOption(word));
    else {
      const value = queue.shift();
      if (value === undefined) parts.faults.push(fault(`\`${word}\` has no value.`, 'Give it one.'));
      else take(parts, option, value, fileText);
    }
  }
  return toRequest(parts);
}

/** `-sSd x` as long options with their values behind them. */
function spelledOut(word: string): string[] {
  if (word.startsWith('--')) return [word];
  if (!/^-[A-Za-z]/.test(word)) return [word];
  const long: string[] = [];
  for (let index = 1; index < word.length; index += 1) {
    const name = SHORT[word.charAt(index)] ?? `-${word.charAt(index)}`;
    long.push(name.startsWith('--') ? name : `-${name}`);
    const rest = word.slice(index + 1);
    if (OPTIONS[name] !== undefined) return rest === '' ? long : [...long, rest];
  }
  return long;
}

function take(parts: Parts, meaning: Meaning, value: string, fileText: FileText): void {
  switch (meaning) {
    case 'method':
      parts.method = value;
      break;
    case 'head':
      parts.method = 'HEAD';
      break;
    case 'get':
      parts.inQuery = true;
      break;
    case 'url':
      parts.urls.push(value);
      break;
    case 'field':
      takeField(parts, value);
      break;
    case 'user':
      parts.fields.push({ name: 'Authorization', value: 'Basic …', line: 1 });
      break;
    case 'cookie':
      parts.fields.push({ name: 'Cookie', value, line: 1 });
      break;
    case 'json':
      parts.isJson = true;
      takeData(parts, value, fileText);
      break;
    case 'data':
      takeData(parts, value, fileText);
      break;
    case 'encoded':
      parts.data.push(encoded(value));
      break;
    case 'other':
      break;
  }
}

function takeField(parts: Parts, text: string): void {
  const [, name, value] = /^([^:\s]+):\s*(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    parts.faults.push(fault(`\`${text}\` is no header field.`, 'Write `Name: value`.'));
  } else parts.fields.push({ name, value, line: 1 });
}

function takeData(parts: Parts, value: string, fileText: FileText): void {
  if (!value.startsWith('@')) {
    parts.data.push(value);
    return;
  }
  const text = fileText(value.slice(1));
  if (text !== undefined) parts.data.push(text);
  else {
    parts.faults.push({
      ...fault(`The body is in \`${value.slice(1)}\`, which this page does not show.`, ''),
      allowed: 'the title of another block of the page, or `@-` with a here-document',
      remedy: `Show it in a block with title="${value.slice(1)}", or write the body into the command.`,
    });
  }
}

/** `name=value` with an encoded value; `=value` and `value` without a name. */
function encoded(text: string): string {
  const at = text.indexOf('=');
  const name = at === -1 ? '' : text.slice(0, at);
  const value = encodeURIComponent(text.slice(at + 1));
  return name === '' ? value : `${name}=${value}`;
}

function toRequest({ method, urls, fields, data, isJson, inQuery, faults }: Parts) {
  if (urls.length !== 1) {
    const found = urls.length === 0 ? 'no address' : `several addresses: ${urls.join(', ')}`;
    faults.push(fault(`The command has ${found}.`, 'Give it one, and quote what has spaces.'));
  }
  if (faults.length > 0) return { faults };
  const [, authority = '', path = ''] = ADDRESS.exec(urls.join('')) ?? [];
  const sent = data.join('&');
  const body = inQuery ? '' : sent;
  const target = path.startsWith('/') ? path : `/${path}`;
  const request: Request = {
    kind: 'request',
    method: method ?? (body === '' ? 'GET' : 'POST'),
    authority,
    target: inQuery && sent !== '' ? `${target}${target.includes('?') ? '&' : '?'}${sent}` : target,
    fields: body === '' ? fields : withType(fields, isJson),
    body,
    bodyLine: 1,
    isCommand: true,
  };
  return { request };
}

/** Scheme, host and port, then path and query; a variable may stand for the first part. */
const ADDRESS = /^(?:[a-z]+:\/\/)?([^/?]*)([^#]*)/i;

/** What cURL sends when the command says nothing. */
function withType(fields: readonly Field[], isJson: boolean): Field[] {
  if (fields.some(({ name }) => name.toLowerCase() === 'content-type')) return [...fields];
  const value = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return [...fields, { name: 'Content-Type', value, line: 1 }];
}

function unknownOption(word: string): Finding {
  return {
    ...fault(`\`${word.replace(/^--(?=-)/, '')}\` is no option that the proof knows.`, ''),
    allowed: [...Object.keys(OPTIONS), ...Object.keys(FLAGS)].toSorted().join(', '),
    remedy: 'Correct it, or teach it to checks/guides/kinds/curl.ts.',
  };
}

function fault(message: string, remedy: string): Finding {
  return { line: 1, column: 1, message, remedy };
}
