/** A Vitest reporter that lists the tests which passed only at a second attempt. */
import type { Reporter, TestModule } from 'vitest/node';
import { SECOND_ATTEMPT } from '../../tools/second-attempt.js';

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
