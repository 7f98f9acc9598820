import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, it } from 'vitest';
import { textBlocks } from './blocks.js';
import { markdownTree } from './texts.js';

/** What a check sees of a text, with the place of each of its characters. */
function seen(root: Parameters<typeof textBlocks>[0]) {
  return textBlocks(root).map(({ sourceOffset, ...block }) => ({
    ...block,
    offsets: [...block.text].map((_, index) => sourceOffset(index)),
  }));
}

it('reads plain words as the parser does', () => {
  const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  const plain = fc.constantFrom(...'aBé1 ,.;()’“–-w', '  ', 'www', ' (or more)');
  const marks = fc.constantFrom(...'_*`[#:@/|\n', 'http://', '1) ');
  const piece = fc.oneof({ arbitrary: plain, weight: 12 }, { arbitrary: marks, weight: 1 });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const source = pieces.join('');
      expect(seen(markdownTree(source))).toEqual(seen(fromMarkdown(source, options)));
    }),
    { numRuns: 1000 },
  );
});
