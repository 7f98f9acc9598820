import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayNumberOf, instantOf } from './time.js';

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('in %s', (zone) => {
  it('a time with an offset is the same instant everywhere', () => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(instantOf('2026-03-31T06:00:00Z')).toBe(1_774_936_800_000);
    expect(instantOf('2026-03-31t08:00:00.000+02:00')).toBe(1_774_936_800_000);
    expect(dayNumberOf('1970-01-02')).toBe(1);
  });

  it.each([
    ...['2026-03-31T06:00:00', '2026-03-31 06:00:00', '2026-03-31T06:00', '31 March 2026', '2026', ''],
    ...[
      '2026-02-30T06:00:00Z',
      '2026-03-31T25:00:00Z',
      '2026-03-31T24:00:00Z',
      '2026-03-31T06:00:00GMT',
      '2026-03-31T06:00:00Z\n',
      5,
      null,
    ],
  ])('%j is no instant', (value) => {
    vi.stubEnv('TZ', zone);
    expect(instantOf(value)).toBeUndefined();
  });
});

it.each(['2026-02-30', '2026-13-01', '2026-03-31T06:00:00Z', '2026-3-1', '', 5])('%j is no day', (value) => {
  expect(dayNumberOf(value)).toBeUndefined();
});
