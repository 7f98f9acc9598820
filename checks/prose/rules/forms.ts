/** Dates and numbers of texts have one form: 2027-01-31, and a comma at thousands, as code has neither. */
import { eachText } from '../rule.js';

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(`\\b\\d{1,2} (?:${MONTH})(?: \\d{4})?\\b|\\b(?:${MONTH}) \\d{1,2}(?:, \\d{4})?\\b`, 'g');
const NUMBER =
  /\b\d{4,}(?= (?:bytes|calls|characters|days|events|footprints|items|messages|payments|purchases|requests|rows|seconds)\b)/g;

export const forms = eachText('forms', ['guide', 'yaml'], ({ prose: { text, quoted = [] }, at }, report) => {
  const find = (pattern: RegExp, form: string) => {
    for (const { 0: words, index } of text.matchAll(pattern)) {
      // What an API returns has the numbers of code.
      if (quoted.some(({ start, end }) => start <= index && index < end)) continue;
      report(at(index), {
        message: `“${words}” has another form on other pages.`,
        allowed: form,
        remedy: 'Write it so.',
      });
    }
  };
  find(DATE, '2027-01-31');
  find(NUMBER, '12,500');
});
