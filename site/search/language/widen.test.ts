import { describe, expect, it } from 'vitest';
import { stem } from './stem';
import { synonymsOf } from './synonyms';
import { partsOf } from './tokens';
import { slipsBetween, VocabularyBuilder } from './vocabulary';
import { unknownWords, widen } from './widen';

const builder = new VocabularyBuilder();
const words = ['webhook', 'url', 'timeout', 'migration', 'dream', 'signature'];
words.forEach(builder.addWord);
const vocabulary = builder.build(words.map(stem));
const synonyms = synonymsOf({ goal: 'dream', 'log out': 'sign-out', 'on premises': 'self-hosted installation' });

const widened = (text: string) => {
  const typed = partsOf(text);
  return Object.fromEntries(widen(typed, typed.map(stem), synonyms, vocabulary));
};

describe('widen', () => {
  it.each([
    ['goals', { goal: [['dream']] }],
    ['log out', { log: [['signout']], out: [['signout']] }],
    ['time out', { time: [['timeout']], out: [['timeout']] }],
    ['webhookurl', { webhookurl: [['webhook', 'url']] }],
    ['migratoin', { migratoin: [[stem('migration')]] }],
    ['on premises', { on: [['selfhosted', 'instal']], premis: [['selfhosted', 'instal']] }],
    // A stem that is no word is no piece of one.
    ['migratdream', {}],
    ['dream', {}],
    ['webh', {}],
  ])('%s', (text, expected) => {
    expect(widened(text)).toEqual(expected);
  });

  it('finds no synonym across other words', () => {
    expect(widened('log it out')).toEqual({});
  });
});

describe('unknownWords', () => {
  const unknown = (text: string) => unknownWords(partsOf(text), vocabulary, synonyms);
  it.each([
    ['how does blockchain secure a webhook', ['blockchain', 'secure']],
    ['goal on premises', []],
    ['webh', []],
    ['migratoin 404', ['migratoin']],
  ])('%s', (text, expected) => {
    expect(unknown(text)).toEqual(expected);
  });
});

it.each([
  ['dream', 'dream', 0],
  ['draem', 'dream', 1],
  ['drem', 'dream', 1],
  ['dreems', 'dream', 2],
  ['order', 'dream', 3],
])('%s and %s differ by %i, as far as it matters', (left, right, slips) => {
  expect(slipsBetween(left, right, 2)).toBe(slips);
});
