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

/** A rule that looks at each of some texts alone, which it reads first. */
export function eachText<T extends Pick<Text, 'file' | 'placeOf'>>(
  name: string,
  texts: () => readonly T[] | Promise<readonly T[]>,
  check: (text: T, report: ReportAt) => void,
): Rule<unknown> {
  return {
    name,
    async run(_, report) {
      for (const text of await texts())
        check(text, (offset, advice) => report({ file: text.file, ...text.placeOf(offset) }, advice));
    },
  };
}
