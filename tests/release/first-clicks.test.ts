/** Presses while a page starts: at many moments, in each way, on fast and slow machines. */
import { controls, expectSameEffect, type Way } from '../helpers/first-clicks.js';
import { describe, test } from '../helpers/test.js';

const moments: Record<Way, readonly (number | undefined)[]> = {
  mouse: [undefined, 0, 60, 150, 400, 1_000, 2_000],
  touch: [undefined, 150, 600],
  keyboard: [undefined, 150, 600],
};

describe.each(Object.entries(controls))('a press of %s while the page starts', (_, control) => {
  for (const way of ['mouse', 'touch', 'keyboard'] as const) {
    for (const rate of [1, 4]) {
      test(`does what it does later: ${way}, processor slowed down by ${rate}`, async ({ newPage, sites }) => {
        await expectSameEffect(newPage, sites.real, control, { way, rate, moments: moments[way] });
      }, 120_000);
    }
  }
});
