import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSample, languages } from '@impact-docs/request-samples';
import type { HttpRequest, LanguageId } from '@impact-docs/request-samples';
import { contextOf } from '../request-samples/prove.js';
import { expectedMeaning, recordedMeaning } from './compare.js';
import { hardCases } from '../../request-samples/src/__fixtures__/hard-cases.js';
import { findVersion } from './find-version-fs.js';
import { matrixCases } from '../../request-samples/src/__fixtures__/matrix-cases.js';
import { files, ordinaryCases, secrets } from '../../request-samples/src/__fixtures__/ordinary-cases.js';
import type { Outcome, Program } from './process-fs.js';
import { responseBody, failing, problem, silent, startRecorder } from './recorder-fs.js';
import type { Recorder } from './recorder-fs.js';
import { toolchains } from './toolchains-fs.js';

/*
 * Every sample runs in its language against a server on loopback that records the request. A language that is not on
 * the machine is skipped and named in the summary; it never counts as passed.
 * SAMPLES_FULL=1 tries every hostile string alone in every position too; SAMPLES_LANGUAGE=go limits the languages.
 */
const full = process.env['SAMPLES_FULL'] === '1';
const cases: Readonly<Record<string, HttpRequest>> = { ...ordinaryCases, ...hardCases, ...(full ? matrixCases() : {}) };
const chosen = languages.filter(({ id }) => (process.env['SAMPLES_LANGUAGE'] ?? id) === id);
const failingRequest: HttpRequest = {
  method: 'POST',
  url: 'https://samplebank.impact-finance.example/v1/dreams',
  headers: [{ name: 'Authorization', value: ['Bearer ', { env: 'ACCESS_TOKEN' }] }],
  body: { kind: 'json', mediaType: 'application/json', value: { dream: { targetCents: -1 } } },
};
const summary: string[] = [];
let recorder: Recorder;

beforeAll(async () => {
  recorder = await startRecorder();
  await mkdir(join(recorder.folder, 'home'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(recorder.folder, name), content);
});

afterAll(async () => {
  await recorder.close();
  process.stdout.write(['', 'Request samples', ...summary.map((line) => `  ${line}`), ''].join('\n'));
});

/** The sample of the same request to the server of the test, whose paths start with the name of the case. */
function program(name: string, request: HttpRequest, language: LanguageId): Program {
  const base = request.clientCertificate ? recorder.httpsBase : recorder.httpBase;
  const url = request.url.replace(/^https?:\/\/[^/?]*/, `${base}/${name}`);
  return { id: name, source: generateSample({ ...request, url }, language) };
}

describe.each(chosen)('a sample in $id', ({ id }) => {
  const toolchain = toolchains[id];
  let version: string | undefined;
  let outcomes = new Map<string, Outcome>();
  /** Cases that this machine cannot run, with the reason. */
  const notRun = new Map<string, string>();

  beforeAll(async () => {
    version = await findVersion(toolchain, contextOf(recorder, {}));
    if (version === undefined) {
      summary.push(
        `${id}: NOT RUN, one of these or a library is missing: ${toolchain.tools.map(([command]) => command).join(', ')}`,
      );
      return;
    }
    const started = Date.now();
    recorder.forget();
    const programs: Program[] = [];
    for (const [name, request] of Object.entries(cases)) {
      const reason =
        toolchain.cannotRun?.(request) ?? (request.clientCertificate && !recorder.httpsBase && 'no openssl');
      if (reason) notRun.set(name, reason);
      else programs.push(program(name, request, id));
    }
    outcomes = await toolchain.run(programs, contextOf(recorder));
    const reasons = new Map(
      [...notRun].map(([, reason]) => [reason, [...notRun.values()].filter((other) => other === reason)]),
    );
    summary.push(
      `${id}: ${programs.length} run in ${((Date.now() - started) / 1000).toFixed(1)} s with ${version}`,
      ...[...reasons].map(([reason, { length }]) => `${id}: NOT RUN ${length}, ${reason}`),
    );
  }, 600_000);

  it.for(Object.entries(cases))('sends %s as it is', ([name, request], context) => {
    context.skip(version === undefined, 'the language is not on this machine');
    context.skip(notRun.has(name), notRun.get(name));
    const outcome = outcomes.get(name);
    expect(outcome?.exitCode, outcome?.output.slice(0, 3000)).toBe(0);
    if (request.method !== 'HEAD') expect(outcome?.output).toContain(responseBody);
    const recordings = recorder.recordings.get(name) ?? [];
    expect(recordings).toHaveLength(1);
    for (const recording of recordings) {
      expect(recordedMeaning(request, recording)).toEqual(expectedMeaning(request, secrets, files));
      expect(recording.clientName).toBe(request.clientCertificate ? 'samplebank-core' : undefined);
    }
  });

  it('makes another key each time that it runs', async (context) => {
    context.skip(version === undefined, 'the language is not on this machine');
    const name = `key-${id}`;
    const request: HttpRequest = {
      ...failingRequest,
      headers: [{ name: 'Idempotency-Key', value: { generate: 'uuid' } }],
    };
    for (const run of ['first', 'second']) {
      const outcome = (await toolchain.run([program(name, request, id)], contextOf(recorder, {}))).get(name);
      expect(outcome?.exitCode, `${run}: ${outcome?.output}`).toBe(0);
    }
    const sent = recorder.recordings.get(name) ?? [];
    expect(sent.map((recording) => recordedMeaning(request, recording))).toEqual(
      Array(2).fill(expectedMeaning(request, {}, files)),
    );
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  }, 60_000);

  it('fails with status and body when the server refuses', async (context) => {
    context.skip(version === undefined, 'the language is not on this machine');
    const name = `${failing}${id}`;
    const outcome = (await toolchain.run([program(name, failingRequest, id)], contextOf(recorder))).get(name);
    expect(outcome?.exitCode).toBeGreaterThan(0);
    expect(outcome?.output).toContain('422');
    expect(outcome?.output).toContain(problem);
    expect(recorder.recordings.get(name)).toHaveLength(1);
  }, 60_000);

  it('gives up when no response arrives in time', async (context) => {
    context.skip(version === undefined, 'the language is not on this machine');
    const { source } = program(`${silent}${id}`, { ...failingRequest, headers: [] }, id);
    const hasty = source.replace(/\b30(?=_000\b|\b)/, '1');
    expect(hasty).not.toBe(source);
    const outcome = (await toolchain.run([{ id: 'hasty', source: hasty }], contextOf(recorder, {}))).get('hasty');
    expect(outcome?.exitCode).toBeGreaterThan(0);
    expect(recorder.recordings.get(`${silent}${id}`)).toHaveLength(1);
  }, 30_000);

  it('names an environment variable that is missing, and sends nothing', async (context) => {
    context.skip(version === undefined, 'the language is not on this machine');
    const name = `missing-${id}`;
    const outcome = (await toolchain.run([program(name, failingRequest, id)], contextOf(recorder, {}))).get(name);
    expect(outcome?.exitCode).toBeGreaterThan(0);
    expect(outcome?.output).toContain('ACCESS_TOKEN');
    expect(recorder.recordings.get(name)).toBeUndefined();
  }, 60_000);
});

describe('a sample in curl, on a machine that has only', () => {
  const keyed: HttpRequest = { ...failingRequest, headers: [{ name: 'Idempotency-Key', value: { generate: 'uuid' } }] };

  it.for([
    { tools: ['sh', 'curl', 'od', 'awk'], isSent: true },
    { tools: ['sh', 'curl', 'awk'], isSent: false },
    { tools: ['sh', 'curl', 'od'], isSent: false },
  ])('$tools sends no request without the key: sent $isSent', async ({ tools, isSent }, context) => {
    const version = await findVersion(toolchains.curl, contextOf(recorder, {}));
    context.skip(version === undefined, 'curl is not on this machine');
    const name = `tools-${tools.length}-${tools.at(-1)}`;
    const PATH = await mkdtemp(join(recorder.folder, 'path-'));
    for (const tool of tools) {
      const place = execFileSync('sh', ['-c', 'command -v "$0"', tool], { encoding: 'utf8' }).trim();
      await symlink(place, join(PATH, tool));
    }
    const outcome = (await toolchains.curl.run([program(name, keyed, 'curl')], contextOf(recorder, { PATH }))).get(
      name,
    );
    const sent = recorder.recordings.get(name) ?? [];
    if (isSent) {
      expect(outcome?.exitCode, outcome?.output).toBe(0);
      expect(sent.map((recording) => recordedMeaning(keyed, recording))).toEqual([expectedMeaning(keyed, {}, files)]);
    } else {
      expect(outcome?.exitCode).toBeGreaterThan(0);
      expect(outcome?.output).toContain('IDEMPOTENCY_KEY');
      expect(sent).toEqual([]);
    }
  });
});
