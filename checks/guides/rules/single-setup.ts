/** Texts for a bank with the setup `single` show nothing of a Performance account. */
import { placesIn } from '@impact-docs/content-model/pages';
import type { GuideRule } from '../rule.js';

/** Files whose reader has `single`: it is the default, or their subject. */
const FILES = [
  'content/guides/impact-finance/quickstart.mdx',
  'content/guides/impact-finance/headless.mdx',
  'content/guides/impact-finance/sandbox.mdx',
  'content/guides/impact-finance/user-journeys/account-provisioning-single-account.mdx',
  'content/journeys/account-provisioning-single-account.arazzo.yaml',
  'content/samples/headless/javascript/headless.mjs',
];

export const singleSetup: GuideRule = {
  name: 'single-setup',
  async run({ guides, read, isWanted, story }, report) {
    const { accounts, dreams, launches } = await story();
    const isPerformance = (dream: string): boolean => dreams[dream]?.accountType === 'Performance';
    const ids = [
      ...Object.values(accounts).filter(({ type }) => type === 'Performance'),
      ...Object.entries(dreams).flatMap(([name, dream]) => (isPerformance(name) ? [dream] : [])),
      ...Object.values(launches).filter(({ dream }) => isPerformance(dream)),
    ].map(({ id }) => id);
    const whole = FILES.filter(isWanted).map((file) => ({ file, text: read(file) ?? '', parts: /[^]+/g }));
    const marked = guides.map(({ page, text }) => ({ file: page, text, parts: /<For is="single">[^]*?<\/For>/g }));
    for (const { file, text, parts } of [...whole, ...marked])
      for (const { 0: part, index } of text.matchAll(parts))
        for (const id of ids.filter((one) => part.includes(one)))
          report(
            { file, ...placesIn(text)(index + part.indexOf(id)) },
            {
              message: `\`${id}\` belongs to a Performance account, which no bank with the setup \`single\` has.`,
              remedy: 'Show an object of another account.',
            },
          );
  },
};
