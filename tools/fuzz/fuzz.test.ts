/** The command line of the fuzz, and the report that the site shows. */
import { describe, expect, it } from 'vitest';
import { loadFacts } from '@impact-docs/content/facts/registry';
import { fuzzSeconds, REPORTED_SECONDS } from './arguments.js';

describe('the command line', () => {
  it('has five minutes, as the page says, or another duration', async () => {
    const { amounts, unit } = (await loadFacts()).get('site.fuzz-time')?.quantity ?? {};
    expect([amounts, unit]).toEqual([[REPORTED_SECONDS], 'second']);
    expect(fuzzSeconds([])).toBe(300);
    expect(fuzzSeconds(['--seconds', '7'])).toBe(7);
  });

  it.each(['0', '-1', '1.5', '5m', ''])('explains what is no duration: %j', (given) => {
    expect(() => fuzzSeconds([`--seconds=${given}`])).toThrow(
      `--seconds ${given}: allowed are whole numbers from 1 to 99999.\n\nUsage: npm run fuzz [-- --seconds <number>]`,
    );
  });

  it('explains what it does not understand', () => {
    expect(() => fuzzSeconds(['--fast'])).toThrow("Unknown option '--fast'");
  });
});
