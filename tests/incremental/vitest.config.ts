import { defineConfig } from 'vitest/config';

/** `npm run test:incremental`: takes minutes, so it is not a part of `npm test`. */
export default defineConfig({
  root: import.meta.dirname,
  test: { testTimeout: 600_000, hookTimeout: 900_000 },
});
