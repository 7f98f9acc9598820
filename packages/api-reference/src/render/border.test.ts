import { describe, expect, it } from 'vitest';
import { toSafePage } from './border.js';
import type { ReferencePage } from './pages.js';

function pageOf(text: string): ReferencePage {
  return {
    kind: 'operation',
    name: 'get-book',
    title: text,
    description: text,
    sidebarLabel: text,
    menu: [[text]],
    deprecated: false,
    toc: [{ value: text, id: text, level: 2 }],
    ids: new Set([text]),
    html: text,
  };
}

describe('what a page hands on', () => {
  const texts = [
    '</script><script>alert(1)</script>',
    '</ScRiPt >',
    '<!-- <script',
    '</title>',
    '</style>',
    '<SCRIPT>',
  ];
  it.each(texts)('cannot leave a script, wherever a theme puts it: %s', (text) => {
    const { title, description, sidebarLabel, menu } = toSafePage(pageOf(text));
    const data = JSON.stringify({ title, description, sidebarLabel, menu });
    expect(data).not.toMatch(/<\/|<!--|<script/i);
    // The same to a reader.
    expect(title.replaceAll('\u2060', '')).toBe(text);
  });

  it.each(['Map<String, Pet>', 'a < b', 'a <= b', '<T> & "T"'])('is what its author wrote: %s', (text) => {
    expect(toSafePage(pageOf(text))).toEqual(pageOf(text));
  });

  it('names characters that hide something, everywhere', () => {
    expect(toSafePage(pageOf('a\u202Eb\0'))).toEqual(pageOf('a[U+202E]b[U+0000]'));
  });
});
