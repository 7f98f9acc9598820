/** Which messages end the launch; the rest must be ignored without an exception. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sampleFolder } from '../testing/folders-fs.js';

const { outcomeOf } = (await import('../../../content/samples/openid-connect/launch.mjs' as string)) as {
  outcomeOf(data: unknown): string | undefined;
};

const bridge = JSON.parse(
  readFileSync(path.join(sampleFolder('openid-connect'), '../../schemas/application-bridge.schema.json'), 'utf8'),
) as { $defs: { ExitReason: { enum: string[] } } };

const exit = (reason: unknown): string => JSON.stringify({ event: 'onExitRequested', message: { reason } });

it('ends when the first page has loaded', () => {
  expect(outcomeOf(JSON.stringify({ event: 'onPageReadyEvent', message: {} }))).toBe('ready');
});

it.each(bridge.$defs.ExitReason.enum)('ends with the reason %s', (reason) => {
  expect(outcomeOf(exit(reason))).toBe(reason);
});

it.each([
  '',
  '{',
  'null',
  '1',
  '[]',
  '"onPageReadyEvent"',
  '{"event":"onPageReadyEvent"}',
  '{"event":"onPageReadyEvent","message":null}',
  '{"event":"onPageReadyEvent","message":[]}',
  '{"event":"onExitRequested"}',
  '{"event":"onExitRequested","message":{}}',
  exit('ready'),
  exit(null),
  exit(['launchFailed']),
  '['.repeat(100_000),
  undefined,
  { event: 'onPageReadyEvent', message: {} },
])('ignores malformed message %#', (data) => {
  expect(outcomeOf(data)).toBeUndefined();
});
