/** Each sample that a guide shows can be downloaded there, and guides state the versions that their archives need. */
import { archiveAddress } from '@impact-docs/content-model/data/sample-archives';
import { fencesOf } from '@impact-docs/content-model/guides';
import { placesIn } from '@impact-docs/content-model/pages';
import type { GuideRule } from '../rule.js';

/** `Node.js 20`, `API level 26`; the version may be bound to a fact. */
const VERSION = /([A-Za-z][\w.-]*(?: level)?)`? \[?(\d+(?:\.\d+)*)\b/g;

export const sampleArchives: GuideRule = {
  name: 'sample-archives',
  async run({ guides, archives }, report) {
    const all = await archives();
    for (const { page, text, root } of guides) {
      const offers = ({ name }: { name: string }) =>
        text.includes(`<SampleFiles name="${name}" />`) || text.includes(`(pathname://${archiveAddress(name)})`);
      const offered = all.filter(offers);
      for (const { info, line, column } of fencesOf(page, root)) {
        const [, sample] = /^samples\/(.+)$/.exec(info.file ?? '') ?? [];
        if (sample === undefined || holds(offered, sample)) continue;
        const holders = all.filter((archive) => holds([archive], sample)).map(({ name }) => `\`${name}\``);
        report(
          { file: page, line, column },
          {
            message: `The guide offers no archive with \`${sample}\`.`,
            allowed: holders.join(', ') || 'none: no archive of content/samples/archives.yaml has it',
            remedy: 'Offer one: `<SampleFiles name="…" />`.',
          },
        );
      }
      const own = all.filter(({ guide }) => page === `content/guides/${guide}.mdx`);
      for (const { name } of own.filter((archive) => !offers(archive)))
        report(
          { file: page, line: 1, column: 1 },
          {
            message: `The archive \`${name}\` names this guide, which does not offer it.`,
            remedy: `Add \`<SampleFiles name="${name}" />\`, or correct \`guide\` in content/samples/archives.yaml.`,
          },
        );
      const needed = own.flatMap(({ needs }) => [...needs.matchAll(VERSION)]);
      for (const { 1: program, 2: version, index } of text.matchAll(VERSION)) {
        const versions = needed.filter(([, other]) => other === program).map(([, , other]) => other);
        if (versions.length === 0 || versions.includes(version)) continue;
        report(
          { file: page, ...placesIn(text)(index) },
          {
            message: `The archive of this guide needs another version of ${program} than ${version}.`,
            allowed: versions.join(', '),
            remedy: 'Correct it here, or `needs` in content/samples/archives.yaml.',
          },
        );
      }
    }
  },
};

function holds(archives: readonly { files: readonly { sample?: string }[] }[], sample: string): boolean {
  return archives.some(({ files }) => files.some((file) => file.sample === sample));
}
