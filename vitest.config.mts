import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

// The build renders with React's production code, and so do the tests: its development code is twice as slow. Nothing
// that it warns of was ever asked here.
process.env['NODE_ENV'] = 'production';

const include = [
  'benchmarks/*.test.ts',
  'checks/**/*.test.ts',
  'content/samples/**/*.test.ts',
  'deploy/src/**/*.test.ts',
  'packages/*/src/**/*.test.{ts,tsx}',
  'site/**/*.test.ts',
  'tools/**/*.test.ts',
];
const exclude = ['**/node_modules/**', '**/lib/**'];

/** Tests that put something else in the place of a module, which lasts as long as the process. */
const replacing = testFiles().filter((file) => /\bvi\.(do)?mock\(/i.test(fs.readFileSync(file, 'utf8')));

/**
 * Unit tests, beside the code. The built site has its own: tests/vitest.config.ts.
 *
 * Files share a process and the modules in it, which take longer to load than most tests; a file that replaces modules
 * has a process of its own.
 */
export default defineConfig({
  mode: 'production',
  test: {
    // One less than there are processors is the default: on two, half of the machine.
    maxWorkers: '100%',
    // What ran is evidence: `npm run proof -- --evidence` reads it.
    reporters: ['default', './checks/evidence/reporter-fs.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include, exclude: [...exclude, ...replacing], isolate: false },
      },
      { extends: true, test: { name: 'unit, own process', include: replacing, exclude } },
    ],
    env: { NODE_ENV: 'production' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

function testFiles(): string[] {
  return ['benchmarks', 'checks', 'content/samples', 'deploy', 'packages', 'site', 'tools'].flatMap((folder) =>
    fs
      .readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name) && !/(^|[\\/])(node_modules|lib)[\\/]/.test(name))
      .map((name) => path.join(folder, name).replaceAll(path.sep, '/')),
  );
}
