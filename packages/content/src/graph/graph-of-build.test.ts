import { expect, it, vi } from 'vitest';
import type * as Sources from './sources-fs.js';

const { kept, read, shared } = vi.hoisted(() => ({
  /** On the disk, for the next build. */
  kept: new Map<string, unknown>(),
  /** Names of the guides that were read. */
  read: [] as string[],
  shared: new Map<string, unknown>(),
}));
vi.mock('../live-preview.js', () => ({
  isLivePreview: () => false,
  writeKept: (name: string, content: unknown) => kept.set(name, content),
  readKept: (name: string, parse: (content: unknown) => unknown) =>
    kept.has(name) ? parse(kept.get(name)) : undefined,
}));
// Reading the descriptions takes seconds, and is not what this looks at.
vi.mock('../process-wide.js', () => ({
  processWide: (name: string, make: () => unknown) => {
    if (name === 'graph') return make();
    if (!shared.has(name)) shared.set(name, make());
    return shared.get(name);
  },
}));
vi.mock('./sources-fs.js', async (original) => {
  const actual = await original<typeof Sources>();
  return {
    ...actual,
    readGuide: (name: string) => {
      read.push(name);
      return actual.readGuide(name);
    },
  };
});

/** A build is a process of its own, and leaves its graph for the next. */
async function build(withoutGuides: string) {
  vi.resetModules();
  vi.stubEnv('NODE_ENV', 'production');
  read.length = 0;
  const { graphOfBuild, keepGraph } = await import('./index.js');
  const graph = await graphOfBuild(withoutGuides);
  await keepGraph(graph, { programs: '1', contents: 'a' });
  return { graph, read: [...read] };
}

it('reads no guide again that is the same, where nothing else has changed', async () => {
  const first = await build('x');
  expect(first.read).toContain('content/guides/contact.mdx');
  const second = await build('x');
  expect(second.read).toEqual([]);
  expect(second.graph).toEqual(first.graph);
  expect((await build('y')).read).toEqual(first.read);
}, 120_000);
