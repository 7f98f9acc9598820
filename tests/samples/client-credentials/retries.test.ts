/** How often the programs send a request again, and after which pauses. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectRetries } from '../testing/retries.js';
import { programs, run } from './programs-fs.js';
import { createSetting, environmentOf } from './setting-fs.js';
import type { Setting } from './setting-fs.js';
import { sampleFolder } from '../testing/folders-fs.js';

let setting: Setting;

beforeAll(async () => {
  setting = await createSetting();
}, 60_000);
afterAll(() => rm(setting.folder, { recursive: true, force: true }));

const call = `POST /transactions ${path.join(sampleFolder('client-credentials'), 'purchases.json')}`;

describe('the program in', () => {
  for (const program of programs) {
    const test = program.notRun === '' ? it : it.skip;
    test(`${program.language} waits as the guide says${program.notRun}`, { timeout: 120_000 }, async () => {
      await expectRetries(path.join(sampleFolder('client-credentials'), program.file), async (copy, planned) => {
        const counterpart = await setting.start();
        counterpart.planned = planned;
        await run(program, [call], environmentOf(setting, counterpart), [copy]);
        await counterpart.close();
        return counterpart.received.length;
      });
    });
  }
});
