/** “Web App launch” and “savehack launch” are never shortened where both could be meant. */
import { eachText } from '../rule.js';

/** A noun without its first word; a compound such as "launch request" belongs to the Web App alone. */
const NOUN =
  /\b(?:the|an?|each|every|another|this|new|old|first|second|later|some|existing|active|paused|successful|at) launch(?:es)?\b(?! (?:request|token|form)\b)/gi;
/** The verb of the Web App is "open"; a savehack is launched with its object. */
const VERB = /\blaunch(?:es)? (?:again|with a (?:new )?token|at most)\b/gi;

export const launch = eachText('launch', ['guide', 'yaml'], ({ file, prose: { text, quoted = [] }, at }, report) => {
  // A description knows one of the two.
  if (/^content\/(?:apis\/|schemas\/|data\/story)/.test(file)) return;
  for (const { 0: words, index } of [...text.matchAll(NOUN), ...text.matchAll(VERB)])
    if (!quoted.some(({ start, end }) => start <= index && index < end))
      report(at(index), {
        message: `“${words}” could be of the Web App or of a savehack.`,
        allowed: 'Web App launch, savehack launch',
        remedy: 'Write in full which of the two it is.',
      });
});
