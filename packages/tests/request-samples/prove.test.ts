/** The proof of the samples can fail: each of these mistakes in a sample that is right is found, and nothing else. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { generateSample } from '@impact-docs/request-samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { responseBody, ordinaryCases, startRecorder, toolchains } from '../toolchains/index-fs.js';
import type { Recorder } from '../toolchains/index-fs.js';
import { proveSamples } from './prove.js';
import type { Verdict } from './prove.js';
import { tableOf } from './table.js';

/** Node.js runs these tests, so this language is on every machine. */
const language = 'javascript';
const request = ordinaryCases['create-dream'];
const text = request ? generateSample(request, language).trimEnd() : '';

const address = 'https://samplebank.impact-finance.example/v1/dreams';
const body = '"targetCents":150000,';

interface Mistake {
  name: string;
  change: [from: string | RegExp, to: string];
  problems: string[];
}

const mistakes: Mistake[] = [
  { name: 'none', change: ['', ''], problems: [] },
  {
    name: 'a wrong header',
    change: ["Accept: 'application/json'", "Accept: 'text/plain'"],
    problems: [
      expect.stringMatching(/^fields: described is .*"accept":"application\/json".*, sent is .*"accept":"text\/plain"/),
    ],
  },
  {
    name: 'a header that is missing',
    change: [/^ +Authorization: .*\n/m, ''],
    problems: [expect.stringMatching(/^fields: .*"authorization":"missing"/)],
  },
  {
    name: 'a header that nobody described',
    change: ['headers: {', "headers: {\n    'X-Debug': '1',"],
    problems: ['fields: nobody described x-debug'],
  },
  {
    name: 'a changed value in the body',
    change: ['targetCents: 150000', 'targetCents: 150001'],
    problems: [expect.stringMatching(`^body: described is .*${body}.*, sent is .*"targetCents":150001,`)],
  },
  {
    name: 'a value of another type',
    change: ['targetCents: 150000', "targetCents: '150000'"],
    problems: [expect.stringMatching(`^body: described is .*${body}.*, sent is .*"targetCents":"150000",`)],
  },
  {
    name: 'another media type',
    change: ["'Content-Type': 'application/json'", "'Content-Type': 'application/merge-patch+json'"],
    problems: ['contentType: described is "application/json", sent is "application/merge-patch+json"'],
  },
  {
    name: 'another method',
    change: ["method: 'POST'", "method: 'PUT'"],
    problems: ['method: described is "POST", sent is "PUT"'],
  },
  {
    name: 'another path',
    change: [address, `${address}/new`],
    problems: ['path: described is ["","v1","dreams"], sent is ["","v1","dreams","new"]'],
  },
  {
    name: 'a query that nobody described',
    change: [address, `${address}?page=1`],
    problems: ['query: described is [], sent is [["page","1"]]'],
  },
  {
    name: 'no client certificate',
    change: [/^ +(?:cert|key): .*\n/gm, ''],
    problems: ['certificate: described is "samplebank-core", sent is nothing'],
  },
  {
    name: 'a request that is not sent',
    change: [/[^]+/, `console.log('${responseBody}', '${address}');`],
    problems: ['it sends 0 requests'],
  },
  { name: 'silence', change: [/^console\.log\(.*\n?/m, ''], problems: ['it does not print the response'] },
  {
    name: 'another host',
    change: ['samplebank.impact-finance.example', 'samplebank.example'],
    problems: ['it does not name https://samplebank.impact-finance.example once'],
  },
  {
    name: 'an error at run time',
    change: [/$/, '\nundefined.more;'],
    problems: [expect.stringMatching(/^it ends with an error: [^]*TypeError: Cannot read properties of undefined/)],
  },
  {
    name: 'a slip of the pen',
    change: ['headers: {', 'headers: {{'],
    problems: [expect.stringMatching(/^its language refuses it: .*slip-of-the-pen/)],
  },
];

describe('a sample with', () => {
  let recorder: Recorder;
  let verdicts = new Map<string, Verdict>();
  const idOf = (name: string): string => name.replaceAll(' ', '-');

  beforeAll(async () => {
    recorder = await startRecorder();
    await mkdir(path.join(recorder.folder, 'home'));
    if (!request) throw new Error('There is no request.');
    const cases = mistakes.map(({ name, change: [from, to] }) => ({
      id: idOf(name),
      text: text.replace(from, () => to),
      request,
    }));
    verdicts = await proveSamples(cases, toolchains[language], recorder);
  });

  afterAll(() => recorder.close());

  test.for(mistakes)('$name', ({ name, change: [from, to], problems }, context) => {
    if (name !== 'none')
      expect(
        text.replace(from, () => to),
        'the mistake can be made',
      ).not.toBe(text);
    const verdict = verdicts.get(idOf(name));
    context.skip(verdict?.notRun !== undefined, verdict?.notRun);
    expect(verdict?.problems.map((problem) => problem.replaceAll('_', '-'))).toEqual(problems);
  });
});

test('the table counts what was not run, and says why', () => {
  const verdicts = new Map<string, Verdict>([
    ['one', { problems: [], isRun: true }],
    ['two', { problems: ['it sends 0 requests'], isRun: true }],
    ['three', { problems: [], isRun: false, notRun: 'no openssl' }],
  ]);
  const rows = [
    { language: 'curl', samples: 3, version: 'curl 7.88.1', verdicts, seconds: 1.25 },
    { language: 'go', samples: 3, version: undefined, verdicts: new Map<string, Verdict>(), seconds: 0 },
  ] as const;
  expect(`\n${tableOf(rows)}\n`).toMatchInlineSnapshot(`
    "
      language  samples  syntax checked  run  not run  failed  seconds  with, or why not
      curl      3        3               2    1        1       1.3      curl 7.88.1; not run: no openssl
      go        3        0               0    3        0       0.0      NOT RUN: the language is not on this machine
    "
  `);
});
