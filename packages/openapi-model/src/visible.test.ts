import { describe, expect, it } from 'vitest';
import { toJson } from './json.js';
import { formatProblem } from './problem.js';
import { visibleText } from './visible.js';

describe('visibleText', () => {
  it.each([
    ['\0', '[U+0000]'],
    ['\u001B[31m', '[U+001B][31m'],
    ['\u009B', '[U+009B]'],
    ['\u202Etxt.exe\u202C', '[U+202E]txt.exe[U+202C]'],
    ['\u2066a\u2069', '[U+2066]a[U+2069]'],
    ['a\u200Eb\u200Fc\u061C', 'a[U+200E]b[U+200F]c[U+061C]'],
    ['\u2028\u2029', '[U+2028][U+2029]'],
    ['a\uFEFFb', 'a[U+FEFF]b'],
    ['\u{E0041}', '[U+E0041]'],
    ['\uD800a\uDC00', '[U+D800]a[U+DC00]'],
  ])('names what %j hides', (text, expected) => expect(visibleText(text)).toBe(expected));

  it.each(['a\tb\r\nc', 'Äpfel, 数, עברית', '👩‍💻 🇫🇮', 'क्‍ष', '\u00A0\u00AD'])('leaves %j', (text) =>
    expect(visibleText(text)).toBe(text),
  );
});

it('problems are printed without what steers a terminal', () => {
  const problem = { file: 'a.yaml', line: 1, column: 1, message: 'The tag `\u001B[2J\u202E` …', remedy: 'Rename it.' };
  expect(formatProblem(problem)).toContain('The tag `[U+001B][2J[U+202E]` …');
});

it('values of a description have no halves of surrogate pairs, which no file could hold', () => {
  expect(toJson({ 'a\uD800': ['\uDC00b', '😀'] })).toEqual({ 'a[U+D800]': ['[U+DC00]b', '😀'] });
});
