/** The guide for integrators: its commands are run, and print and answer what it says. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from './run.js';
import type { Mock } from './server.js';

const guide = fs.readFileSync(path.resolve('content/guides/contract-mock.mdx'), 'utf8');
const ORIGIN = 'http://127.0.0.1:4010';

interface Fence {
  language: string;
  title: string;
  text: string;
}

const fences = [...guide.matchAll(/^```(\w+)(?:[^\n]*? title="([^"]*)")?[^\n]*\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', title = '', text = '']): Fence => ({ language, title, text }),
);

function fenceTitled(title: string): string {
  const found = fences.filter((fence) => fence.title === title);
  expect(found, title).toHaveLength(1);
  return found[0]?.text ?? '';
}

/** Each curl command with the answer that follows it. */
const calls = fences.flatMap(({ language, title, text }, index) =>
  language === 'bash' && text.startsWith('curl ') ? [{ title, command: text, answer: fences[index + 1] }] : [],
);

/** A curl command of the guide: quoted URL, long options, quoted values. */
function requestOf(command: string): { url: string; init: RequestInit } {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const valuesOf = (option: string) =>
    words.flatMap((word, index) => (word === option ? [words[index + 1] ?? ''] : []));
  const known = ['curl', '--include', '--header', '--request', '--data'];
  expect(words.filter((word) => word.startsWith('--') && !known.includes(word))).toEqual([]);
  const headers = valuesOf('--header').map((field): [string, string] => {
    const [name = '', ...value] = field.split(': ');
    return [name, value.join(': ')];
  });
  return {
    url: words.find((word) => word.startsWith('http')) ?? '',
    init: { method: valuesOf('--request')[0] ?? 'GET', headers, body: valuesOf('--data')[0] },
  };
}

describe('npm run mock -- impact-finance', () => {
  let mock: Mock;
  let printed: string;
  beforeAll(async () => {
    const lines: string[] = [];
    mock = await run(['impact-finance', '--port', '0'], (line) => lines.push(line));
    printed = lines.join('\n').replaceAll(mock.origin, ORIGIN);
  });
  afterAll(() => mock.close());

  test('prints what the guide shows', () => {
    expect(fenceTitled('Output: npm run mock -- impact-finance').trim()).toBe(printed.trim());
  });

  test('is called four times', () => {
    expect(calls).toHaveLength(4);
  });

  test.each(calls)('answers $title as the guide shows', async ({ command, answer }) => {
    const { url, init } = requestOf(command);
    const response = await fetch(url.replace(ORIGIN, mock.origin), init);
    expect(answer?.language).toBe('http');
    const [head = '', body = ''] = (answer?.text ?? '').split('\n\n');
    const [status, ...fields] = head.split('\n');
    expect(status).toBe(`HTTP/1.1 ${response.status} ${response.statusText}`);
    expect(fields).not.toEqual([]);
    for (const field of fields) {
      const [name = '', value] = field.split(': ');
      expect(response.headers.get(name), name).toBe(value);
    }
    expect(await response.json()).toEqual(JSON.parse(body));
  });
});
