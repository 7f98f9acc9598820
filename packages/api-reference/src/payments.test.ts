/**
 * The description that expands into itself, and the budgets that the engine keeps on it: bytes, elements and memory of
 * each operation, whatever the number of operations. Times are never measured here.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { createClassHighlighter } from './index.js';
import { renderPages } from './render/pages.js';
import type { PageSettings } from './render/pages.js';
import { buildModel, loadDescription, validateModel } from '@impact-docs/openapi-model';
import type { ApiModel } from '@impact-docs/openapi-model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payments } from './__fixtures__/payments.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'payments-'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Loaded by the rules of a site of one's own, which refuse what the standard does not know. */
async function modelOf(operations: number): Promise<ApiModel> {
  const file = path.join(folder, `${operations}.json`);
  fs.writeFileSync(file, JSON.stringify(payments(operations)));
  const model = buildModel(await loadDescription(file, { rules: 'strict' }));
  validateModel(model);
  return model;
}

describe('the description', () => {
  const text = JSON.stringify(payments(470));
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;

  test('has the same bytes each time', () => {
    expect(
      createHash('sha256')
        .update(JSON.stringify(payments(470)))
        .digest('hex'),
    ).toBe(createHash('sha256').update(text).digest('hex'));
    expect(text.length).toMatchInlineSnapshot(`2172941`);
  });

  test('is as large as those that it stands for, and refers to itself as often', () => {
    expect(count(/"operationId":/g)).toBe(470);
    expect(count(/"\$ref":/g)).toBeGreaterThan(5 * 470);
    expect(count(/"oneOf":\[\{"type":"string","maxLength":5000\},\{"\$ref":/g)).toBeGreaterThan(5 * 94);
    expect(count(/"application\/x-www-form-urlencoded"/g)).toBe(188);
  });

  test('is valid, whole, and full of circles', async () => {
    const model = await modelOf(15);
    expect(model.operations).toHaveLength(15);
    expect(model.notShown).toEqual([]);
    const named = new Map(model.schemas.map(({ name, schema }) => [name, JSON.stringify(schema)]));
    const refersTo = (from: string) =>
      [...named.keys()].filter((name) => named.get(from)?.includes(`"name":"${name}"`));
    expect(refersTo('account').length).toBeGreaterThanOrEqual(8);
    for (const name of ['account', 'balance', 'card']) {
      expect(refersTo(name).some((other) => refersTo(other).includes(name))).toBe(true);
    }
    expect(model.schemas.find(({ name }) => name === 'reason')?.schema).toHaveProperty('enum.length', 180);
  });
});

describe('the engine', () => {
  const collectGarbage = garbageCollector();
  const few = 10;
  const many = 90;
  /** So many pages are written before the memory is measured: what the first ones load is not theirs alone. */
  const warm = 30;
  /** Of the pages of operations, by the number of operations of their API. */
  const bytes = new Map<number, number>();
  const all = new Map<number, number>();
  let largestPage = 0;
  let retained = NaN;

  beforeAll(async () => {
    const highlighter = await createClassHighlighter(['bash', 'json']);
    for (const operations of [few, many]) {
      const model = await modelOf(operations);
      let heapBefore = NaN;
      const totals = { operations: 0, pages: 0, done: 0 };
      for (const page of renderPages(settings(model, highlighter))) {
        totals.pages += page.html.length;
        if (page.kind !== 'operation') continue;
        totals.operations += page.html.length;
        largestPage = Math.max(largestPage, page.html.match(/<[a-z]/g)?.length ?? 0);
        totals.done += 1;
        if (totals.done === warm) heapBefore = heapAfter(collectGarbage);
        if (totals.done === many) retained = (heapAfter(collectGarbage) - heapBefore) / (many - warm);
      }
      bytes.set(operations, totals.operations / operations);
      all.set(operations, totals.pages / operations);
    }
  }, 120_000);

  test('writes at most 65 KB for an operation with one sample, on average, and no more where there are more', () => {
    expect(bytes.get(many)).toBeLessThanOrEqual(65_000);
    expect((bytes.get(many) ?? NaN) / (bytes.get(few) ?? NaN)).toBeLessThanOrEqual(1.2);
  });

  test('writes no more for the overview and the objects of each operation either', () => {
    expect((all.get(many) ?? NaN) / (all.get(few) ?? NaN)).toBeLessThanOrEqual(1.2);
  });

  test('puts at most 3,000 elements on it, so that all samples and the menu fit in 5,000', () => {
    expect(largestPage).toBeGreaterThan(1_000);
    expect(largestPage).toBeLessThanOrEqual(3_000);
  });

  test('keeps at most 20 KB in memory of an operation whose page is written', () => {
    expect(retained).toBeLessThanOrEqual(20_000);
  });
});

function settings(model: ApiModel, highlighter: PageSettings['highlighter']): PageSettings {
  const entry = {
    releases: [],
    id: 'payments',
    file: '',
    slug: 'api',
    overview: 'overview',
    product: 'payments',
    lifecycle: { status: 'current' as const },
  };
  return { entry, model, docsRoute: '/docs', highlighter, sampleLanguages: ['curl'] };
}

/** Node.js gives it to whoever asks for it by an option, which has effect in contexts that are made afterwards. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = vm.runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('This Node.js does not give its garbage collector.');
  return () => void collect();
}

function heapAfter(collectGarbage: () => void): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
