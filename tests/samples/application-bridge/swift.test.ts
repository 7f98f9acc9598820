/**
 * The reader in Contract.swift on the whole kit of the bridge and on hostile messages. No Swift compiler is needed: the
 * syntax tree is interpreted, which shows what the code decides, and neither that it compiles nor how Apple's own
 * library behaves.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Language, Parser } from 'web-tree-sitter';
import { siteKits } from '@impact-docs/content/data/conformance';
import { Program } from './swift/interpret.js';
import { parseDesEvent } from '../../../content/samples/application-bridge/web/envelope.js';
import { sampleFolder } from '../testing/folders-fs.js';

const { resolve } = createRequire(import.meta.url);
const source = fs.readFileSync(path.join(sampleFolder('application-bridge'), 'ios/Contract.swift'), 'utf8');

/** What Contract.swift makes of each message; a question has its subject. */
const cases: Readonly<Record<string, string>> = {
  onPageReadyEvent: 'pageReady',
  onTelemetryEvent: 'telemetry',
  onIdTokenDidExpire: 'question idToken',
  onAccountProvisionRequested: 'question provisioning',
  onAccountRequested: 'question account',
  onTransferConsentRequested: 'question consent',
  onShare: 'share',
  onExitRequested: 'exit',
};

type Case = { id: string; event: string; verdict: string; body: unknown };

let parser: Parser;
let kit: Case[];

beforeAll(async () => {
  const bridge = (await siteKits()).find(({ kit: { name } }) => name === 'application-bridge');
  kit = (bridge?.kit.groups ?? []).flatMap(({ name, cases: own }) =>
    name in cases ? own.map((one) => ({ ...one, event: name })) : [],
  );
  await Parser.init();
  parser = new Parser();
  parser.setLanguage(await Language.load(resolve('tree-sitter-wasms/out/tree-sitter-swift.wasm')));
}, 120_000);

function programOf(text: string): Program {
  const tree = parser.parse(text);
  if (tree === null) throw new Error('There is no tree.');
  return new Program(tree.rootNode);
}

/** The case that the reader gives for a message, or undefined where it gives nil. */
function read(program: Program, body: unknown): string | undefined {
  const event = program.desEvent(body);
  if (event?.name !== 'question') return event?.name;
  const question = event.members.get('0') as typeof event;
  return `question ${(question.members.get('subject') as typeof event).name}`;
}

/** Ids of the cases that the program decides in another way than the kit. */
function wrongOnes(program: Program): string[] {
  return kit
    .filter(({ event, verdict, body }) => (read(program, body) === cases[event]) !== (verdict === 'accepted'))
    .map(({ id }) => id);
}

const dream = {
  type: 'dream',
  id: '69168fc1-fff7-413d-96fc-df860b1ab892',
  name: 'Own home',
  account_type: 'Performance',
  target_amount: { cents: 2000000, currency: 'EUR' },
  user: { type: 'user', id: '424b1fee-9709-4315-85d9-5954058b4714', externalId: 'usr-778120' },
};
const requestId = 'e701a9df-17a2-4c93-b881-5332156ffc2a';
const asking = (changes: object): object => ({
  event: 'onAccountRequested',
  message: { requestId, dream: { ...dream, ...changes } },
});

const hostile = [
  null,
  [],
  'onPageReadyEvent',
  { event: 'onPageReadyEvent' },
  { event: 'onPageReadyEvent', message: null },
  { event: 'onPageReadyEvent', message: [] },
  { event: ['onPageReadyEvent'], message: {} },
  { event: ' onPageReadyEvent ', message: {} },
  { event: 'toString', message: {} },
  { event: 'onExitRequested', message: { reason: null } },
  { event: 'onShare', message: { text: 'a', title: null } },
  { event: 'onShare', message: { text: 'a', url: 'javascript:alert(1)' } },
  { event: 'onShare', message: { text: 'a', url: 'https://' } },
  { event: 'onShare', message: { text: 'a', url: 'http://a.example/' } },
  asking({ target_amount: { cents: true, currency: 'EUR' } }),
  asking({ target_amount: { cents: '1', currency: 'EUR' } }),
  asking({ target_date: null }),
  asking({ name: '😀'.repeat(101) }),
  asking({ user: { ...dream.user, externalId: 'usr 778120' } }),
];

function hostileOnesRead(program: Program): unknown[] {
  return hostile.filter((body) => read(program, body) !== undefined);
}

describe('Contract.swift, interpreted', () => {
  it('accepts and refuses what the kit of the bridge accepts and refuses', () => {
    expect(kit.length).toBeGreaterThan(200);
    expect(wrongOnes(programOf(source))).toEqual([]);
  });

  it('keeps what it reads, and the id of a question unchanged', () => {
    const mixedCase = 'E701A9DF-17a2-4c93-b881-5332156ffc2a';
    const message = { requestId: mixedCase, more: null };
    const event = programOf(source).desEvent({ event: 'onIdTokenDidExpire', message });
    const question = event?.members.get('0') as typeof event;
    expect(question?.members.get('requestId')).toBe(mixedCase);
  });

  it('ignores hostile messages, as the web host does', () => {
    expect(hostile.filter((body) => parseDesEvent(JSON.stringify(body)) !== undefined)).toEqual([]);
    expect(hostileOnesRead(programOf(source))).toEqual([]);
  });

  it.each([
    ['a lenient Boolean', 'CFGetTypeID(number) != CFBooleanGetTypeID(),', ''],
    ['a negative amount', ', whole >= 0', ''],
    ['an id that is too short', '{12}"', '{11,12}"'],
    ['a currency in lower case', '"[A-Z]{3}"', '"[A-Za-z]{3}"'],
    ['another scheme', 'text.hasPrefix("https://")', 'text.hasPrefix("http")'],
    [
      'an unknown account type',
      '["SharedSavings", "Performance"].contains(accountType)',
      '["SharedSavings"].contains(accountType)',
    ],
    [
      'a day that does not exist',
      'formatter.string(from: $0) == text',
      'formatter.string(from: $0) == formatter.string(from: $0)',
    ],
    ['a telemetry event without payload', ', message["payload"] is [String: Any]', ''],
  ])('is found out with %s', (_fault, from, to) => {
    expect(source.split(from)).toHaveLength(2);
    const program = programOf(source.replace(from, to));
    expect([...wrongOnes(program), ...hostileOnesRead(program)]).not.toEqual([]);
  });
});
