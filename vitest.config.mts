import { defineConfig } from 'vitest/config';

/** Unit tests, beside the code. The built site has its own: tests/vitest.config.ts. */
export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apis/*/**/*.test.ts',
      'journeys/src/**/*.test.ts',
      'deploy/src/**/*.test.ts',
      'proof/src/**/*.test.ts',
      'samples/**/*.test.ts',
      'site/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/lib/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
