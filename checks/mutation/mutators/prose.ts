/** Faults in the words of guides and descriptions, in links and in calculations. */
import { MONTHS } from '@impact-docs/content/dates';
import { GUIDE_FILE } from '@impact-docs/content/guides/guide-files';
import { equationsIn } from '@impact-docs/content/story/equations';
import { misspelt, proseOnly, replaced, type Mutator, type Place } from '../fault.js';

const DESCRIPTIONS = /^content\/apis\/(?!manifest)[^/]+\/.+\.yaml$/;

/** Names of one vocabulary in inline code. */
function inCode(text: string, names: readonly string[]): Place[] {
  return replaced(proseOnly(text), /`(?<at>[\w-]{3,})`/, (name) => (names.includes(name) ? misspelt(name) : undefined));
}

export const proseMutators: readonly Mutator[] = [
  {
    kind: 'prose: environment variable',
    fault: 'An environment variable is misnamed.',
    files: GUIDE_FILE,
    places: (text, { variables }) => inCode(text, variables),
  },
  {
    kind: 'prose: event',
    fault: 'An event of the bridge or of the webhook is misnamed.',
    files: GUIDE_FILE,
    places: (text, { events }) => inCode(text, events),
  },
  {
    kind: 'prose: setting',
    fault: 'A partner setting is misnamed.',
    files: GUIDE_FILE,
    places: (text, { settings }) => inCode(text, settings),
  },
  {
    kind: 'prose: problem code',
    fault: 'A problem code is misnamed.',
    files: GUIDE_FILE,
    places: (text, { problemCodes }) => inCode(text, problemCodes),
  },
  {
    kind: 'prose: field',
    fault: 'A field is misnamed.',
    files: GUIDE_FILE,
    places: (text) => replaced(proseOnly(text), /`(?<at>[a-z]+[A-Z]\w+)`/, misspelt),
  },
  {
    kind: 'description: name',
    fault: 'A description misnames a field, a header field or a value.',
    files: DESCRIPTIONS,
    places: (text) => replaced(text, /^ +(?:- )?(?:description: )?[A-Z][\w ,;]*`(?<at>[A-Za-z][\w-]{4,})`/m, misspelt),
  },
  {
    kind: 'prose: date',
    fault: 'A date is another one.',
    files: GUIDE_FILE,
    places: (text) => [
      ...replaced(text, new RegExp(`\\b(?<at>\\d{1,2}) (?:${MONTHS.join('|')}) \\d{4}`), (day) =>
        String((Number(day) % 28) + 1),
      ),
      ...replaced(proseOnly(text), /(?<![\d-])(?<at>\d{4})-\d{2}-\d{2}(?!\d)/, (year) => String(Number(year) + 3)),
    ],
  },
  {
    kind: 'prose: spelling',
    fault: 'A word is misspelt.',
    files: GUIDE_FILE,
    places: (text) =>
      replaced(proseOnly(text), /^[A-Z][a-z]+ (?:[a-z]+ )*(?<at>[a-z]{7,})(?= [a-z ]+[.:]$)/m, misspelt),
  },
  {
    kind: 'prose: house term',
    fault: 'A word is written that the house does not write.',
    files: GUIDE_FILE,
    places: (text, { terms }) =>
      terms.flatMap(({ term, forbidden }) =>
        replaced(proseOnly(text), new RegExp(`^[A-Z][\\w ]*? (?<at>${term})(?= [\\w ]+[.:]$)`, 'm'), () => forbidden),
      ),
  },
  {
    kind: 'link: page',
    fault: 'A link leads to a guide that is not there.',
    files: GUIDE_FILE,
    places: (text) => replaced(proseOnly(text), /\]\((?:\.{1,2}\/)+(?:[\w-]+\/)*(?<at>[\w-]{4,})\.mdx/, misspelt),
  },
  {
    kind: 'link: anchor',
    fault: 'A link leads to an anchor that is not there.',
    files: GUIDE_FILE,
    places: (text) => replaced(proseOnly(text), /\]\([^)\s]*#(?<at>[\w-]{4,})\)/, misspelt),
  },
  {
    kind: 'link: reference',
    fault: 'A link leads to a page of the reference that is not there.',
    files: new RegExp(`${GUIDE_FILE.source}|${DESCRIPTIONS.source}`),
    places: (text) => replaced(text, /\]\(\/docs\/[\w/-]+\/(?<at>[\w-]{4,})\)/, misspelt),
  },
  {
    kind: 'heading renamed',
    fault: 'A heading has other words, and links still lead to its old anchor.',
    files: GUIDE_FILE,
    places: (text) => {
      const anchors = new Set([...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor));
      return replaced(proseOnly(text), /^#{2,4} (?<at>[A-Za-z][\w ]+)$/m, (words) =>
        anchors.has(words.toLowerCase().replaceAll(' ', '-')) ? `${words} again` : undefined,
      );
    },
  },
  {
    kind: 'calculation',
    fault: 'A number of a worked calculation is another one.',
    files: new RegExp(`${GUIDE_FILE.source}|${DESCRIPTIONS.source}`),
    places: (text) =>
      equationsIn(text).flatMap((equation) =>
        replaced(
          equation.text,
          /(?<![\w.])(?<at>[1-9]\d*(?:\.\d+)?)(?![\d,.])/,
          (figure) => `1${figure}`,
          equation.offset,
        ),
      ),
  },
];
