/**
 * Random tests see the same values in each run, so that a change fails for what it does. `SEED=7 npx vitest run` tries
 * others.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
