/** The words of each kind of fact that is not a figure, and what they mean. */
import { COUNTS } from '@impact-docs/content/facts/quantity';

export interface Vocabulary {
  /** What a sentence states; the last group that matched has the words that mean something. */
  pattern: RegExp;
  /** Words say it of a name of the same sentence only, as there are others of the kind elsewhere. */
  isNear?: boolean;
  /** Of these words, in lower case; undefined where they state nothing. */
  valueOf(words: string): string | undefined;
}

const WITHIN = String.raw`(?:(?:only )?(?:per|for each|for every|for your)|within (?:an?|the|one|each|every)|in each) (\w+)`;

/** Words of the same meaning → the value; a word that is not listed stands for itself. */
const SAME: Readonly<Record<string, string>> = {
  request: 'batch',
  requests: 'batch',
  it: '',
  customer: 'user',
  tenant: 'partner',
  'oldest first': 'ascending',
  'earliest first': 'ascending',
  increasing: 'ascending',
  'newest first': 'descending',
  'latest first': 'descending',
  decreasing: 'descending',
  'exactly one of': 'one',
  'only one of': 'one',
  'one of': 'one',
  'or both': 'both',
  'both of': 'both',
  latest: 'last',
  newest: 'last',
  hexadecimal: 'hex',
  kg: 'kilograms',
  utc: 'UTC',
  "partner's time zone": 'partner',
  "the partner's time zone": 'partner',
};

/** What the products have a fixed number of. */
const COUNTED_NOUNS = [
  'APIs',
  'account setups',
  'attributes',
  'currencies that',
  'engagement services',
  'personas',
  'roles',
  'setups',
  'traits',
];

const meaning = (words: string): string | undefined => (SAME[words] ?? words) || undefined;

export const VOCABULARIES = {
  uniqueness: {
    pattern: new RegExp(String.raw`\bunique,? ${WITHIN}|\bexternalId\`?,? per (\w+)`, 'gi'),
    valueOf: meaning,
  },
  order: {
    pattern: /\b(ascending|descending|oldest first|newest first|earliest first|latest first|increasing|decreasing)\b/gi,
    valueOf: meaning,
  },
  'unix-time': { pattern: /\bUnix (seconds|milliseconds|minutes|time in \w+)\b/gi, valueOf: meaning },
  money: { pattern: /\b(minor|major) units?\b/gi, valueOf: meaning },
  digest: {
    pattern: /\b(HMAC[- ]?(?:with )?(?:SHA|MD)-?\d+)\b/gi,
    valueOf: (words) => words.replace(/^hmac[- ]?(?:with )?(sha|md)-?/, 'hmac-$1'),
  },
  // Of signatures with a private key: JSON Web Algorithms (RFC 7518 §3.1, RFC 8037 §3.1).
  algorithm: { pattern: /\b([REP]S(?:256|384|512)|EdDSA)\b/g, valueOf: meaning },
  encoding: {
    pattern: /\b(?:in|from|as|of the|the|decode|encode) (base64url|base64|hex(?:adecimal)?)\b(?! digits)/gi,
    valueOf: meaning,
  },
  charset: { pattern: /\b(?:in|as) (UTF-?\d+|ISO-8859-1|Latin-1)\b/gi, valueOf: meaning },
  condition: { pattern: /`(If-(?:None-)?Match)`/g, valueOf: meaning, isNear: true },
  'money-direction': {
    pattern: /\bfrom (?:the |your |their |a )?(?:\w+'s )?(current account|savings account)\b/gi,
    valueOf: meaning,
  },
  footprint: {
    pattern:
      /(?<!\w )\b(grams|ounces|kilograms|kg|tonnes) (?:of )?CO2e\b|\b(grams|kilograms|tonnes|kg) (?:a|per) (?:year|purchase)\b/gi,
    valueOf: meaning,
    isNear: true,
  },
  'time-zone': {
    pattern: /\b(?:in )?(UTC|(?:the )?partner's time zone|local time)\b/gi,
    valueOf: meaning,
    isNear: true,
  },
  'booking-key': {
    pattern:
      /\bthe (\w+) id (?:as|is) (?:the|its|an?) (?:idempotency )?key\b|\b(\w+) id as (?:the |its |an? )?(?:idempotency )?key\b/gi,
    valueOf: meaning,
  },
  receiver: {
    pattern: /\bto (?:the )?(Bank Backend|Bank App|DES Backend|Web App|Bank Authorization Server|Partner Portal)\b/g,
    valueOf: (words) => words,
    isNear: true,
  },
  standard: { pattern: /\b(RFC \d{4}|ISO \d{3,5}(?:-\d)?)\b/g, valueOf: meaning, isNear: true },
  'name-style': { pattern: /\b(camelCase|snake_case|kebab-case)\b/g, valueOf: meaning },
  choice: {
    pattern: /\b(exactly one of|only one of|at least one of|any of|or both\b|both of)/gi,
    valueOf: meaning,
    isNear: true,
  },
  'client-authentication': {
    pattern: /\b(mutual TLS|HTTP Basic|HTTP Digest|API key|client secret|password)\b/gi,
    valueOf: meaning,
    isNear: true,
  },
  timing: { pattern: /\b(asynchronously|synchronously)\b/gi, valueOf: meaning, isNear: true },
  'secret-order': { pattern: /\bfirst (?:with )?the (new|old) (?:secret|one)\b/gi, valueOf: meaning },
  count: {
    pattern: new RegExp(String.raw`\b(${COUNTS.join('|')})(?= (?:[\w-]+ )?(?:${COUNTED_NOUNS.join('|')})\b)`, 'gi'),
    valueOf: meaning,
    isNear: true,
  },
  'week-start': {
    pattern: /\bweeks? \(?(?:from|starts? on|begins? on) (Monday|Sunday|Saturday)\b/g,
    valueOf: meaning,
  },
  'weekday-number': {
    pattern: /\bMonday,? (?:which )?is (\d)|\b(\d) \(Monday\)|\b(\d) (?:is|for) Monday\b/g,
    valueOf: meaning,
  },
  'portal-role': {
    pattern: /\b(?:as|role|an?|or) `(partner_admin|offering_manager|support_agent|analyst|translator)`/g,
    valueOf: meaning,
    isNear: true,
  },
  kept: {
    pattern:
      /\bthe (first|last|latest|newest) (?:one |time |decision |reply |value |outcome )?(?:is kept|remains|counts|wins)\b|\bkeeps its (first|last|latest|newest) time\b/gi,
    valueOf: meaning,
  },
} satisfies Readonly<Record<string, Vocabulary>>;

export type Kind = keyof typeof VOCABULARIES;

export interface StatedWords {
  kind: Kind;
  value: string;
  text: string;
  /** Into the text. */
  offset: number;
}

/** “Not per account” and “never both” state the opposite. */
const NEGATED = /\b(?:not|never|no|rather than|instead of) (?:with |in |as |from )?$/i;

/** What a text states in words, in its order. */
export function wordsIn(text: string): StatedWords[] {
  return (Object.keys(VOCABULARIES) as Kind[]).flatMap((kind) => {
    const { pattern, valueOf }: Vocabulary = VOCABULARIES[kind];
    return [...text.matchAll(pattern)].flatMap((match) => {
      const words = match.findLast((group, index) => index > 0 && group !== undefined) ?? '';
      const value = valueOf(kind === 'receiver' ? words : words.toLowerCase());
      if (value === undefined || NEGATED.test(text.slice(0, match.index))) return [];
      return [{ kind, value, text: match[0], offset: match.index }];
    });
  });
}
