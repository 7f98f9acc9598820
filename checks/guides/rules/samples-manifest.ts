/** The manifest of the samples against the samples, their tests, and what guides show. */
import { fencesOf } from '@impact-docs/content-model/guides';
import type { GuideRule } from '../rule.js';
import { isMatch, parseSamplesManifest, SAMPLES_MANIFEST } from '../samples-manifest.js';

export const samplesManifest: GuideRule = {
  name: 'samples-manifest',
  run({ guides, read, filesBelow }, report) {
    const { value: entries, placeOf } = parseSamplesManifest(read(SAMPLES_MANIFEST) ?? '');
    const samples = filesBelow('content/samples');
    const tests = filesBelow('tests/samples');
    const shown = guides.flatMap(({ page, root }) => fencesOf(page, root).map(({ info }) => `content/${info.file}`));
    const wrong = (keys: (string | number)[], message: string, remedy: string) =>
      report(placeOf(keys), { message, remedy });
    for (const [index, { files, by }] of entries.entries()) {
      const covered = samples.filter((file) => isMatch(`content/samples/${files}`, file));
      if (covered.length === 0)
        wrong([index, 'files'], `No sample is \`${files}\`.`, 'Correct it, or remove the entry.');
      if (!tests.includes(`tests/samples/${by}`))
        wrong([index, 'by'], `There is no file tests/samples/${by}.`, 'Name the test that checks these samples.');
      const before = entries.slice(0, index);
      for (const file of covered.filter((one) => shown.includes(one)))
        if (before.some((other) => isMatch(`content/samples/${other.files}`, file)))
          wrong([index, 'files'], `Another entry says what checks ${file}.`, 'Keep one of the two.');
    }
  },
};
