/** Every program of this folder, over every published test vector. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inPairs, spawn } from '../../../packages/tests/toolchains/index-fs.js';
import type { Outcome, RunContext } from '../../../packages/tests/toolchains/index-fs.js';
import { createCSharpParser } from '../testing/csharp-syntax.js';
import { sampleFolder } from '../testing/folders-fs.js';
import { isInstalled, languages } from './languages-fs.js';
import type { Language } from './languages-fs.js';
import { cases } from './vectors-fs.js';
import type { Vector } from './vectors-fs.js';

const context: RunContext = {
  folder: await mkdtemp(path.join(os.tmpdir(), 'webhook-signature-')),
  environment: {},
  certificates: undefined,
};
await mkdir(path.join(context.folder, 'home'));
afterAll(() => rm(context.folder, { recursive: true }));

const [valid] = cases;
if (valid?.id !== 'valid') throw new Error('The first test vector is the valid one.');

const found = new Map<string, boolean>();
for (const language of languages) found.set(language.name, await isInstalled(language, context));

test('a compiler without the libraries that the program uses does not count', async () => {
  const csharp = languages.find(({ name }) => name === 'csharp') as Language;
  // It prints its version, and compiles nothing.
  const compiler = path.join(context.folder, 'tools', 'mcs');
  await mkdir(path.dirname(compiler));
  await writeFile(compiler, '#!/bin/sh\n[ "$1" = --version ] || exit 1\n', { mode: 0o755 });
  const environment = { PATH: `${path.dirname(compiler)}${path.delimiter}${process.env['PATH']}` };
  expect(await isInstalled({ ...csharp, tools: [['mcs', '--version']] }, { ...context, environment })).toBe(false);
});

/** One file for each vector, as the programs read them. */
const fileOf = ({ id }: Vector): string => path.join(context.folder, `${id}.http`);
for (const vector of cases) {
  const head = Object.entries(vector.headers).map(([name, value]) => `${name}: ${value}`);
  await writeFile(fileOf(vector), [...head, '', vector.body].join('\n'));
}

interface Receiver {
  secrets: readonly string[];
  receiverClock: number;
}

function run(
  command: readonly [string, ...string[]],
  receiver: Receiver,
  vectors: readonly Vector[],
): Promise<Outcome> {
  const [program, ...options] = command;
  const environment = { WEBHOOK_SECRETS: receiver.secrets.join(' ') };
  const args = [...options, String(receiver.receiverClock), ...vectors.map(fileOf)];
  return spawn(program, args, context, { environment });
}

/** Vectors of receivers with one clock and one list of secrets need one process only. */
const receivers = new Map<string, Vector[]>();
for (const vector of cases) {
  const key = JSON.stringify([vector.secrets, vector.receiverClock]);
  receivers.set(key, [...(receivers.get(key) ?? []), vector]);
}

const expected = cases.map(({ id, verdict, reason }): [string, string] => [
  id,
  reason === undefined ? verdict : `${verdict}: ${reason}`,
]);

describe.for(languages)('$name', ({ name, prepare, command }) => {
  const isFound = found.get(name) === true;
  const title = (text: string): string => (isFound ? text : `${text} (not run: ${name} is not on this machine)`);

  beforeAll(async () => {
    if (isFound && prepare) expect(await prepare(context)).toEqual({ exitCode: 0, output: '' });
  });

  test.skipIf(!isFound)(
    title('gives the verdict and the reason of every test vector'),
    { timeout: 120_000 },
    async () => {
      const verdicts = new Map<string, string | undefined>();
      await inPairs([...receivers.values()], async (vectors) => {
        const [first] = vectors;
        if (!first) return;
        const { output } = await run(command(context.folder), first, vectors);
        const lines = output.split('\n');
        expect(lines, output).toHaveLength(vectors.length + 1);
        vectors.forEach(({ id }, index) => verdicts.set(id, lines[index]));
      });
      expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(expected));
    },
  );

  test.skipIf(!isFound)(title('refuses a header that is there twice'), async () => {
    for (const name of Object.keys(valid.headers)) {
      const [head = '', body = ''] = (await readFile(fileOf(valid), 'utf8')).split(/\n\n([^]*)/);
      const twice = path.join(context.folder, `twice-${name}.http`);
      // The wrong one comes first, so that a program that takes the last would accept.
      await writeFile(twice, `${name}: v1,AAAA\n${head}\n\n${body}`);
      const { output } = await run(command(context.folder), valid, [{ ...valid, id: `twice-${name}` }]);
      expect(output, name).toBe('refuse: duplicate-header\n');
    }
  });

  test.skipIf(!isFound)(title('shows how it is used'), async () => {
    const [program, ...options] = command(context.folder);
    for (const [args, code] of [
      [[], 2],
      [['--help'], 0],
      [['yesterday', fileOf(valid)], 2],
    ] as const) {
      const { exitCode, output } = await spawn(program, [...options, ...args], context);
      expect(output, args.join(' ')).toMatch(
        /^Usage: WEBHOOK_SECRETS=\S+ .*<clock in Unix seconds> <delivery file>\.\.\.\n/,
      );
      expect(exitCode, args.join(' ')).toBe(code);
    }
  });

  test.skipIf(!isFound)(title('fails, and does not refuse, when its own secrets are wrong'), async () => {
    const [secret = ''] = valid.secrets;
    const wrong = [
      [],
      [secret.replace('whsec_', '')],
      [secret.replace('=', '')],
      [secret.replace('c2Ft', '!!!!')],
      ['whsec_c2FtcGxl'],
      // One of two is wrong: the other one alone would accept.
      [secret, 'whsec_'],
    ];
    for (const secrets of wrong) {
      const { exitCode, output } = await run(command(context.folder), { ...valid, secrets }, [valid]);
      expect(exitCode, JSON.stringify(secrets)).not.toBe(0);
      expect(output, JSON.stringify(secrets)).toMatch(/webhook secret/);
      expect(output, JSON.stringify(secrets)).not.toMatch(/^(accept|refuse)/m);
      expect(output, 'no secret in a message').not.toContain(secret);
    }
  });
});

const hasOpenssl = (await spawn('openssl', ['version'], context)).exitCode === 0;

test.skipIf(!hasOpenssl)(
  `the shell computes the signature of the first vector${hasOpenssl ? '' : ' (not run: openssl is not on this machine)'}`,
  async () => {
    await writeFile(path.join(context.folder, 'body.json'), valid.body);
    const { output } = await spawn('sh', [path.join(sampleFolder('webhook-signature'), 'shell', 'sign.sh')], context);
    expect(`v1,${output}`).toBe(`${valid.headers['webhook-signature'] ?? ''}\n`);
  },
);

test('the C# program is C#, also where nothing can compile it', async () => {
  const parses = await createCSharpParser();
  for (const name of ['WebhookSignature.cs', 'Check.cs']) {
    const source = await readFile(path.join(sampleFolder('webhook-signature'), 'csharp', name), 'utf8');
    expect(parses(source), name).toBe(true);
    expect(parses(source.replace(';', '')), `${name} without its first semicolon`).toBe(false);
  }
});

/** What Werkzeug and Starlette, `http.server`, and other servers give for a repeated header. */
test.skipIf(!found.get('python'))('Python refuses a repeated header in every kind of mapping', async () => {
  const program = `
import email.message, sys
sys.path.insert(0, ${JSON.stringify(path.join(sampleFolder('webhook-signature'), 'python'))})
from webhook_signature import WebhookRefused, verify_webhook
class MultiDict(dict):
    def getlist(self, name):
        return self[name]
    def get(self, name):
        return self[name][0]
right = ${JSON.stringify(valid.headers)}
message = email.message.Message()
for name, value in [*right.items(), ("webhook-signature", "v1,AAAA")]:
    message.add_header(name, value)
lists = {name: [value] for name, value in right.items()}
lists["webhook-signature"].append("v1,AAAA")
for headers in (message, MultiDict(lists), lists):
    try:
        verify_webhook(sys.stdin.buffer.read(), headers, [${JSON.stringify(valid.secrets[0])}], ${valid.receiverClock})
        print("accept")
    except WebhookRefused as refused:
        print(refused.reason)
`;
  const { exitCode, output } = await spawn('python3', ['-B', '-c', program], context);
  expect(exitCode, output).toBe(0);
  expect(output.trim().split('\n')).toEqual(Array.from({ length: 3 }, () => 'duplicate-header'));
});

/** Servers with WSGI or ASGI can decode header bytes outside ASCII to lone surrogates. */
test.skipIf(!found.get('python'))('Python refuses lone surrogates in headers as a wrong signature', async () => {
  const folder = path.join(sampleFolder('webhook-signature'), 'python');
  const program = `
import sys
sys.path.insert(0, ${JSON.stringify(folder)})
from webhook_signature import WebhookRefused, verify_webhook
for name in ("webhook-id", "webhook-signature"):
    for letter in ("\\udc80", "\\ud800"):
        headers = {"webhook-id": "a", "webhook-timestamp": "1772807405", "webhook-signature": "v1,AAAA"}
        headers[name] += letter
        try:
            verify_webhook(b"{}", headers, [${JSON.stringify(valid.secrets[0])}], 1772807405)
        except WebhookRefused as refused:
            print(refused.reason)
`;
  const { exitCode, output } = await spawn('python3', ['-B', '-c', program], context, { environment: {} });
  expect(exitCode, output).toBe(0);
  expect(output.trim().split('\n')).toEqual(Array.from({ length: 4 }, () => 'signature-mismatch'));
});

/** Rack servers hand header bytes over as they are, in strings of one encoding or another. */
const noRuby = found.get('ruby') ? '' : ' (not run: ruby is not on this machine)';
test.skipIf(noRuby !== '')(`Ruby refuses header bytes that no encoding knows${noRuby}`, async () => {
  const program = `
require ${JSON.stringify(path.join(sampleFolder('webhook-signature'), 'ruby', 'webhook_signature.rb'))}
%w[webhook-id webhook-timestamp webhook-signature].product([Encoding::UTF_8, Encoding::BINARY]).each do |name, encoding|
  headers = { "webhook-id" => "é", "webhook-timestamp" => "1772807405", "webhook-signature" => "v1,AAAA" }
  headers[name] = (headers[name] + "\\xFF").force_encoding(encoding)
  WebhookSignature.verify("{}", headers, [${JSON.stringify(valid.secrets[0])}], 1_772_807_405)
rescue WebhookSignature::Refused => refused
  puts refused.reason
end
`;
  const { exitCode, output } = await spawn('ruby', ['-e', program], context, { environment: {} });
  expect(exitCode, output).toBe(0);
  const [id, timestamp] = ['signature-mismatch', 'malformed-timestamp'];
  expect(output.trim().split('\n')).toEqual([id, id, timestamp, timestamp, id, id]);
});

test.each(['javascript/verify.mjs', 'typescript/verify.ts'])('%s refuses lone surrogates', async (file) => {
  const { verifyWebhook } = (await import(/* @vite-ignore */ path.join(sampleFolder('webhook-signature'), file))) as {
    verifyWebhook(body: Buffer, headers: Record<string, string>, secrets: string[], now: number): void;
  };
  for (const name of ['webhook-id', 'webhook-signature']) {
    const headers = { ...valid.headers, [name]: `${valid.headers[name] ?? ''}\ud800` };
    const verify = (): void => verifyWebhook(Buffer.from(valid.body), headers, valid.secrets, valid.receiverClock);
    expect(verify).toThrow('signature-mismatch');
  }
});
