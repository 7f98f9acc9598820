/** A cURL command as the request that it sends. */
import { parseArgs } from 'node:util';
import { parse, type ParseEntry } from 'shell-quote';
import { checkRequest } from './http-messages/check-request.js';
import type { Field, Request } from './http-messages/message.js';
import type { Advice, Operation } from '@impact-docs/openapi-model';
import { FENCE, type ReportInBlock } from './report.js';
import type { ApiSource } from './schema-registry.js';
import { inWords, variable } from './placeholders.js';
import { readScript, type Statement } from './shell.js';

/** A file that the command sends: another block of the page, by its title. */
type FileText = (name: string) => string | undefined;

/** `name:s` for an option with the short form `-s`. */
function named(names: string, type: 'string' | 'boolean'): [string, { type: 'string' | 'boolean'; short?: string }][] {
  return names.split(/\s+/).map((text) => {
    const [name = '', short] = text.split(':');
    return [name, { type, ...(short === undefined ? {} : { short }) }];
  });
}

/** The options that guides use; those that change nothing about the request are known, and passed over. */
const OPTIONS = Object.fromEntries([
  ...named(
    `cacert cert:E cert-type connect-timeout cookie:b cookie-jar:c data:d data-binary data-raw data-urlencode
    dump-header:D header:H json key key-type max-time:m output:o request:X resolve retry tls-max url user:u
    user-agent:A write-out:w`,
    'string',
  ),
  ...named(
    `compressed fail:f fail-with-body get:G globoff:g head:I http1.1 http2 include:i location:L no-progress-meter
    show-error:S silent:s tlsv1.2 tlsv1.3 verbose:v`,
    'boolean',
  ),
]);

export async function checkCurl(
  text: string,
  operation: Operation,
  source: ApiSource,
  fileText: FileText,
  report: ReportInBlock,
): Promise<void> {
  const statements = await readScript(text, report);
  const commands = statements?.flatMap((statement) => commandsOf(statement).map((words) => ({ words, statement })));
  if (commands?.length === 0)
    report(FENCE, { message: 'The block has no `curl` command.', remedy: 'Write one, or remove `call`.' });
  for (const { words, statement } of commands ?? []) {
    const { line, column, input } = statement;
    // The parts of a command have no lines of their own; the pointer tells the part of a body.
    const reportCommand: ReportInBlock = (place, advice) =>
      report({ ...place, line, column }, { ...advice, message: inWords(advice.message) });
    if (words.some((word) => word.includes(SUBSTITUTION))) {
      reportCommand(FENCE, FROM_SUBSTITUTION);
      continue;
    }
    const read = readCommand(words, (name) => (name === '-' ? input : fileText(name)));
    if (Array.isArray(read)) for (const advice of read) reportCommand(FENCE, advice);
    else checkRequest(read, operation, source, reportCommand);
  }
}

/** `$(…)` of a shell, which `parse` takes for a variable without a name. */
const SUBSTITUTION = variable('');

const FROM_SUBSTITUTION: Advice = {
  message:
    'The command takes a value from `$(…)`: where that program is missing, cURL sends the request without the value.',
  remedy: 'Set a variable on a line above, and write `"${NAME:?}"`, which stops the command if it is empty.',
};

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
  wrong: Advice[];
}

/** @returns what is wrong with a command that sends no request */
function readCommand(words: string[], fileText: FileText): Request | Advice[] {
  const parts: Parts = { urls: [], fields: [], data: [], isJson: false, inQuery: false, wrong: [] };
  const { tokens } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') parts.urls.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = OPTIONS[name];
    // cURL does not read `--name=value`.
    const isJoined = inlineValue === true && rawName.startsWith('--');
    if (option === undefined || isJoined) parts.wrong.push(unknownOption(isJoined ? `${rawName}=${value}` : rawName));
    else if (option.type === 'boolean') takeFlag(parts, name);
    else if (value === undefined) parts.wrong.push({ message: `\`${rawName}\` has no value.`, remedy: 'Give it one.' });
    else takeOption(parts, name, value, fileText);
  }
  return toRequest(parts);
}

function takeFlag(parts: Parts, name: string): void {
  if (name === 'head') parts.method = 'HEAD';
  if (name === 'get') parts.inQuery = true;
}

function takeOption(parts: Parts, name: string, value: string, fileText: FileText): void {
  switch (name) {
    case 'request':
      parts.method = value;
      break;
    case 'url':
      parts.urls.push(value);
      break;
    case 'header':
      takeField(parts, value);
      break;
    case 'user':
      parts.fields.push({ name: 'Authorization', value: 'Basic …', line: 1 });
      break;
    case 'cookie':
      parts.fields.push({ name: 'Cookie', value, line: 1 });
      break;
    case 'data-urlencode':
      parts.data.push(encoded(value));
      break;
    case 'json':
      parts.isJson = true;
      takeData(parts, value, fileText);
      break;
    case 'data':
    case 'data-binary':
    case 'data-raw':
      takeData(parts, value, fileText);
      break;
  }
}

function takeField(parts: Parts, text: string): void {
  const [, name, value] = /^([^:\s]+):\s*(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    parts.wrong.push({ message: `\`${text}\` is no header field.`, remedy: 'Write `Name: value`.' });
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
    parts.wrong.push({
      message: `The body is in \`${value.slice(1)}\`, which this page does not show.`,
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

function toRequest({ method, urls, fields, data, isJson, inQuery, wrong }: Parts): Request | Advice[] {
  if (urls.length !== 1) {
    const found = urls.length === 0 ? 'no address' : `several addresses: ${urls.join(', ')}`;
    wrong.push({ message: `The command has ${found}.`, remedy: 'Give it one, and quote what has spaces.' });
  }
  if (wrong.length > 0) return wrong;
  const [, authority = '', path = ''] = ADDRESS.exec(urls.join('')) ?? [];
  const sent = data.join('&');
  const body = inQuery ? '' : sent;
  const target = path.startsWith('/') ? path : `/${path}`;
  return {
    kind: 'request',
    method: method ?? (body === '' ? 'GET' : 'POST'),
    authority,
    target: inQuery && sent !== '' ? `${target}${target.includes('?') ? '&' : '?'}${sent}` : target,
    fields: body === '' ? fields : withType(fields, isJson),
    body,
    bodyLine: 1,
    isCommand: true,
  };
}

/** Scheme, host and port, then path and query; a variable may stand for the first part. */
const ADDRESS = /^(?:[a-z]+:\/\/)?([^/?]*)([^#]*)/i;

/** What cURL sends when the command says nothing. */
function withType(fields: readonly Field[], isJson: boolean): Field[] {
  if (fields.some(({ name }) => name.toLowerCase() === 'content-type')) return [...fields];
  const value = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return [...fields, { name: 'Content-Type', value, line: 1 }];
}

function unknownOption(name: string): Advice {
  return {
    message: `\`${name}\` is not an option that this check knows.`,
    allowed: Object.keys(OPTIONS)
      .map((known) => `--${known}`)
      .toSorted()
      .join(', '),
    remedy: 'Correct it, or add it to checks/guides/blocks/curl.ts.',
  };
}
