import { describe, expect, it, vi } from 'vitest';
import { fence, library } from './__fixtures__/shelf.js';
import type { KeptFiles } from './kept.js';
import { prove, type KnownBlocks } from './prove.js';

const LEND = '// #region lend\nlend();\n// #endregion lend\n';
const read = vi.fn<KeptFiles['read']>(() => LEND);
const files: KeptFiles = { read, beside: () => [], isCovered: () => true, isGuide: () => true };

const run = (known: KnownBlocks, text: string, page = 'content/guides/page.mdx') => {
  read.mockClear();
  return prove([{ page, text }], { library, files }, known);
};

const good = fence('javascript file="samples/lend/lend.mjs" region="lend"');

describe('blocks that are known from an earlier run', () => {
  it('are not looked at again while their guide is the same', async () => {
    const known: KnownBlocks = new Map();
    const first = await run(known, good);
    expect(first.problems).toEqual([]);
    expect(read).toHaveBeenCalled();
    expect(await run(known, good)).toEqual(first);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['the guide has changed', `More.\n\n${good}`, 'content/guides/page.mdx'],
    ['it is another guide', good, 'content/guides/other.mdx'],
  ])('are looked at again where %s', async (_, text, page) => {
    const known: KnownBlocks = new Map();
    await run(known, good);
    await run(known, text, page);
    expect(read).toHaveBeenCalled();
  });

  it('are looked at again where something was wrong with them', async () => {
    const known: KnownBlocks = new Map();
    const wrong = fence('javascript file="samples/lend/lend.mjs" region="borrow"');
    const first = await run(known, wrong);
    expect(first.problems).toHaveLength(1);
    expect(await run(known, wrong)).toEqual(first);
    expect(read).toHaveBeenCalled();
  });
});
