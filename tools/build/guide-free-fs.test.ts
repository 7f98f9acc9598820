import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageEvidence } from '../../checks/evidence/model.js';
import { nothingKnown } from '../../checks/guides/guide-free.js';
import { readGuideFree, writeGuideFree, type Kept } from './guide-free-fs.js';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'guide-free-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const page: PageEvidence = {
  path: '/docs/api/get-order',
  source: 'content/apis/shop/openapi.yaml',
  title: 'Get an order',
  group: 'Shop',
  items: [{ kind: 'example', name: '#/x', state: 'validated', ok: true }],
};
const kept: Kept = {
  at: '2026-03-31T12:00:00.000Z',
  known: {
    anchors: new Map([['/docs/api/get-order', new Set(['response-200'])]]),
    reference: [page],
    blocks: new Map([
      [
        'content/guides/orders.mdx',
        {
          text: 'An order.',
          blocks: [{ page: page.source, line: 3, language: 'json', state: 'schema', checker: 'a', ok: true }],
        },
      ],
    ]),
    names: new Map([
      ['content/data/sizes.yaml', { given: ['size'], written: [{ name: 'size', kind: 'name', offset: 2 }] }],
    ]),
  },
};

describe('what the checks know without guides', () => {
  beforeEach(() => writeGuideFree(root, 'files', kept));

  it('is the same where the other files are', () => {
    expect(readGuideFree(root, 'files')).toEqual(kept);
  });

  it('is nothing where they are not, or where it is broken', () => {
    expect(readGuideFree(root, 'others')).toBeUndefined();
    fs.writeFileSync(path.join(root, '.work/build/guide-free.json'), '{');
    expect(readGuideFree(root, 'files')).toBeUndefined();
  });

  it('has no evidence where there was none', () => {
    const known = nothingKnown();
    writeGuideFree(root, 'files', { at: kept.at, known });
    expect(readGuideFree(root, 'files')).toEqual({ at: kept.at, known });
  });
});

describe('checks that are not run when only guides have changed', () => {
  afterEach(() => vi.restoreAllMocks());

  it('read no guide', async () => {
    const asked = watchFiles();
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { runApiChecks } = await import('../../checks/apis/command.js');
    const { runJourneyChecks } = await import('../../checks/journeys/command.js');
    expect(await runApiChecks()).toBe(true);
    expect(await runJourneyChecks()).toBe(true);
    const names = asked().map((file) => path.relative(path.resolve(import.meta.dirname, '../..'), file));
    expect(names).toContain('content/apis/manifest.yaml');
    expect(names).toContain('content/journeys/group-dreams.arazzo.yaml');
    expect(names.filter((name) => name.split(path.sep)[1] === 'guides')).toEqual([]);
  }, 120_000);
});

/** Every file and folder whose content was asked for, by any of the ways that this repository and its libraries use. */
function watchFiles(): () => string[] {
  const spies = [
    vi.spyOn(fs, 'readFileSync'),
    vi.spyOn(fs, 'readdirSync'),
    vi.spyOn(fs.promises, 'readFile'),
    vi.spyOn(fs.promises, 'readdir'),
  ];
  return () => spies.flatMap(({ mock }) => mock.calls.map(([file]) => String(file)));
}
