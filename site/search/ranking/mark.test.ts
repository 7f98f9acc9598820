import { expect, it } from 'vitest';
import { answer, mark, quote } from './mark';
import { stem } from '../language/stem';
import { parseQuery } from './query';

const shown = (text: string, query: string, terms: string[] = []) =>
  mark(text, parseQuery(query), terms)
    .map((segment) => (segment.isMarked ? `[${segment.text}]` : segment.text))
    .join('');

it.each([
  ['targetCents', 'target', '[target]Cents'],
  ['targetCents', 'targetCents', '[targetCents]'],
  ['targetCents', 'tar', '[tar]getCents'],
  ['List dreams', 'dream', 'List [dreams]'],
  ['Get the dream', 'get the dream', '[Get] the [dream]'],
  ['410 Gone', '410', '[410] Gone'],
  ['S3_BUCKET', 'bucket', 'S3_[BUCKET]'],
])('marks in %s what %s asks for', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected);
});

it('marks what a slip stood for', () => {
  expect(shown('Glossary', 'glosary', [stem('glossary')])).toBe('[Glossary]');
});

it('quotes the passage around the first match, between words', () => {
  const text = `${'Before it. '.repeat(40)}The signature is checked. ${'After it. '.repeat(40)}`;
  const passage = quote(text, parseQuery('signature'), [])
    .map((segment) => segment.text)
    .join('');
  expect(passage).toMatch(/^… .* signature is checked\. .* …$/);
  expect(passage.length).toBeLessThan(200);
});

it('quotes a short text whole, and the beginning of one without a match', () => {
  expect(quote('Short.', parseQuery('other'), [])).toEqual([{ text: 'Short.', isMarked: false }]);
  expect(quote('Word '.repeat(100), parseQuery('other'), [])[0]?.text).toMatch(/^Word .* …$/);
});

it('shows the beginning of a text as the answer, cut between words, even if the match comes later', () => {
  const text = `Default: 300. ${'More about it. '.repeat(40)}The match.`;
  const shownAnswer = answer(text, parseQuery('match'), [])
    .map((segment) => segment.text)
    .join('');
  expect(shownAnswer).toMatch(/^Default: 300\. .*[a-z.] …$/);
  expect(shownAnswer.length).toBeLessThan(270);
  expect(answer('Default: 300.', parseQuery('match'), [])).toEqual([{ text: 'Default: 300.', isMarked: false }]);
});
