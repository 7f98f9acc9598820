/** Figures in the diagrams of a guide. A diagram shows what the text says: the page binds the same value. */
import { bindingsOf, valueTest } from '@impact-docs/content-model/facts';
import type { Facts } from '@impact-docs/content-model/facts';
import type { Text } from '@impact-docs/content-model/pages';
import { visit } from 'unist-util-visit';
import { statedIn } from './figures.js';
import type { ReportAt } from './report.js';

const STATUS = /(?<![\w.,:#–-])[2-5]\d{2}(?![\w%]| ?(?:s|ms|days|hours|seconds)\b)/g;

export function checkDiagrams({ root, blocks }: Text, facts: Facts, reportAt: ReportAt): void {
  const onPage = bindingsOf(root).flatMap(({ address }) => facts.get(address) ?? []);
  const words = blocks.map((block) => block.words);
  visit(root, 'code', ({ lang, value, position }) => {
    if (lang !== 'mermaid') return;
    const report = (text: string, isSaid: boolean): void => {
      if (isSaid) return;
      reportAt(position?.start.offset ?? 0, {
        message: `The diagram says “${text}”, and the page does not.`,
        remedy: 'Correct the diagram, or say it in the text too, bound to its fact.',
      });
    };
    for (const line of value.split('\n')) {
      for (const { kind, text } of statedIn(line)) {
        if (kind === 'quantity') report(text, onPage.some(valueTest(text)));
      }
      for (const [status] of line.matchAll(STATUS))
        report(
          status,
          words.some((text) => new RegExp(`(?<!\\d)${status}(?!\\d)`).test(text)),
        );
    }
  });
}
