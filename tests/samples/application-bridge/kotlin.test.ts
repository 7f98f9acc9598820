/**
 * Contract.kt, compiled and run on the test vectors of the bridge and on hostile messages. It needs a Kotlin compiler, and
 * Android's own org.json (`apt-get install kotlin libandroid-json-java` on Debian); without them it is not run.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBridgeVectors } from '@impact-docs/content-model/data/bridge-vectors';
import { parseDesEvent } from '../../../content/samples/application-bridge/web/envelope.js';
import { sampleFolder } from '../testing/folders-fs.js';

const here = sampleFolder('application-bridge');
const JSON_LIBRARY = '/usr/share/java/com.android.json.jar';
const tools = ['kotlinc', 'kotlin', 'javac'].map((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status);
const isRun = tools.every((status) => status === 0) && fs.existsSync(JSON_LIBRARY);

/** What Contract.kt makes of each message. */
const classes: Readonly<Record<string, string>> = {
  onPageReadyEvent: 'PageReady',
  onTelemetryEvent: 'Telemetry',
  onIdTokenDidExpire: 'IdToken',
  onAccountProvisionRequested: 'Provisioning',
  onAccountRequested: 'Account',
  onTransferConsentRequested: 'Consent',
  onShare: 'Share',
  onExitRequested: 'Exit',
};

let folder: string;
const classPath = (): string => `${folder}:${JSON_LIBRARY}`;

function run(command: string, args: string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${command} exited with ${status}:\n${stderr}`);
  return stdout;
}

/** What Contract.kt reads in each text: a class, or `null`. */
function read(envelopes: readonly string[]): string[] {
  const output = run('kotlin', ['-cp', classPath(), 'example.samplebank.savings.ReadKt'], envelopes.join('\n'));
  return output.split('\n').slice(0, -1);
}

describe.runIf(isRun)(isRun ? 'Contract.kt' : 'Contract.kt (not run: no kotlin with org.json)', () => {
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kotlin-'));
    run('javac', ['-d', folder, path.join(import.meta.dirname, 'kotlin/android/net/Uri.java')]);
    const sources = [path.join(here, 'android/Contract.kt'), path.join(import.meta.dirname, 'kotlin/Read.kt')];
    run('kotlinc', ['-cp', classPath(), '-d', folder, ...sources]);
  }, 180_000);
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('reads the messages that the test vectors accept, and no other', async () => {
    const { groups } = (await readBridgeVectors()).value;
    const cases = groups.flatMap(({ name, cases: own }) =>
      name in classes ? own.map((one) => ({ ...one, event: name })) : [],
    );
    expect(cases.length).toBeGreaterThan(200);
    const verdicts = read(cases.map(({ body }) => JSON.stringify(body)));
    const wrong = cases.filter(
      ({ event, verdict }, index) => (verdicts[index] === classes[event]) !== (verdict === 'accepted'),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  }, 120_000);

  it('ignores hostile messages, as the web host does', () => {
    const deep = (open: string, close: string): string => open.repeat(100_000) + close.repeat(100_000);
    const envelopes = [
      '',
      'null',
      '[]',
      '{',
      '"onPageReadyEvent"',
      '{"event":"onPageReadyEvent"}',
      '{"event":"onPageReadyEvent","message":null}',
      '{"event":"onPageReadyEvent","message":[]}',
      '{"event":["onPageReadyEvent"],"message":{}}',
      '{"event":" onPageReadyEvent ","message":{}}',
      '{"event":"toString","message":{}}',
      deep('[', ']'),
      `{"event":"onPageReadyEvent","message":{"more":${deep('[', ']')}}}`,
      `{"event":"onTelemetryEvent","message":{"name":"UserClicked","payload":${deep('{"a":', '}').replace('}', '1}')}}`,
      '{"event":"onExitRequested","message":{"reason":null}}',
      '{"event":"onShare","message":{"text":"a","url":"javascript:alert(1)"}}',
      '{"event":"onShare","message":{"text":"a","url":"https://"}}',
      '{"event":"onShare","message":{"text":"a","url":"http://a.example/"}}',
    ];
    expect(
      envelopes.filter((envelope) => parseDesEvent(envelope) !== undefined).map((one) => one.slice(0, 80)),
    ).toEqual([]);
    expect(read(envelopes)).toEqual(envelopes.map(() => 'null'));
  }, 60_000);
});
