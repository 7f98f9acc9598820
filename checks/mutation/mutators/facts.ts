/** Faults of a tired author: wrong values, names and directions that are all possible, and well written. */
import { GUIDE_FILE } from '@impact-docs/content/guides/guide-files';
import { proseOnly, replaced, type Mutator, type Place } from '../fault.js';

const DESCRIPTIONS = /^content\/apis\/(?!manifest|releases)[^/]+\/.+\.yaml$/;
const DATA = /^content\/data\/(?!story|sample-index|changelog).+\.yaml$/;
const TEXTS = new RegExp(`${GUIDE_FILE.source}|${DESCRIPTIONS.source}|${DATA.source}|^content/journeys/.+\\.yaml$`);
const SCHEMAS = new RegExp(`${DESCRIPTIONS.source}|^content/schemas/`);

const UNITS: Readonly<Record<string, string>> = {
  seconds: 'minutes',
  second: 'minute',
  minutes: 'hours',
  minute: 'hour',
  hours: 'days',
  days: 'hours',
  months: 'days',
  characters: 'bytes',
  MiB: 'KiB',
  s: 'ms',
};
const UNIT = Object.keys(UNITS).join('|');
const STATUSES: Readonly<Record<string, string>> = {
  409: '422',
  422: '401',
  404: '410',
  400: '422',
  403: '401',
  412: '409',
};
const ROLES = ['partner_admin', 'offering_manager', 'analyst', 'support_agent', 'translator'];

const larger = (figure: string): string => String(Number(figure) * 2 || 1);

/** Two matches of a pattern, one behind the other, exchange their group `at`. */
function swapped(text: string, pattern: RegExp, between: RegExp): Place[] {
  const found = [...text.matchAll(new RegExp(pattern.source, 'dgm'))].map((match) => match.indices?.groups?.['at']);
  return found.flatMap((place, index) => {
    const next = found[index + 1];
    if (!place || !next || !between.test(text.slice(place[1], next[0]))) return [];
    const [first, second] = [text.slice(...place), text.slice(...next)];
    if (first === second) return [];
    return [{ start: place[0], end: next[1], text: second + text.slice(place[1], next[0]) + first }];
  });
}

/** Something else of the same form that the file has too. */
function exchanged(text: string, pattern: RegExp): Place[] {
  const all = [
    ...new Set([...text.matchAll(new RegExp(pattern.source, 'gm'))].map(({ groups }) => groups?.['at'] ?? '')),
  ];
  return replaced(text, new RegExp(pattern.source, 'gm'), (found) => all[(all.indexOf(found) + 1) % all.length]);
}

export const factMutators: readonly Mutator[] = [
  {
    kind: 'guide: figure',
    fault: 'A figure beside the right name is another one.',
    files: GUIDE_FILE,
    places: (text) => replaced(proseOnly(text), /\[[^\]\n]*?(?<at>\b\d+\b)[^\]\n]*\]\(fact:(?!none)/, larger),
  },
  {
    kind: 'guide: unit',
    fault: 'A figure has another unit.',
    files: GUIDE_FILE,
    places: (text) => replaced(proseOnly(text), new RegExp(`\\d+ (?<at>${UNIT})\\b`), (unit) => UNITS[unit]),
  },
  {
    kind: 'guide: other fact',
    fault: 'A figure is bound to the fact of something else.',
    files: GUIDE_FILE,
    places: (text) => exchanged(text, /\]\(fact:(?<at>(?!none)[\w.-]+)\)/),
  },
  {
    kind: 'guide: status',
    fault: 'An error code has another status.',
    files: GUIDE_FILE,
    places: (text) => replaced(proseOnly(text), /(?<at>\b4\d\d) `[a-z-]+`/, (status) => STATUSES[status]),
  },
  {
    kind: 'text: negation dropped',
    fault: 'A sentence says the opposite: a “not” or “never” is left out.',
    files: TEXTS,
    places: (text) => [
      ...replaced(proseOnly(text), /\b(?:do|does|is|are|must|can|has|have|will)(?<at> not)\b/, () => ''),
      ...replaced(proseOnly(text), /\b(?:do|does|did|is|are|was|were|has|have)(?<at>n['’]t)\b/, () => ''),
      ...replaced(proseOnly(text), /\bcan(?<at>(?:not|['’]t))\b/, () => ''),
      ...replaced(proseOnly(text), /\b(?<at>never)\b/, () => 'always'),
    ],
  },
  {
    kind: 'text: obligation',
    fault: 'What is allowed becomes an obligation, or the other way round.',
    files: TEXTS,
    places: (text) => [
      ...replaced(proseOnly(text), /\b(?<at>must)\b/, () => 'may'),
      ...replaced(proseOnly(text), /\b(?<at>only) (?:with|when|in|for|once)\b/, () => 'also'),
    ],
  },
  {
    kind: 'link: other target',
    fault: 'A link leads to another page that exists.',
    files: GUIDE_FILE,
    places: (text) => exchanged(text, /\]\((?<at>\/docs\/[\w/-]+)\)/),
  },
  {
    kind: 'text: scope',
    fault: 'An operation is said to need another scope.',
    files: TEXTS,
    places: (text) => replaced(text, /`[a-z]+:(?<at>read|write)`/, (right) => (right === 'read' ? 'write' : 'read')),
  },
  {
    kind: 'text: role',
    fault: 'Another role may do something.',
    files: TEXTS,
    places: (text) =>
      replaced(
        text,
        new RegExp(`\`(?<at>${ROLES.join('|')})\``),
        (role) => ROLES[(ROLES.indexOf(role) + 1) % ROLES.length],
      ),
  },
  {
    kind: 'table: rows swapped',
    fault: 'Two rows of a table have exchanged their first cells.',
    files: GUIDE_FILE,
    places: (text) => swapped(proseOnly(text), /^\| (?<at>[^|\n]*`[^|\n]*) \|/, /^ \|[^\n]*\n\| $/),
  },
  {
    kind: 'steps swapped',
    fault: 'Two steps of a list are in the wrong order.',
    files: GUIDE_FILE,
    places: (text) => swapped(proseOnly(text), /^\d+\. (?<at>[^\n]+)$/, /^\n\d+\. $/),
  },
  {
    kind: 'element: other example',
    fault: 'An element shows another example, step or table that exists.',
    files: GUIDE_FILE,
    places: (text) => exchanged(text, /^<[A-Z]\w+ (?:[^>]*? )?(?:example|step|operation)="(?<at>[\w-]+)"/),
  },
  {
    kind: 'description: figure',
    fault: 'A description has another figure than the keyword beside it.',
    files: SCHEMAS,
    places: (text) =>
      replaced(text, new RegExp(`(?:escription|\\|-\\n)[^\\n]*?(?<at>\\b\\d+) (?:${UNIT}|items)\\b`), larger),
  },
  {
    kind: 'schema: limit',
    fault: 'A limit or default of a schema is another one.',
    files: SCHEMAS,
    places: (text) =>
      replaced(
        text,
        /"?(?:maxLength|maximum|maxItems|default|minimum)"?: (?<at>\d+)\b/,
        (figure) => `${Number(figure) + 20}`,
      ),
  },
  {
    kind: 'description: meanings swapped',
    fault: 'Two values of a list have exchanged their meanings.',
    files: DESCRIPTIONS,
    places: (text) => swapped(text, /^ +- `(?<at>\w+)`:/, /^`:[^\n]*\n +- `$/),
  },
  {
    kind: 'description: other header',
    fault: 'A header refers to the component of another header.',
    files: DESCRIPTIONS,
    places: (text) => exchanged(text, /\$ref: \S*\/headers\/(?<at>[\w-]+)\.yaml/),
  },
  {
    kind: 'example of another object',
    fault: 'An example shows another object of the same kind.',
    files: DESCRIPTIONS,
    places: (text) => exchanged(text, /\$ref: \S*\/examples\/(?<at>[\w-]+)\.yaml/),
  },
  {
    kind: 'data: figure',
    fault: 'A default, range or limit of a table is another one.',
    files: /^content\/(?:data\/(?!story|sample-index|changelog).+\.yaml|facts\.yaml)$/,
    places: (text) => replaced(text, /(?:default|range|value|min|max): *'?(?<at>\d+)\b/, larger),
  },
  {
    kind: 'data: retry',
    fault: 'An error has another rule for retries.',
    files: /^content\/data\/errors-.+\.yaml$/,
    places: (text) => replaced(text, /^ +retry: (?<at>[\w-]+)$/m, (rule) => (rule === 'never' ? 'back-off' : 'never')),
  },
  {
    kind: 'data: meanings swapped',
    fault: 'Two neighbours of a table have exchanged their meanings.',
    files: DATA,
    places: (text) => swapped(text, /^ +(?:meaning|effect|remedy): (?<at>[^\n'>|]+)$/, /^\n(?:[^\n]*\n){1,8}? +\w+: $/),
  },
  {
    kind: 'journey: other step',
    fault: 'The picture of a journey shows its steps in another order.',
    files: /^content\/journeys\/.+\.yaml$/,
    places: (text) =>
      exchanged(
        text.replace(/^[\s\S]*?^x-sequence:/m, (whole) => whole.replace(/[^\n]/g, ' ')),
        /\bstep: (?<at>[\w-]+)/,
      ),
  },
  {
    kind: 'test vector: words',
    fault: 'The words of a test vector say another figure than its bytes.',
    files: /^content\/data\/webhook-test-vectors\.json$/,
    places: (text) => replaced(text, /"difference": "[^"]*?(?<at>\b\d{2,}) (?:seconds|digits|characters)/, larger),
  },
];

const VERIFIERS =
  /^content\/samples\/webhook-signature\/\w+\/(?:verify\.\w+|WebhookSignature\.\w+|webhook_signature\.\w+)$/;

/** Shortcuts in programs that check signatures: they work with every genuine delivery. */
export const shortcutMutators: readonly Mutator[] = [
  {
    kind: 'security: comparison',
    fault: 'A signature is compared with the time that it takes to find the first difference.',
    files: VERIFIERS,
    places: (text) => [
      ...replaced(text, /(?<at>timingSafeEqual\(one, other\));/, () => 'one.equals(other)'),
      ...replaced(text, /(?<at>hmac\.compare_digest\(one, other\))/, () => 'one == other'),
      ...replaced(text, /(?<at>OpenSSL\.secure_compare\(one, other\))/, () => 'one == other'),
      ...replaced(
        text,
        /(?<at>CryptographicOperations\.FixedTimeEquals\(signature, given\))/,
        () => 'signature.SequenceEqual(given)',
      ),
      ...replaced(
        text,
        /(?<at>hash_equals\(\$signature, substr\(\$entry, 3\)\))/,
        () => '$signature === substr($entry, 3)',
      ),
      ...replaced(
        text,
        /(?<at>MessageDigest\.isEqual\(signature, given\))/,
        () => 'java.util.Arrays.equals(signature, given)',
      ),
      ...replaced(
        text,
        /(?<at>hmac\.Equal\(\[\]byte\(entry\[3:\]\), expected\))/,
        () => 'entry[3:] == string(expected)',
      ),
    ],
  },
  {
    kind: 'security: tolerance',
    fault: 'The tolerance of the clock is wider.',
    files: VERIFIERS,
    places: (text) => replaced(text, /olerance_?seconds\b[^=\n]*= *(?<at>300)/i, () => '3000'),
  },
  {
    kind: 'security: direction of the clock',
    fault: 'Only old timestamps are refused.',
    files: VERIFIERS,
    places: (text) =>
      replaced(text, /^.*(?:- now(?:\.Unix\(\))?|- \$now) > .*(?:\n(?=.*too-new).*)?/im, (line) =>
        line.replace(/>/, '< -'),
      ),
  },
];
