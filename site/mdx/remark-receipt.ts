import type { Root } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { loadEvidence } from '@impact-docs/content/data/evidence';
import { box } from '@impact-docs/content/elements/nodes';
import { pathOf } from '@impact-docs/content/elements/page-path';
import { receiptLine } from './receipts';

/**
 * Ends each page with one line: what was checked of it, when, in which revision, and a link to its receipt.
 * The line is a part of the page, so that it needs no script and no word in other pages' data. When, and in which
 * revision, is the same for all pages: `site/src/components/CheckedAt.tsx` says it.
 */
export default function remarkReceipt() {
  return async (root: Root, file: VFile): Promise<void> => {
    const evidence = await loadEvidence();
    const path = pathOf(file);
    const page = evidence?.pages.find((one) => one.path === path);
    if (page === undefined) return;
    const checkedAt: MdxJsxTextElement = { type: 'mdxJsxTextElement', name: 'CheckedAt', attributes: [], children: [] };
    root.children.push(box('p', { className: 'receipt' }, [...receiptLine(page), checkedAt]));
  };
}
