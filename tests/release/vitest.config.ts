import path from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from '../setup/sequencer.js';

const root = path.resolve(import.meta.dirname, '..');
const wholeSite = {
  root,
  testTimeout: 240_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000, interval: 50 } },
};

/** `npm run test:release`: what takes longer than a change can wait for. Groups run one after the other. */
export default defineConfig({
  root,
  test: {
    root,
    maxWorkers: 2,
    teardownTimeout: 20_000,
    globalSetup: [path.join(root, 'setup/site.ts')],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'samples',
          root,
          include: ['{samples,request-samples}/**/*.test.ts'],
          // It runs with `npm test`.
          exclude: ['samples/application-bridge/contract.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: path.join(root, '../packages/tests/vitest.config.ts'),
        test: {
          name: 'packages',
          root: path.join(root, '../packages/tests'),
          // It runs with `npm test`.
          exclude: ['public-api.test.ts', '**/node_modules/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'programs',
          root,
          include: ['release/{generated-client,hostile,hostile-outputs,mock-refusals,printed-commands,skills}.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...wholeSite,
          name: 'crawl',
          include: ['release/{crawl,every-navigation,first-screen,operations,rendered-content}.test.ts'],
          // Tests in a browser wait for it half of the time.
          maxWorkers: 3,
          maxConcurrency: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...wholeSite,
          // Each with nothing beside it: they watch what readers get in time.
          name: 'alone',
          include: ['release/{deployments,first-clicks}.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'engines',
          root,
          include: ['release/engines.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
