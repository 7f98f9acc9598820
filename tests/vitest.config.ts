import path from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from './setup/sequencer.js';

const here = import.meta.dirname;
const file = (name: string) => path.join(here, name);

/** Tests in a browser wait for it half of the time: a third process uses what two leave idle on two processors. */
const BROWSER_WORKERS = 3;

/**
 * `npm test`: tests of the whole: builds that fail, the files of the built site, and the site in a browser.
 * Groups run one after the other, so that builds do not starve the browser.
 */
export default defineConfig({
  root: here,
  test: {
    root: here,
    maxWorkers: 2,
    teardownTimeout: 20_000,
    globalSetup: [file('setup/site.ts')],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'built',
          root: here,
          include: ['built/**/*.test.ts'],
          testTimeout: 60_000,
          // Files of a process share what they parse and import, which takes longer than most tests.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'build',
          root: here,
          // What is written from a description is not behind it.
          include: [
            'build/**/*.test.ts',
            '../packages/tests/public-api.test.ts',
            'samples/application-bridge/contract.test.ts',
          ],
          // A build takes some seconds; this is for slow machines. Two run at a time.
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: BROWSER_WORKERS,
          // Pages of one file that are open at a time: more take the processor from the pages of other files.
          maxConcurrency: 3,
          expect: { poll: { timeout: 20_000, interval: 50 } },
          // Tests share nothing but imported modules, which take longer to load than most tests.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
