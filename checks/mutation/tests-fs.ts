/** The last gate: what only tests see, run on a copy, because programs read their files from the disk. */
import fs from 'node:fs';
import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { isMatch, readSamplesManifest, SAMPLES_MANIFEST } from '@impact-docs/content/guides/samples-manifest';
import type { Caught, Gate } from './gates-fs.js';
import { slashed } from '@impact-docs/content/files-fs';

/** Tests that read a file of a folder. Those of samples are in their manifest. */
const TESTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^content\/data\/webhook-test-vectors\.json$/, ['content/samples/webhook-signature/vectors.test.ts']],
  [/^content\/data\/story\.yaml$|^content\/data\/sample-index\.yaml$/, ['packages/content/src/story/story.test.ts']],
  [/^content\/(?:data|guides)\//, ['packages/content/src/data/data.test.ts']],
  [/^content\/apis\/manifest\.yaml$/, ['packages/content/src/data/data.test.ts']],
  [
    /^content\/samples\/self-hosted\/kubernetes\/network-policies/,
    ['content/samples/self-hosted/network-policies.test.ts'],
  ],
  [
    /^content\/schemas\/application-bridge/,
    ['content/samples/application-bridge/contract.test.ts', 'packages/content/src/data/bridge.test.ts'],
  ],
  [/^content\/schemas\/(?:id|logout)-token/, ['content/samples/id-token-validation/id-token-validation.test.ts']],
  [/^content\/schemas\/log-line/, ['content/samples/self-hosted/log-line.test.ts']],
  [/^content\/schemas\/webhook/, ['content/samples/webhook-signature/vectors.test.ts']],
];

export interface TestGate {
  gate: Gate;
  close(): Promise<void>;
}

/**
 * @param files of the repository, relative to its root
 * @param name of the copy; each process has its own
 */
export function openTestGate(root: string, files: readonly string[], name: string): TestGate {
  const copy = path.join(root, '.work/proof', name);
  const manifest = readSamplesManifest(fs.readFileSync(path.join(root, SAMPLES_MANIFEST), 'utf8')).entries;
  const testsOf = (file: string): string[] => {
    const sample = file.replace(/^content\/samples\//, '');
    const own = sample === file ? [] : manifest.filter((entry) => isMatch(entry.files, sample));
    const others = TESTS.flatMap(([pattern, tests]) => (pattern.test(file) ? tests : []));
    return [...new Set([...own.map(({ by }) => `content/samples/${by}`), ...others])];
  };
  // What has been loaded once is there for the next fault.
  let opened: Promise<Vitest> | undefined;
  const open = (): Promise<Vitest> => {
    copyFiles(root, copy, files);
    return openVitest(copy);
  };
  return {
    gate: {
      check: 'tests',
      reads: (file) => testsOf(file).length > 0,
      async run(file) {
        const vitest = await (opened ??= open());
        const target = path.join(copy, file);
        const before = fs.readFileSync(target);
        // Read through the overlay: this is the changed text.
        fs.writeFileSync(target, fs.readFileSync(path.join(root, file), 'utf8'));
        vitest.invalidateFile(target);
        try {
          return await failuresOf(vitest, copy, testsOf(file));
        } finally {
          fs.writeFileSync(target, before);
          vitest.invalidateFile(target);
        }
      },
    },
    close: async () => (await opened)?.close(),
  };
}

/** Tests may read any file of the repository; links lead to what is installed and built. */
function copyFiles(root: string, copy: string, files: readonly string[]): void {
  fs.rmSync(copy, { recursive: true, force: true });
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(copy, file));
  }
  const libraries = ['openapi-model', 'request-samples', 'api-reference'].map((name) => `packages/${name}/lib`);
  for (const linked of [
    'node_modules',
    'site/node_modules',
    'content/samples/node_modules',
    'tests/node_modules',
    ...libraries,
  ]) {
    const from = path.join(root, linked);
    if (fs.existsSync(from)) fs.symlinkSync(from, path.join(copy, linked));
  }
  fs.writeFileSync(path.join(copy, SETUP), 'process.chdir(import.meta.dirname);\n');
}

/** Tests name files from the root of the repository; each has a process of its own, because a program is loaded once. */
const SETUP = 'in-copy.mjs';

function openVitest(copy: string): Promise<Vitest> {
  return createVitest('test', {
    root: copy,
    config: false,
    watch: false,
    reporters: [{}],
    pool: 'forks',
    execArgv: [],
    maxWorkers: 1,
    // One failure is enough to have caught a fault.
    bail: 1,
    includeTaskLocation: true,
    setupFiles: [path.join(copy, SETUP)],
    env: { NODE_ENV: 'production' },
    // On a busy machine, slowness must not look like a catch.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A snapshot that is absent is no catch, and must not be written.
    update: false,
  });
}

async function failuresOf(vitest: Vitest, copy: string, tests: readonly string[]): Promise<Omit<Caught, 'check'>[]> {
  const files = tests.map((test) => path.join(copy, test));
  const project = vitest.getRootProject();
  const { testModules } = await vitest.runTestSpecifications(files.map((file) => project.createSpecification(file)));
  // Those of earlier runs are listed, too.
  const run = testModules.filter(({ moduleId }) => files.includes(moduleId));
  const failed = run.filter((module) => !module.ok());
  if (failed.length === 0 && run.length < files.length)
    throw new Error(`Not all of these tests could be run: ${tests.join(', ')}.`);
  return failed.map((module) => {
    const [test] = module.children.allTests('failed');
    const [error] = module.errors();
    return {
      file: slashed(path.relative(copy, module.moduleId)),
      line: test?.location?.line ?? 1,
      message: test?.fullName ?? error?.message ?? 'The file of tests failed.',
    };
  });
}
