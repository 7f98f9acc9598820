/**
 * Every request sample of the built site, in every language that is on this machine: its language accepts it, and a
 * server on loopback gets from it the request that the description asks for.
 * A language that is not here is skipped and named in the table at the end; it never counts as passed.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@impact-docs/request-samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findVersion, startRecorder, toolchains } from '../../packages/tests/toolchains/index-fs.js';
import type { Recorder } from '../../packages/tests/toolchains/index-fs.js';
import { root } from '../helpers/paths.js';
import { describedOperations } from '../../packages/tests/request-samples/described.js';
import { contextOf, proveSamples } from '../../packages/tests/request-samples/prove.js';
import type { Case, Verdict } from '../../packages/tests/request-samples/prove.js';
import { shownSamples } from './shown.js';
import { tableOf } from '../../packages/tests/request-samples/table.js';
import type { Row } from '../../packages/tests/request-samples/table.js';

const operations = await describedOperations(path.join(root, 'content/apis/manifest.yaml'));
const samples = shownSamples();
const chosen = languages.filter(({ id }) => (process.env['SAMPLES_LANGUAGE'] ?? id) === id);
const rows: Row[] = [];
let recorder: Recorder;

beforeAll(async () => {
  recorder = await startRecorder();
  await mkdir(path.join(recorder.folder, 'home'));
});

afterAll(async () => {
  await recorder.close();
  process.stdout.write(`\nRequest samples of ${operations.length} operations\n${tableOf(rows)}\n`);
});

function casesIn(language: string): Case[] {
  return operations.flatMap(({ id, page, request }) =>
    samples
      .filter((sample) => sample.page === page && sample.language === language)
      .map(({ text }) => ({ id, text, request })),
  );
}

test('the pages of the operations show a sample in each language, and no other page shows any', () => {
  const shown = samples.map(({ page, language }) => `${page} ${language}`);
  const wanted = operations.flatMap(({ page }) => languages.map(({ id }) => `${page} ${id}`));
  expect(wanted.length).toBeGreaterThan(0);
  expect(shown.sort()).toEqual(wanted.sort());
});

describe.each(chosen)('$id', ({ id }) => {
  const toolchain = toolchains[id];
  const cases = casesIn(id);
  let version: string | undefined;
  let verdicts = new Map<string, Verdict>();

  beforeAll(async () => {
    const started = Date.now();
    version = await findVersion(toolchain, contextOf(recorder));
    if (version !== undefined) verdicts = await proveSamples(cases, toolchain, recorder);
    rows.push({ language: id, samples: cases.length, version, verdicts, seconds: (Date.now() - started) / 1000 });
  }, 600_000);

  test.for(cases)('$id', (item, context) => {
    context.skip(version === undefined, 'the language is not on this machine');
    const verdict = verdicts.get(item.id);
    expect(verdict?.problems).toEqual([]);
    context.skip(verdict?.notRun !== undefined, `only its syntax was checked: ${verdict?.notRun ?? ''}`);
    expect(verdict?.isRun).toBe(true);
  });
});
