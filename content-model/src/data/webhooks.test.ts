/** The retry schedule. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { duration } from '../tables/format.js';
import { webhookAttempts } from './webhooks.js';

const mocked = vi.hoisted(() => ({ file: '' }));

vi.mock('../files/paths.js', () => ({
  dataFile: () => mocked.file,
  apiManifest: path.resolve(__dirname, '../../../content/apis/manifest.yaml'),
}));

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'webhook-delivery-'));
  mocked.file = path.join(folder, 'webhook-delivery.yaml');
});
afterAll(() => fs.rm(folder, { recursive: true }));

it('adds the waits up', async () => {
  await fs.writeFile(mocked.file, 'waits: [0, 5, 300, 7200, 86400]\nvariation: 10\n');
  const { rows } = await webhookAttempts.load({});
  expect(rows.map(({ cells }) => cells.join(' | '))).toEqual([
    '1 | at once | 0 s',
    '2 | 5 s | 5 s',
    '3 | 5 min | 5 min 5 s',
    '4 | 2 h | 2 h 5 min 5 s',
    '5 | 24 h | 26 h 5 min 5 s',
  ]);
});

it('writes durations without parts that are zero', () => {
  expect([5, 60, 3600, 3605, 86_400].map(duration)).toEqual(['5 s', '1 min', '1 h', '1 h 5 s', '24 h']);
});

it('says what is wrong with the data', async () => {
  await fs.writeFile(mocked.file, 'waits: [0, 5.5]\nvariation: 90\n');
  const message = await webhookAttempts.load({}).then(String, String);
  expect(message.replaceAll(`${folder}/`, '')).toMatchInlineSnapshot(`
    "DescriptionError: webhook-delivery.yaml:1:12 error: \`5.5\` is not allowed here.
      at:      #/waits/1
      allowed: a whole number
      fix:     The comment at the top of the file explains the keys.

    webhook-delivery.yaml:2:12 error: \`90\` is not allowed here.
      at:      #/variation
      allowed: at most 50
      fix:     The comment at the top of the file explains the keys."
  `);
});
