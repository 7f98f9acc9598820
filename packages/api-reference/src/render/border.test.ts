import { describe, expect, it } from 'vitest';
import { toSafePage } from './border.js';
import type { ReferencePage } from './reference-page.js';

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
    entries: [{ id: text, kind: 'field', name: text, text }],
    endpoint: text,
    errors: [{ status: '400', code: text, message: text }],
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
    const { title, description, sidebarLabel, menu, entries, endpoint, errors } = toSafePage(pageOf(text));
    const said = entries.map((entry) => [entry.name, entry.text]);
    const data = JSON.stringify({ title, description, sidebarLabel, menu, said, endpoint, errors });
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
