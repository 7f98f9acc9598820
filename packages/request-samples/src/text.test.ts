import { describe, expect, it } from 'vitest';
import { escapeText, isHidden, isVisible, joinLines, sortedSet, utf16Escape } from './text.js';

describe('isHidden', () => {
  it('knows what a page hides, changes or reorders', () => {
    const hidden = [
      '\0',
      '\t',
      '\n',
      '\r',
      '\x7f',
      '\u0085',
      '\u00a0',
      '\u00ad',
      '\u200b',
      '\u200d',
      '\u202e',
      '\u2028',
      '\u2066',
      '\ufeff',
      '\ue000',
      '\uffff',
      '\u{e0041}',
    ];
    expect(hidden.filter((character) => !isHidden(character))).toEqual([]);
    expect([' ', 'a', 'ä', '🚲', '\u0301', '東', '\ufe0f'].filter(isHidden)).toEqual([]);
  });
});

describe('isVisible', () => {
  it('takes line feeds only when asked', () => {
    expect(isVisible('a\nb')).toBe(false);
    expect(isVisible('a\nb', { multiline: true })).toBe(true);
  });
});

describe('escapeText', () => {
  it('escapes special and hidden characters, and all outside of ASCII when asked', () => {
    const escapes = { characters: new Map([['"', '\\"']]), codePoint: utf16Escape };
    expect(escapeText('a"\u202eä🚲', escapes)).toBe('a\\"\\u202eä🚲');
    expect(escapeText('ä🚲', { ...escapes, asciiOnly: true })).toBe('\\u00e4\\ud83d\\udeb2');
  });
});

describe('joinLines', () => {
  it('drops lines that are not there', () => {
    expect(joinLines('a', false, undefined, ['b', ''], 'c')).toBe('a\nb\n\nc\n');
  });
});

describe('sortedSet', () => {
  it('sorts by code unit and drops repetitions', () => {
    expect(sortedSet(['b', 'B', 'a', 'b'])).toEqual(['B', 'a', 'b']);
  });
});
