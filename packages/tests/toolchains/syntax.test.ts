import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateSample } from '@impact-docs/request-samples';
import { findVersion } from './find-version-fs.js';
import { ordinaryCases } from '../../request-samples/src/__fixtures__/ordinary-cases.js';
import type { Program, RunContext } from './process-fs.js';
import { startRecorder } from './recorder-fs.js';
import type { Recorder } from './recorder-fs.js';
import { checkSyntax } from './syntax-fs.js';
import { toolchains } from './toolchains-fs.js';

let recorder: Recorder;
let context: RunContext;

beforeAll(async () => {
  recorder = await startRecorder();
  await mkdir(join(recorder.folder, 'home'));
  context = { folder: recorder.folder, environment: {}, certificates: undefined };
});

afterAll(() => recorder.close());

it.for(Object.values(toolchains))(
  'in $id, tells programs that are right from those that are not',
  { timeout: 60_000 },
  async (toolchain, { skip }) => {
    skip((await findVersion(toolchain, context)) === undefined, 'the language is not on this machine');
    const right = Object.entries(ordinaryCases).map(([id, request]): Program => ({
      id,
      source: generateSample(request, toolchain.id),
    }));
    expect(await checkSyntax(toolchain, right, context)).toEqual(new Map());
    const [first, second, ...others] = right;
    // Parentheses without end are no sentence in any of the languages.
    const wrong = [first, second]
      .flatMap((program) => program ?? [])
      .map(({ id, source }) => ({ id, source: `${source}(((\n` }));
    const problems = await checkSyntax(toolchain, [...others, ...wrong], context);
    expect([...problems.keys()]).toEqual(wrong.map(({ id }) => id));
    for (const [id, problem] of problems) expect(problem, id).toMatch(/sample.*\d/is);
  },
);
