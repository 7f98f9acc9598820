import { defineConfig } from 'vitest/config';

/** Tests of the packages that need a site, a browser or a language. Unit tests are next to the code. */
export default defineConfig({
  root: import.meta.dirname,
  test: { maxWorkers: 2, teardownTimeout: 20_000, testTimeout: 90_000, hookTimeout: 180_000 },
});
