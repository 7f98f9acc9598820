/** How the check of a fenced block reports: it knows no page. */
import type { Fence } from '@impact-docs/content-model/guides';
import type { Advice } from '@impact-docs/openapi-model';
import type { Report } from '../../run.js';

/** Line 0 is the opening fence, line 1 the first line of the text; columns count from 1, where none is given too. */
interface PlaceInBlock {
  line: number;
  column?: number;
  pointer?: string;
}

export type ReportInBlock = (place: PlaceInBlock, advice: Advice) => void;

/** Of what concerns the block as a whole. */
export const FENCE: PlaceInBlock = { line: 0 };

export function inBlock({ page: file, line, column }: Fence, report: Report): ReportInBlock {
  return ({ line: own, column: ownColumn = 1, ...place }, advice) => {
    // The text of a block in a list is indented as far as its fence.
    const written = own === 0 ? { line, column } : { line: line + own, column: column - 1 + ownColumn };
    report({ file, ...written, ...place }, advice);
  };
}
