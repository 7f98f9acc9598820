import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadComparisons, type ListedApi } from '@impact-docs/api-reference/comparisons';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import {
  buildModel,
  compareApis,
  loadDescription,
  toJson,
  type JsonObject,
  type Problem,
} from '@impact-docs/openapi-model';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Changelog, ChangelogEntry } from '@impact-docs/content-model/data/changelog';
import { reportedIn } from '../testing.js';
import { checkChangelog } from './changelog.js';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const placeIn: Changelog['placeIn'] = (_, keys) => ({
  file: '/data/changelog.yaml',
  line: 1,
  column: 1,
  pointer: `#/${keys.join('/')}`,
});

let entry: ListedApi['entry'];
let document: JsonObject;
let version: string;

beforeAll(async () => {
  const found = (await loadManifest(path.join(root, 'content/apis/manifest.yaml'))).find(({ id }) => id === 'insights');
  if (found === undefined) throw new Error('there are no insights');
  entry = found;
  ({ document, version } = await loadDescription(entry.file, { folder: entry.folder }));
});

/** What is wrong with an entry, where the present description is another one. */
async function problems(
  entries: ChangelogEntry[],
  mutate: (insight: Insight, operations: Operations) => void = () => undefined,
): Promise<Problem[]> {
  const comparisons = await loadComparisons([{ entry, model: modelOf(mutate) }]);
  return reportedIn((report) => checkChangelog({ entries, placeIn }, comparisons, report));
}

function modelOf(mutate: (insight: Insight, operations: Operations) => void): ListedApi['model'] {
  const mutated = toJson(document) as JsonObject;
  const { components, paths } = mutated as { components?: { schemas?: { Insight?: Insight } }; paths?: Paths };
  if (components?.schemas?.Insight === undefined) throw new Error('there is no Insight');
  mutate(components.schemas.Insight, Object.values(paths ?? {}).flatMap(Object.values));
  return buildModel({ version, document: mutated });
}

interface Insight {
  required: string[];
  properties: Record<string, unknown>;
}

type Operations = { operationId?: string; responses?: Record<string, { headers?: object }> }[];
type Paths = Record<string, Record<string, Operations[number]>>;

const entryWith = (...names: string[]): ChangelogEntry => ({
  date: '2026-01-27',
  product: 'engagement-services',
  api: 'Insights API v1.0',
  changes: [{ kind: 'added', text: 'An insight has a text.', breaking: false, names }],
});

describe('the changelog', () => {
  it('agrees with the descriptions', async () => {
    expect(await problems([entryWith('getInsight', 'notification')])).toEqual([]);
  });

  it('has to describe what breaks clients', async () => {
    const without = (insight: Insight): void => {
      Reflect.deleteProperty(insight.properties, 'source');
      insight.required = insight.required.filter((name) => name !== 'source');
    };
    expect(await problems([entryWith('notification')], without)).toMatchObject([
      { pointer: '#/', allowed: 'getInsight, source' },
    ]);
    const [change] = entryWith('source').changes;
    if (change === undefined) throw new Error('no change');
    const breaking = { ...entryWith(), changes: [...entryWith('notification').changes, { ...change, breaking: true }] };
    expect(await problems([breaking], without)).toEqual([]);
  });

  it('has to describe another operationId, which is in the names of pages and functions', async () => {
    const renamed = (_: Insight, operations: Operations): void => {
      for (const operation of operations) {
        if (operation.operationId === 'getInsights') operation.operationId = 'findInsights';
      }
    };
    expect(await problems([entryWith('notification', 'getInsights')], renamed)).toMatchObject([
      { pointer: '#/', allowed: 'findInsights' },
    ]);
    expect(await problems([entryWith('notification', 'findInsights')], renamed)).toEqual([]);
  });

  it('has to describe what may break clients', async () => {
    const otherIds = (insight: Insight): void => {
      insight.properties['id'] = { type: 'string', pattern: '^T[0-9]{2,3}$' };
    };
    expect(await problems([entryWith('notification')], otherIds)).toMatchObject([
      { pointer: '#/', message: expect.stringContaining('what may break') as string, allowed: 'getInsight, id' },
    ]);
    expect(await problems([entryWith('notification', 'id')], otherIds)).toEqual([]);
  });

  it('has to name what is new, not only where it is', async () => {
    const counted = (_: Insight, operations: Operations): void => {
      const operation = operations.find(({ operationId }) => operationId === 'getInsight');
      const response = operation?.responses?.['200'];
      if (response === undefined) throw new Error('no response');
      response.headers = { ...response.headers, Reads: { description: 'Readers.', schema: { type: 'integer' } } };
    };
    expect(await problems([entryWith('notification', 'getInsight')], counted)).toMatchObject([
      { pointer: '#/', message: expect.stringContaining('what is new for') as string, allowed: 'Reads' },
    ]);
    expect(await problems([entryWith('notification', 'Reads')], counted)).toEqual([]);
  });

  it('may claim only what the comparison shows', async () => {
    expect(await problems([entryWith('notification', 'heading')])).toMatchObject([
      { pointer: '#/changes/0/names/1', allowed: 'getInsight, notification' },
    ]);
  });

  it('leaves a release that is out as it is', async () => {
    const side = (mutate: (insight: Insight) => void) => ({ name: '2026-01-27', model: modelOf(mutate) });
    const isOut = (mutate: (insight: Insight) => void) => {
      const [before, after] = [side(() => undefined), side(mutate)];
      const comparison = compareApis(before.model, after.model);
      const compared = [{ entry, before, after, comparison }];
      return reportedIn((report) =>
        checkChangelog({ entries: [entryWith('notification')], placeIn }, compared, report),
      );
    };
    expect(await isOut(() => undefined)).toEqual([]);
    const changed = (insight: Insight): void => {
      insight.properties['mood'] = { type: 'string' };
    };
    expect(await isOut(changed)).toMatchObject([
      { pointer: '#/', message: expect.stringContaining('is out') as string },
    ]);
  });

  it('has to say what each change is about, and of each release', async () => {
    const [change] = entryWith().changes;
    if (change === undefined) throw new Error('no change');
    const { kind, text, breaking } = change;
    const nameless = { kind, text, breaking };
    expect(await problems([{ ...entryWith(), changes: [nameless] }])).toMatchObject([
      { pointer: '#/changes/0' },
      { pointer: '#/', allowed: 'notification' },
    ]);
    expect(await problems([])).toMatchObject([
      { pointer: '#/', message: 'No entry describes release 2026-01-27 of `insights`.' },
    ]);
  });
});
