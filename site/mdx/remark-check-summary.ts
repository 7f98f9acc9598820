import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { itemsOfPage } from '@impact-docs/content/check-summary/load-fs';
import { summaryLine } from '@impact-docs/content/elements/check-summary';
import { box } from '@impact-docs/content/elements/nodes';
import { pathOf } from '@impact-docs/content/elements/page-path';

/**
 * Ends each page with one line: what is checked on it, with a link to its summary. It follows from the sources alone, so
 * that the same revision has the same pages on every machine.
 */
export default function remarkCheckSummary() {
  return async (root: Root, file: VFile): Promise<void> => {
    const path = pathOf(file);
    const line = summaryLine(path, await itemsOfPage(path, file));
    if (line !== undefined) root.children.push(box('p', { className: 'check-summary' }, line));
  };
}
