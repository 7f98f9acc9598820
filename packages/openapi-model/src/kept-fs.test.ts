import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DescriptionError, keepDescriptions, loadDescription } from './index.js';

const STORE = Symbol.for('@impact-docs/openapi-model kept descriptions');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
const file = path.join(folder, 'openapi.yaml');

function write(title: string, more = ''): void {
  fs.writeFileSync(file, `openapi: 3.1.0\ninfo: { title: ${title}, version: 1.0.0 }\npaths: {}\n${more}`);
  // Two writes may fall into one tick of the clock of the file system.
  ticks += 1;
  fs.utimesSync(file, 1_700_000_000 + ticks, 1_700_000_000 + ticks);
}
let ticks = 0;

afterEach(() => Reflect.deleteProperty(globalThis, STORE));
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('descriptions', () => {
  it('are read each time, unless the process keeps them', async () => {
    write('One');
    expect((await loadDescription(file)).bundled).not.toBe((await loadDescription(file)).bundled);
    keepDescriptions();
    expect((await loadDescription(file)).bundled).toBe((await loadDescription(file)).bundled);
  });

  it('are read again when a file of them has been written', async () => {
    keepDescriptions();
    write('One');
    await loadDescription(file);
    write('Two');
    expect((await loadDescription(file)).bundled).toMatchObject({ info: { title: 'Two' } });
  });

  it('are judged by the rules that are asked for, though they are read once', async () => {
    keepDescriptions();
    write('One', 'nonsense: true\n');
    expect((await loadDescription(file)).warnings.map(({ severity }) => severity)).toContain('warning');
    await expect(loadDescription(file, { rules: 'strict' })).rejects.toThrow(DescriptionError);
    expect((await loadDescription(file)).warnings).not.toEqual([]);
  });

  it('that are refused are read again', async () => {
    keepDescriptions();
    fs.writeFileSync(file, 'openapi: 2.0\n');
    await expect(loadDescription(file)).rejects.toThrow(DescriptionError);
    write('Right');
    expect((await loadDescription(file)).bundled).toMatchObject({ info: { title: 'Right' } });
  });
});
