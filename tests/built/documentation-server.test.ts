/** The tools of the documentation server take the names that the site prints, their own examples included. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Documents } from '../../site/documentation-server/documents-fs.js';
import { createServer } from '../../site/documentation-server/server.js';
import { answerTo } from '../../site/search/ranking/answer.js';
import { siteBuild } from '../helpers/paths.js';
import { builtSearch, searchFiles } from '../helpers/search-lists.js';

const { names, words, text: texts } = searchFiles();
const { search, records } = builtSearch(names, words, texts);
const documents: Documents = {
  version: '2026.3.31',
  records,
  search: (text) => answerTo({ id: 0, text, filter: {}, limit: 5 }, search, names.apis),
  read: (name) => {
    const file = path.join(siteBuild, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  },
};

interface Message {
  id?: number;
  method?: string;
  params?: object;
  result?: unknown;
}

/** What the server sends is sent to this test, without a process in between. */
const waiting = new Map<number, (result: unknown) => void>();
const transport: Record<'start' | 'close' | 'send', (message: Message) => Promise<void>> & {
  onmessage?: (message: Message & { jsonrpc: '2.0' }) => void;
} = {
  start: () => Promise.resolve(),
  close: () => Promise.resolve(),
  send: ({ id = -1, result }) => Promise.resolve(waiting.get(id)?.(result)),
};

function ask(method: string, params: object): Promise<unknown> {
  const id = waiting.size;
  const result = new Promise((resolve) => waiting.set(id, resolve));
  transport.onmessage?.({ jsonrpc: '2.0', id, method, params });
  return result;
}

interface Tool {
  name: string;
  inputSchema: { properties: Record<string, { examples?: string[] }> };
}

async function call(name: string, args: object): Promise<{ text: string; isError: boolean }> {
  const result = (await ask('tools/call', { name, arguments: args })) as {
    content: { text: string }[];
    isError?: true;
  };
  return { text: result.content.map(({ text }) => text).join('\n'), isError: result.isError ?? false };
}

beforeAll(async () => {
  await createServer(documents).connect(transport as never);
  await ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1.0.0' },
  });
});

test('every example of a tool finds something', async () => {
  const { tools } = (await ask('tools/list', {})) as { tools: Tool[] };
  const examples = tools.flatMap(({ name, inputSchema }) =>
    Object.entries(inputSchema.properties).flatMap(([argument, property]) =>
      (property.examples ?? []).map((example) => [name, { [argument]: example }] as const),
    ),
  );
  expect(new Set(examples.map(([name]) => name))).toEqual(new Set(tools.map(({ name }) => name)));
  for (const [name, args] of examples) {
    const { text, isError } = await call(name, args);
    expect(isError, `${name} ${JSON.stringify(args)}: ${text}`).toBe(false);
  }
});
