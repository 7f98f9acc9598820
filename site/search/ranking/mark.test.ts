import { expect, it } from 'vitest';
import { answer, mark, quote } from './mark';
import { stem } from '../language/words';

const shown = (text: string, ...terms: string[]) =>
  mark(text, new Set(terms))
    .map((segment) => (segment.isMarked ? `[${segment.text}]` : segment.text))
    .join('');
const textOf = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join('');

it.each([
  ['targetCents', ['target'], '[target]Cents'],
  ['targetCents', ['targetcents'], '[targetCents]'],
  ['List dreams', ['dream'], 'List [dreams]'],
  ['410 Gone', ['410'], '[410] Gone'],
  ['S3_BUCKET', ['bucket'], 'S3_[BUCKET]'],
  ['This is OAuth 2.0', ['oauth'], 'This is [OAuth] 2.0'],
  ['in kg CO2e', ['co2e'], 'in kg [CO2e]'],
  ['Dream.targetCents', ['dreamtargetcents'], '[Dream.targetCents]'],
  ['at run_time, daily', ['runtime'], 'at [run_time], daily'],
  ['in kg CO₂e', ['co2e'], 'in kg [CO₂e]'],
])('marks in %s what %s asks for', (text, terms, expected) => {
  expect(shown(text, ...terms)).toBe(expected);
});

it('marks what a slip or a synonym stood for', () => {
  expect(shown('Glossary', stem('glossary'))).toBe('[Glossary]');
});

it('quotes from the sentence with the match on, and ends between words', () => {
  const text = `${'Before it. '.repeat(40)}The signature is checked. ${'After it. '.repeat(40)}`;
  const passage = textOf(quote(text, new Set([stem('signature')]), ''));
  expect(passage).toMatch(/^… The signature is checked\. .* …$/);
  expect(passage.length).toBeLessThan(200);
});

it('quotes a short text whole, and the beginning of one without a match', () => {
  expect(quote('Short.', new Set(), '')).toEqual([{ text: 'Short.', isMarked: false }]);
  expect(quote('Word '.repeat(100), new Set(), '')[0]?.text).toMatch(/^Word .* …$/);
});

it('begins with the first sentence where the name has what was asked for, else where most of it is', () => {
  const text = `First. ${'Between them. '.repeat(20)}A secret. ${'After it. '.repeat(20)}The old secret expires. End.`;
  const from = (...terms: string[]) => textOf(quote(text, new Set(terms.map(stem)), 'Rotate the secret'));
  expect(from('rotate', 'secret')).toMatch(/^First\./);
  expect(from('secret', 'old', 'expires')).toMatch(/^… The old secret expires\./);
});

it('cuts a row between its cells', () => {
  const cells = ['Default: 300', 'Effect: ends a session', `More: ${'x '.repeat(200)}`];
  expect(textOf(answer(cells.join(' · '), new Set()))).toBe('Default: 300 · Effect: ends a session …');
});

it('shows the beginning of a text as the answer, even if the match comes later', () => {
  const text = `Default: 300. ${'More about it. '.repeat(40)}The match.`;
  expect(textOf(answer(text, new Set(['match'])))).toMatch(/^Default: 300\. .*[a-z.] …$/);
});
