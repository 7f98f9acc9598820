/** How a rule about texts reports: at an offset into the text, as its parser counts. */
import type { TextBlock } from '@impact-docs/content-model/pages';
import type { Text } from '@impact-docs/content-model/pages';
import type { Advice } from '@impact-docs/openapi-model';
import type { Rule } from '../run.js';

export type ReportAt = (offset: number, advice: Advice) => void;

/** The same for offsets into a block. */
export const inBlock =
  ({ sourceOffset }: TextBlock, report: ReportAt): ReportAt =>
  (offset, advice) =>
    report(sourceOffset(offset), advice);

/** A rule that looks at each of some texts alone. */
export function eachText<Sources, T extends Pick<Text, 'file' | 'placeOf'>>(
  name: string,
  textsOf: (sources: Sources) => readonly T[],
  check: (text: T, sources: Sources, report: ReportAt) => void,
): Rule<Sources> {
  return {
    name,
    run(sources, report) {
      for (const text of textsOf(sources))
        check(text, sources, (offset, advice) => report({ file: text.file, ...text.placeOf(offset) }, advice));
    },
  };
}
