import path from 'node:path';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;
const file = (name: string) => path.join(here, name);

/**
 * Tests of the whole: of builds that fail, of the files of the built site, and of the site in a browser.
 * The groups run one after the other, so that what measures time in a browser does not share the processor with builds.
 */
export default defineConfig({
  root: here,
  test: {
    root: here,
    maxWorkers: 2,
    teardownTimeout: 20_000,
    reporters: ['default', file('setup/second-attempts.ts')],
    projects: [
      {
        test: {
          name: 'built',
          root: here,
          include: ['built/**/*.test.ts'],
          globalSetup: [file('setup/built.ts')],
          testTimeout: 60_000,
          // Files of a process share what they parse and import, which takes longer than most tests.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'samples',
          root: here,
          include: ['samples/**/*.test.ts'],
          globalSetup: [file('setup/built.ts')],
          // Beside the checks of the built files: both need a processor each.
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'build',
          root: here,
          include: ['build/**/*.test.ts'],
          // A build needs about five seconds; this is for slow machines. Two run at a time.
          maxConcurrency: 2,
          testTimeout: 90_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          root: here,
          include: ['browser/**/*.test.ts'],
          exclude: ['browser/crawl.test.ts'],
          globalSetup: [file('setup/browser.ts')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 8_000, interval: 50 } },
          // Tests share nothing but imported modules, which take longer to load than most tests.
          isolate: false,
          // A busy machine can starve a browser; a test that fails twice fails.
          retry: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'crawl',
          root: here,
          include: ['browser/crawl.test.ts'],
          globalSetup: [file('setup/crawl.ts')],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          maxConcurrency: 4,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
