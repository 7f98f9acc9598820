/** Rules about times, on machines in different time zones. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brokenRules, type BodyRule } from './body-rules.js';

afterEach(() => vi.unstubAllEnvs());

const now = new Date('2026-03-31T06:00:00Z');
const order: BodyRule = { kind: 'order', members: ['startsAt', 'endsAt'] };
const past: BodyRule = { kind: 'past', member: 'at', tolerance: 60 };
const future: BodyRule = { kind: 'future', member: 'at' };

describe.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('in %s', (zone) => {
  it.each<[what: string, rule: BodyRule, body: object, isBroken: boolean]>([
    ['an order of instants', order, { startsAt: '2026-03-31T06:00:01Z', endsAt: '2026-03-31T08:00:00+02:00' }, true],
    ['an order of days', order, { startsAt: '2026-04-01', endsAt: '2026-03-31' }, true],
    ['an order of numbers', order, { startsAt: 2, endsAt: 1 }, true],
    ['no order without an offset', order, { startsAt: '2026-03-31T07:00:00', endsAt: '2026-03-31T06:00:00Z' }, false],
    ['no order of a day and an instant', order, { startsAt: '2026-04-01', endsAt: '2026-03-31T06:00:00Z' }, false],
    ['a time that is not past', past, { at: '2026-03-31T06:01:01Z' }, true],
    ['no past without an offset', past, { at: '2026-03-31T06:05:00' }, false],
    ['a time that is not to come', future, { at: '2026-03-31T06:00:00Z' }, true],
    ['no future without an offset', future, { at: '2026-03-31T05:00:00' }, false],
  ])('%s', (_, rule, body, isBroken) => {
    vi.stubEnv('TZ', zone);
    expect(brokenRules([rule], body, now)).toHaveLength(isBroken ? 1 : 0);
  });
});
