/** A reporter of Vitest that names the tests which passed only when they were tried again. */
import type { Reporter, TestModule } from 'vitest/node';

/** `npm test` looks for it, to tell of these tests once more at its end. */
export const SECOND_ATTEMPT = 'Passed only at a second attempt:';

export default class SecondAttempts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests('passed')) {
        if (!test.diagnostic()?.flaky) continue;
        const [error] = test.result().errors ?? [];
        const why = error?.message.split('\n', 1)[0] ?? '';
        console.log(`${SECOND_ATTEMPT} ${module.relativeModuleId} > ${test.fullName}: ${why}`);
      }
    }
  }
}
