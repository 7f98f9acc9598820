/** The versions of the tested browsers stand in their table and in the README, and nowhere else. */
import { eachText } from '../rule.js';

/** A measurement names the browser that it was made with. */
const MEASUREMENTS = 'tests/bench/results/';

export const browsers = eachText('browsers', ['guide', 'notes', 'yaml'], (text, report, { browsers: tested }) => {
  const { file, source, at } = text;
  if (file === 'README.md') {
    const absent = tested.filter((one) => !source.includes(one)).join(', ');
    const remedy = 'Name the versions of content/data/tested-browsers.yaml.';
    if (absent !== '') report(at(0), { message: `The README does not name ${absent}.`, remedy });
  } else if (!file.startsWith(MEASUREMENTS)) {
    const names = tested.map((one) => one.replace(/ [\d.]+$/, '').replace(' ESR', '(?: ESR)?'));
    for (const { 0: words, index } of source.matchAll(new RegExp(`\\b(?:${names.join('|')}) v?\\d`, 'g')))
      report(at(index), {
        message: `“${words}…” may be the version of a tested browser, which changes.`,
        remedy: 'Link to the table of tested browsers.',
      });
  }
});
