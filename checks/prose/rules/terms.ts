/** One name per thing: words that the house does not write, and what it writes instead. */
import { forbiddenIn } from '../house-terms.js';
import { eachText } from '../rule.js';

export const terms = eachText('terms', ['guide', 'notes', 'yaml'], ({ kind, prose, at }, report, { terms: all }) => {
  const wanted = kind === 'notes' ? all.filter(({ published }) => !published) : all;
  for (const { start, words, term } of forbiddenIn(prose, wanted))
    report(at(start), { message: `Avoid "${words}".`, remedy: `Write "${term}".` });
});
