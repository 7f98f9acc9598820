import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

// Tests render with React's production code, as the build does: its development code is twice as slow.
process.env['NODE_ENV'] = 'production';

/** Folders with unit tests: the only list of them. */
const folders = ['checks', 'content-model', 'deploy', 'lib', 'packages', 'site', 'tools'];
const exclude = ['**/node_modules/**', '**/.work/**', 'packages/tests/**'];

/**
 * Files that replace a module (`vi.mock`, `vi.doMock`). A replacement lasts as long as the process that made it, so
 * these files get a process of their own; all others share processes, because loading modules takes longer than most
 * tests.
 */
const isolated = testFiles().filter((file) => /\bvi\.(do)?mock\(/i.test(fs.readFileSync(file, 'utf8')));

/** Unit tests, which are beside the code. Those of the built site: tests/vitest.config.ts; of programs: tests/release/vitest.config.ts. */
export default defineConfig({
  mode: 'production',
  test: {
    // The default is one process less than there are processors: half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...exclude, ...isolated],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit, isolated', include: isolated, exclude } },
    ],
    env: { NODE_ENV: 'production' },
    setupFiles: [path.join(import.meta.dirname, 'vitest.setup.mts')],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

function testFiles(): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name) && !/(^|[\\/])node_modules[\\/]|^tests[\\/]/.test(name))
      .map((name) => path.join(folder, name).replaceAll(path.sep, '/')),
  );
}
