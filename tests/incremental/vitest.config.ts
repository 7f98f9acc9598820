import { defineConfig } from 'vitest/config';

/** A part of `npm run test:release`: a process of its own, since it runs whole builds. */
export default defineConfig({
  root: import.meta.dirname,
  test: { testTimeout: 600_000, hookTimeout: 900_000 },
});
