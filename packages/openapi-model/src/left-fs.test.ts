import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { fixtures } from './__fixtures__/load.js';
import { keepDescriptions, leaveDescriptions, loadDescription, useLeftDescriptions } from './index.js';

const STORE = Symbol.for('@impact-docs/openapi-model kept descriptions');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'left-'));
const left = path.join(folder, 'build/descriptions');
const description = path.join(fixtures, 'files/openapi.yaml');

/** As a process begins that has read nothing. */
const forget = () => Reflect.deleteProperty(globalThis, STORE);
afterEach(forget);
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function leave(file = description, version = 'one'): Promise<void> {
  keepDescriptions();
  await loadDescription(file);
  await leaveDescriptions(left, version);
  forget();
}

/** Told by something that is in no file. */
function mark(): void {
  const content = deserialize(fs.readFileSync(left)) as { descriptions: Map<string, { bundled: { marked?: true } }> };
  for (const plain of content.descriptions.values()) plain.bundled.marked = true;
  fs.writeFileSync(left, serialize(content));
}

const isLeft = async (file = description) => 'marked' in (await loadDescription(file)).bundled;

describe('a description that is left', () => {
  it('is what it was when it was read', async () => {
    const fresh = await loadDescription(description, { rules: 'strict' });
    await leave();
    useLeftDescriptions(left, 'one');
    const restored = await loadDescription(description, { rules: 'strict' });
    expect(restored).toEqual({ ...fresh, locate: expect.any(Function) });
  });

  it('is used in place of its files, once and for all who ask', async () => {
    await leave();
    mark();
    useLeftDescriptions(left, 'one');
    expect(await isLeft()).toBe(true);
    expect((await loadDescription(description)).bundled).toBe((await loadDescription(description)).bundled);
  });

  it('knows the places in its files', async () => {
    const fresh = await loadDescription(description);
    await leave();
    useLeftDescriptions(left, 'one');
    const restored = await loadDescription(description);
    const pointers = [
      '#/info/title',
      '#/components/schemas/Dream/properties/image/properties/url',
      '#/components/schemas/Settled/properties/type',
      '#/components/parameters/Limit/schema/maximum',
      '#/paths/~1dreams/get/summary',
      '#/nowhere',
    ];
    expect(pointers.map((pointer) => restored.locate(pointer))).toEqual(pointers.map((at) => fresh.locate(at)));
    expect(restored.locate('#/info', { onKey: true })).toEqual(fresh.locate('#/info', { onKey: true }));
  });

  it('is read again when it is of another version', async () => {
    await leave();
    mark();
    useLeftDescriptions(left, 'two');
    expect(await isLeft()).toBe(false);
  });

  it('is read again when one of its files is written later', async () => {
    const own = path.join(folder, 'own');
    fs.cpSync(path.dirname(description), own, { recursive: true });
    const file = path.join(own, 'openapi.yaml');
    await leave(file);
    mark();
    useLeftDescriptions(left, 'one');
    expect(await isLeft(file)).toBe(true);
    fs.appendFileSync(path.join(own, 'common.yaml'), '# Later\n');
    expect(await isLeft(file)).toBe(false);
  });
});

it('leaves no description that has something to tell', async () => {
  const warned = path.join(fixtures, 'errors/no-tag.yaml');
  const { warnings } = await loadDescription(warned);
  await leave(warned);
  useLeftDescriptions(left, 'one');
  expect((await loadDescription(warned)).warnings).toEqual(warnings);
  expect(warnings).not.toEqual([]);
});

it.each([
  ['is not there', () => fs.rmSync(left, { force: true })],
  ['is broken', () => fs.writeFileSync(left, 'half')],
])('reads the files when what was left %s', async (_, spoil) => {
  await leave();
  spoil();
  useLeftDescriptions(left, 'one');
  expect((await loadDescription(description)).files.length).toBeGreaterThan(1);
});
