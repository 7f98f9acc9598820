/** The documentation server (Model Context Protocol): tools that read one release, and do nothing else. */
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { markdownPath } from '@impact-docs/api-reference/markdown-path';
import { cutSection } from '../markdown/cut-section';
import type { Kind } from '../search/index/kinds';
import type { SearchRecord } from '../search/index/records';
import type { Result } from '../search/ranking/answer';
import type { Documents } from './documents-fs';

/** Longest text that a tool accepts, in characters. */
const LONGEST = 300;

/** Most characters of an answer, which are about 5,000 tokens. */
const LONGEST_ANSWER = 20_000;

/** Characters of it that say how to get the rest. */
const NOTE = 1_000;

/** Most entries that a tool lists. */
const MAX_ENTRIES = 20;

/** Names that exist, shown where one does not. */
const EXAMPLES = 3;

/** What a tool found, as Markdown, or why it found nothing. */
type Outcome = { text: string } | { problem: string };

const INSTRUCTIONS = `The documentation of one release of Impact Finance and Impact Transactions.
Use search first, then page with the address of a result. Addresses start at the root of the documentation.
An answer has at most ${LONGEST_ANSWER} characters; a longer one ends with how to get the rest.`;

export function createServer(documents: Documents): McpServer {
  const { version } = documents;
  const server = new McpServer({ name: 'impact-docs', version }, { instructions: INSTRUCTIONS });
  const tool = (
    name: string,
    description: string,
    { argument, meaning, examples }: { argument: string; meaning: string; examples: string[] },
    run: (value: string) => Outcome,
  ) =>
    server.registerTool(
      name,
      {
        description,
        inputSchema: z.strictObject({
          [argument]: z.string().trim().min(1).max(LONGEST).describe(meaning).meta({ examples }),
          from: z.int().min(0).default(0).describe('character to begin at, as a longer answer says'),
        }),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      (input) => {
        const found = run(String(input[argument]));
        const outcome = 'text' in found ? partOf(found.text, Number(input['from'])) : found;
        const isError = 'problem' in outcome;
        return { content: [{ type: 'text', text: isError ? outcome.problem : outcome.text }], isError };
      },
    );

  tool(
    'search',
    'Finds pages, operations, fields, errors, events and settings with the search of the site.',
    {
      argument: 'query',
      meaning: 'words, a name, an error code or a question',
      examples: ['rotate the webhook secret', 'targetCents', 'rate-limited'],
    },
    (query) => {
      const { sections, missing } = documents.search(query);
      const unknown = missing.length > 0 ? `The documentation does not have: ${missing.join(', ')}.` : '';
      const results = sections.flatMap(({ label, items }) => [`**${label}**`, ...items.map(resultLine)]);
      if (results.length === 0) return { problem: `Nothing found. ${unknown} Use other words.` };
      return { text: [...(unknown === '' ? [] : [unknown]), ...results].join('\n') };
    },
  );
  tool(
    'page',
    'Returns a page as Markdown, or the section or entry of it that the address names.',
    {
      argument: 'address',
      meaning: 'path of a page, perhaps with the id of a heading or entry',
      examples: ['/docs/contact', '/docs/impact-finance/errors#rate-limited'],
    },
    (address) => readAddress(documents, address),
  );
  tool(
    'operation',
    'Returns the page of an API operation: request, parameters, responses, errors, samples.',
    {
      argument: 'name',
      meaning: 'operationId, method and path, or title',
      examples: ['createDream', 'POST /dreams'],
    },
    (name) => {
      const all = ofKind(documents, 'operation');
      const found = all.filter((record) => operationNames(record).some(isLike(name)));
      return found.length === 0 ? nothing(name, all) : onlyOrList(documents, found);
    },
  );
  tool(
    'error',
    'Explains an error code: meaning, whether a retry helps, and the remedy.',
    { argument: 'code', meaning: 'code of the error', examples: ['rate-limited'] },
    (code) => {
      const all = ofKind(documents, 'error');
      const found = all.filter((record) => isLike(code)(record.name));
      if (found.length === 0) return nothing(code, all);
      // Both products may have the code.
      const outcomes = found.map(({ url, page }) => ({ page, ...readAddress(documents, url) }));
      const sections = outcomes.map((one) => `${one.page}\n\n${'text' in one ? one.text : one.problem}`);
      return { text: sections.join('\n\n') };
    },
  );
  tool(
    'field',
    'Explains a field, parameter, object, setting or environment variable.',
    {
      argument: 'name',
      meaning: 'name, perhaps with that of its object',
      examples: ['Dream.targetCents', 'targetCents', 'Dream', 'APP_DOMAIN'],
    },
    (name) => {
      const all = ofKind(documents, 'field', 'parameter', 'object', 'setting', 'variable');
      const found = all.filter((record) => {
        const parts = record.name.split('.');
        return parts.some((_, from) => isLike(name)(parts.slice(from).join('.')));
      });
      return found.length === 0 ? nothing(name, all) : { text: listed(found.map(entryLine)) };
    },
  );
  return server;
}

/** What an answer has room for, and how to get the rest. @param from characters before it */
function partOf(text: string, from: number): Outcome {
  const rest = text.slice(from);
  if (from > 0 && rest === '') return { problem: `The answer ends at character ${text.length}.` };
  if (rest.length <= LONGEST_ANSWER) return { text: rest };
  const room = rest.slice(0, LONGEST_ANSWER - NOTE);
  // Before a section, else between two lines.
  const end = [room.lastIndexOf('\n## '), room.lastIndexOf('\n')].find((at) => at > room.length / 2) ?? room.length;
  const next = from + end;
  const sections = [...text.slice(next).matchAll(/^## .* \{#(\S+)\}$/gm)].map(([, id = '']) => `#${id}`);
  const note = [
    `This is a part: characters ${from} to ${next} of ${text.length}. For the rest, call again with "from": ${next}.`,
    ...(sections.length === 0 ? [] : [`Sections that follow: ${sections.slice(0, MAX_ENTRIES).join(', ')}`]),
  ].join('\n');
  return { text: `${rest.slice(0, end)}\n\n---\n\n${note.slice(0, NOTE - 10)}` };
}

/** A page or a part of it. @param address path of a page, with or without `.md`, and perhaps the id of a heading or entry */
function readAddress(documents: Documents, address: string): Outcome {
  const [path = '', id] = address.replace(/^https?:\/\/[^/]*|\?[^#]*/g, '').split('#');
  const name = /\.(?:md|txt)$/.test(path) ? path : markdownPath(path);
  const markdown = documents.read(name.replace(/^\//, ''));
  if (markdown === undefined) {
    return { problem: `There is no page ${JSON.stringify(address)}. Use search, or the address of a link.` };
  }
  if (id === undefined) return { text: markdown };
  const section = cutSection(markdown, id);
  if (section !== undefined) return { text: section.map(({ text }) => text).join('\n') };
  const page = `/${name.replace(/^\/|\.md$/g, '')}`;
  const entry = documents.records.find((record) => record.path === page && record.id === id);
  if (entry !== undefined) return { text: entryLine(entry) };
  const ids = [...markdown.matchAll(/^#{1,6} .* \{#(\S+)\}$/gm)].map(([, heading = '']) => `#${heading}`);
  return { problem: `The page has no ${JSON.stringify(`#${id}`)}. Its sections: ${ids.join(', ')}` };
}

/** The one page that was found, or a list of several. */
function onlyOrList(documents: Documents, found: readonly SearchRecord[]): Outcome {
  const [first, ...more] = found;
  if (first !== undefined && more.length === 0) return readAddress(documents, first.url);
  return { text: `Several pages fit; read one with the tool page.\n${listed(found.map(entryLine))}` };
}

function nothing(wanted: string, all: readonly SearchRecord[]): Outcome {
  const examples = all.slice(0, EXAMPLES).map(({ name }) => name);
  return {
    problem: `Nothing is named ${JSON.stringify(wanted)}. Names are such as ${examples.join(', ')}. Use search.`,
  };
}

function ofKind({ records }: Documents, ...kinds: Kind[]): SearchRecord[] {
  return records.filter(({ kind }) => kinds.includes(kind));
}

/** Title, method and path, and the operationId: the name of the page is that in kebab case. */
function operationNames({ name, endpoint = '', path }: SearchRecord): string[] {
  const slug = path.split('/').at(-1) ?? '';
  return [name, endpoint, slug, slug.replaceAll('-', '')];
}

function isLike(wanted: string): (name: string) => boolean {
  return (name) => name.toLowerCase() === wanted.toLowerCase();
}

function resultLine({ url, kind, name, context, endpoint, quotation }: Result): string {
  const plain = (segments: Result['name']) => segments.map(({ text }) => text).join('');
  const about = [kind, endpoint, context].filter((part) => part !== undefined && part !== '').join(', ');
  return `- [${plain(name)}](${url}) (${about}): ${plain(quotation)}`;
}

function entryLine({ url, name, page, text, endpoint }: SearchRecord): string {
  const where = endpoint ?? (name === page ? '' : page);
  return `- [${name}](${url})${where === '' ? '' : ` (${where})`}: ${text}`;
}

function listed(lines: readonly string[]): string {
  const rest = lines.length - MAX_ENTRIES;
  return [...lines.slice(0, MAX_ENTRIES), ...(rest > 0 ? [`… and ${rest} more: use a longer name.`] : [])].join('\n');
}
