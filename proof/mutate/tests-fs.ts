/** The last gate: what only tests see, run on a copy, because programs read their files from the disk. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isMatch, readSamplesManifest, SAMPLES_MANIFEST } from '../src/manifest.js';
import type { Caught, Gate } from './gates-fs.js';
import { slashed } from '../src/files-fs.js';

/** Folders that a test may read; links lead to what is installed. */
const COPIED = /^(?:apis|data|deploy|guides|journeys|packages|proof|samples|schemas|site|scripts)\/|^[^/]+$/;

/** Tests that read a file of a folder. Those of samples are in their manifest. */
const TESTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^data\/webhook-test-vectors\.json$/, ['samples/webhook-signature/vectors.test.ts']],
  [/^data\/story\.yaml$|^data\/sample-index\.yaml$/, ['apis/story/story.test.ts']],
  [/^(?:data|guides)\//, ['site/data-tables/data.test.ts', 'site/mdx/guides.test.ts']],
  [/^apis\/manifest\.yaml$/, ['site/data-tables/data.test.ts']],
  [/^schemas\/application-bridge/, ['samples/application-bridge/contract.test.ts', 'site/data-tables/bridge.test.ts']],
  [/^schemas\/(?:id|logout)-token/, ['samples/id-token-validation/id-token-validation.test.ts']],
  [/^schemas\/log-line/, ['samples/self-hosted/log-line.test.ts']],
  [/^schemas\/webhook/, ['samples/webhook-signature/vectors.test.ts']],
];

/** @param files of the repository, relative to its root */
export function testGate(root: string, files: readonly string[]): Gate {
  const copy = path.join(root, '.work/proof/copy');
  const manifest = readSamplesManifest(fs.readFileSync(path.join(root, SAMPLES_MANIFEST), 'utf8')).entries;
  const testsOf = (file: string): string[] => {
    const sample = file.replace(/^samples\//, '');
    return [
      ...(sample === file
        ? []
        : manifest.filter((entry) => isMatch(entry.files, sample)).map(({ by }) => `samples/${by}`)),
      ...TESTS.flatMap(([pattern, tests]) => (pattern.test(file) ? tests : [])),
    ];
  };
  let isCopied = false;
  return {
    check: 'tests',
    reads: (file) => testsOf(file).length > 0,
    run(file) {
      if (!isCopied) copyFiles(root, copy, files);
      isCopied = true;
      const target = path.join(copy, file);
      const before = fs.readFileSync(target);
      // Read through the overlay: this is the changed text.
      fs.writeFileSync(target, fs.readFileSync(path.join(root, file), 'utf8'));
      try {
        return Promise.resolve(failuresOf(copy, [...new Set(testsOf(file))], file));
      } finally {
        fs.writeFileSync(target, before);
      }
    },
  };
}

function copyFiles(root: string, copy: string, files: readonly string[]): void {
  fs.rmSync(copy, { recursive: true, force: true });
  for (const file of files.filter((name) => COPIED.test(name))) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(copy, file));
  }
  for (const folder of ['', 'site', 'samples', 'packages/openapi-model/lib', 'packages/api-reference/lib']) {
    const linked = folder.endsWith('lib') ? folder : path.join(folder, 'node_modules');
    const from = path.join(root, linked);
    if (fs.existsSync(from)) fs.symlinkSync(from, path.join(copy, linked));
  }
}

interface TestReport {
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string }[];
    message: string;
    status: string;
  }[];
}

function failuresOf(copy: string, tests: readonly string[], file: string): Omit<Caught, 'check'>[] {
  const output = path.join(copy, 'tests.json');
  fs.rmSync(output, { force: true });
  spawnSync(
    path.join(copy, 'node_modules/.bin/vitest'),
    ['run', ...tests, '--reporter=json', `--outputFile=${output}`, '--bail=1'],
    { cwd: copy, stdio: 'ignore', timeout: 120_000 },
  );
  if (!fs.existsSync(output)) throw new Error(`The tests of ${file} could not be run: ${tests.join(', ')}.`);
  const { testResults } = JSON.parse(fs.readFileSync(output, 'utf8')) as TestReport;
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults, message }) => ({
      file: slashed(path.relative(copy, name)),
      line: 1,
      message: assertionResults.find(({ status }) => status === 'failed')?.fullName ?? message,
    }));
}
