import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findVersion } from './find-version-fs.js';
import type { Outcome, Program, RunContext, Toolchain } from './process-fs.js';
import { toolchains } from './toolchains-fs.js';

let context: RunContext;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'find-version-'));
  context = { folder, environment: {}, certificates: undefined };
});

afterAll(() => rm(context.folder, { recursive: true }));

const { javascript } = toolchains;

const withOutcome = (outcome: Outcome): Toolchain => ({
  ...javascript,
  run: (programs: readonly Program[]) => Promise.resolve(new Map(programs.map(({ id }) => [id, outcome]))),
});

it('reports the version of a language that runs a sample', async () => {
  expect(await findVersion(javascript, context)).toBe(process.version);
});

it.each<[string, Toolchain]>([
  ['a tool is missing', { ...javascript, tools: [['there-is-no-such-command']] }],
  [
    'its compiler is there, but not the HTTP library',
    withOutcome({ exitCode: 1, output: "error CS0006: Metadata file `System.Net.Http' could not be found" }),
  ],
  ['the sample prints nothing', withOutcome({ exitCode: 0, output: '' })],
])('counts a language as missing when %s', async (_, toolchain) => {
  expect(await findVersion(toolchain, context)).toBeUndefined();
});
