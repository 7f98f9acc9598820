/** The command line of the fuzz, and the report that the site shows. */
import { describe, expect, it } from 'vitest';
import { loadFuzzReport } from '@impact-docs/content/data/fuzz-report';
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

it('the committed report is about both servers, for five minutes each', () => {
  const { runs, revision } = loadFuzzReport();
  expect(revision).toMatch(/^[0-9a-f]{8}$/);
  expect(runs.map(({ id }) => id)).toEqual(['contract-mock', 'local-server']);
  for (const { seconds, requests, responses } of runs) {
    expect(seconds).toBeGreaterThanOrEqual(REPORTED_SECONDS);
    // Each run of the tests sends 750: what is reported is more than those.
    expect(requests).toBeGreaterThan(5000);
    expect(responses['200']).toBeGreaterThan(0);
  }
});
